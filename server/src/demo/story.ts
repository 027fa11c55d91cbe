import { requestConnection } from '#contract/network/requests.ts';
import { followActor } from '#contract/network/network.ts';
import { createComment, createPost, reactToPost, REACTIONS } from '#contract/posts/posts.ts';
import { voteInPoll } from '#contract/posts/polls.ts';
import { endorseSkill } from '#contract/profiles/items.ts';
import { readProfile } from '#contract/profiles/profiles.ts';
import { across } from '#platform/database/narrow.ts';
import { day, hour } from '#platform/time.ts';
import { connect } from '#modules/network';
import type { App } from '../app.ts';
import { inventedAnswers, languageOf } from './content/comments.ts';
import { looks } from './content/faces.ts';
import { inventedPosts } from './content/posts.ts';
import { scene } from './drawings/scenes/scene.ts';
import { expectOk, upload, type Person } from './people.ts';
import { createRandom, pick } from './random.ts';

/** An event at a given time; the app's clock is set to that time before it runs. */
export interface DemoEvent {
  readonly at: Date;
  run(): Promise<void>;
}

/** Endorses someone's first skills, at most `max` of them. */
async function endorse(by: Person, of: Person, max: number): Promise<void> {
  const { data } = await expectOk('profile', by.call(readProfile, { params: { username: of.username } }));
  const skills = 'sections' in data ? (data.sections.skills ?? []) : [];
  for (const { id } of skills.slice(0, max))
    await expectOk('endorsement', by.call(endorseSkill, { params: { itemId: id } }));
}

/** Pending requests: four to the target, and two that the target sent. */
function requests(people: readonly Person[], target: Person, at: Date): DemoEvent[] {
  const requestEvent = (person: Person, other: Person, note: string): DemoEvent => ({
    at,
    run: async () => {
      await expectOk('request', person.call(requestConnection, { params: { actorId: other.id }, body: { note } }));
    },
  });
  return [
    ...people
      .slice(20, 24)
      .map((person, index) =>
        requestEvent(
          person,
          target,
          index % 2 === 0 ? 'We met at the craft fair in Jaipur. I would like to stay in touch.' : '',
        ),
      ),
    ...people.slice(24, 26).map((person) => requestEvent(target, person, '')),
  ];
}

/**
 * Follows and connections. Asha has all kinds of relationships; Ravi is connected with her; Meera is a stranger to her.
 */
export function connections(app: App, people: readonly Person[], at: Date): DemoEvent[] {
  const random = createRandom(7);
  const [asha, ravi, meera] = people;
  if (!asha || !ravi || !meera) return [];
  const follow = (person: Person, other: Person): DemoEvent => ({
    at,
    run: async () => {
      await expectOk('follow', person.call(followActor, { params: { actorId: other.id } }));
    },
  });
  const connectEvent = (a: Person, b: Person): DemoEvent => ({
    at,
    run: () => app.database.db.transaction().execute((transaction) => connect(across(transaction), a.id, b.id, at)),
  });
  const follows = people.flatMap((person) => {
    const picks = new Set<Person>();
    while (picks.size < 6 + Math.floor(random() * 10)) {
      const other = pick(random, people);
      const strangers = (person === asha && other === meera) || (person === meera && other === asha);
      if (other !== person && !strangers) picks.add(other);
    }
    return [...picks].map((other) => follow(person, other));
  });
  const connections = [
    [asha, ravi] as const,
    ...people.slice(3, 12).map((person) => [asha, person] as const),
    ...people.slice(8, 14).map((person) => [ravi, person] as const),
  ];
  const endorsing = connections.flatMap(([a, b], index): DemoEvent[] => [
    { at: new Date(at.getTime() + hour), run: () => endorse(b, a, 2 + (index % 5)) },
    { at: new Date(at.getTime() + hour), run: () => endorse(a, b, 1 + (index % 2)) },
  ]);
  return [...endorsing, ...follows, ...connections.map(([a, b]) => connectEvent(a, b)), ...requests(people, asha, at)];
}

/** Votes of the first few people, an hour after the poll was published. */
const votes = (
  options: number,
  people: readonly Person[],
  { after, postId }: { after: Date; postId: () => string },
): DemoEvent[] =>
  people.slice(0, 11).map((person, index) => ({
    at: new Date(after.getTime() + hour),
    run: async () => {
      const vote = { params: { postId: postId() }, body: { choice: (index * index) % options, revision: 1 } };
      await expectOk('vote', person.call(voteInPoll, vote));
    },
  }));

/** Posts of the last weeks, each with comments and reactions within two days. */
export function publishPosts(people: readonly Person[], from: Date, until: Date): DemoEvent[] {
  const random = createRandom(11);
  const byKey = new Map(people.map((person) => [person.invented.key, person]));
  const withNames = (text: string) =>
    text.replace(/@(person\d+)\b/g, (whole, key: string) => (byKey.has(key) ? `@${byKey.get(key)?.username}` : whole));
  const span = until.getTime() - from.getTime() - 2 * hour;
  return inventedPosts.flatMap((post, index) => {
    const author = byKey.get(post.by);
    if (author === undefined) return [];
    const at = new Date(from.getTime() + (span * (index + 0.2 + random() * 0.6)) / inventedPosts.length);
    let postId = '';
    const events: DemoEvent[] = [
      {
        at,
        run: async () => {
          const pictures: { id: string; alt: string }[] = [];
          for (const [nth, { kind, alt, near }] of (post.picture ?? []).entries()) {
            const drawn = await scene(kind, index * 10 + nth, near === undefined ? near : looks.get(near));
            pictures.push({ id: await upload(author, 'post', drawn), alt });
          }
          const body = {
            text: withNames(post.text),
            visibility: post.visibility ?? 'anyone',
            ...(pictures.length > 0 && { attachment: { kind: 'pictures' as const, pictures } }),
            ...(post.poll && { attachment: { kind: 'poll' as const, ...post.poll, duration: 'month' as const } }),
          };
          postId = (await expectOk('post', author.call(createPost, { body }))).data.id;
        },
      },
    ];
    if (post.poll) events.push(...votes(post.poll.options.length, people, { after: at, postId: () => postId }));
    if ((post.visibility ?? 'anyone') !== 'anyone') return events;
    const later = () => new Date(Math.min(until.getTime() - 60_000, at.getTime() + 60_000 + random() * 2 * day));
    const others = people.filter((person) => person !== author);
    const fans = new Set(Array.from({ length: 3 + Math.floor(random() * 14) }, () => pick(random, others)));
    for (const fan of fans) {
      const kind = random() < 0.4 ? 'like' : pick(random, REACTIONS);
      events.push({
        at: later(),
        run: async () =>
          void (await expectOk('reaction', fan.call(reactToPost, { params: { postId }, body: { kind } }))),
      });
    }
    for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
      const [guest, commentDate] = [pick(random, others), later()];
      // People answer in the language of the post, and those who use the product in Hindi do so everywhere.
      const phrases = inventedAnswers[languageOf(post.text) === 'hn' ? 'hn' : guest.invented.language];
      const text = pick(random, phrases.comments);
      const answer = random() < 0.4 ? pick(random, inventedAnswers[languageOf(post.text)].replies) : null;
      let commentId = '';
      events.push({
        at: commentDate,
        run: async () => {
          commentId = (await expectOk('comment', guest.call(createComment, { params: { postId }, body: { text } })))
            .data.id;
        },
      });
      if (answer === null) continue;
      const replyDate = new Date(Math.min(until.getTime() - 30_000, commentDate.getTime() + hour));
      events.push({
        at: replyDate,
        run: async () =>
          void (await expectOk(
            'reply',
            author.call(createComment, { params: { postId }, body: { text: answer, parentId: commentId } }),
          )),
      });
    }
    return events;
  });
}
