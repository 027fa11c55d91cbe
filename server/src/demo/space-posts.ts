import { createReport, type ReportReason } from '#contract/moderation/moderation.ts';
import { markAnswer } from '#contract/posts/answers.ts';
import { approveHeldPost, createSpacePost, type HeldPost, pinPost } from '#contract/posts/spaces.ts';
import { createComment, type Post, reactToPost } from '#contract/posts/posts.ts';
import { listSpaceMembers } from '#contract/spaces/members.ts';
import { listSpaces } from '#contract/spaces/spaces.ts';
import { day, hour } from '#platform/time.ts';
import { expectOk, type Person } from './people.ts';
import type { DemoEvent } from './story.ts';

interface Talk {
  /** The name of the space, and the beginning of its owner's username. */
  readonly name: string;
  readonly kind: 'community' | 'group';
  readonly owner: string;
  /** By the owner, pinned. */
  readonly welcome: string;
  /** By members: published by the owner. */
  readonly posts: readonly string[];
  /** By members: still waiting. */
  readonly waiting: readonly string[];
  /** A member has reported the first post to the team. */
  readonly reported?: ReportReason;
  /** Questions with the reply that the owner marked as the answer; how many people reacted to each. */
  readonly answered?: readonly (readonly [question: string, reply: string, reactions: number])[];
}
const talks: readonly Talk[] = [
  {
    name: 'Rooftop Energy India',
    kind: 'community',
    owner: 'karan',
    welcome: 'Welcome. Start with the roof: age, pitch, shade, and who owns it. The rest follows.',
    posts: ['Our cooperative runs 11 kW on two old mill roofs. Yield in the first year: 1,480 kWh for each kW.'],
    waiting: ['Has anyone mounted panels on a Mangalore tile roof without replacing the battens?'],
    reported: 'false_information',
  },
  {
    name: 'Installers’ questions',
    kind: 'group',
    owner: 'karan',
    welcome: 'One question per post, with the numbers: cable length, cross-section, inverter, shade.',
    posts: ['18 m of cable from the roof to the inverter, 5 kW. Is 6 mm² enough, or do you go to 10?'],
    waiting: ['Which clamps do you trust on standing seams after a cyclone season?'],
    answered: [
      [
        'Do I need a second earth rod when the inverter hangs 12 m from the meter?',
        'Yes, one at the inverter, bonded to the first with 16 mm² copper. Measure below 5 Ω before you connect.',
        4,
      ],
      [
        'How much yield does a chimney cost that shades two panels until ten?',
        'About 4 % over the year with optimisers, 11 % without. We measured both on the same roof in Nashik.',
        3,
      ],
      [
        'Which sealant survives the monsoon under a mounting foot?',
        'Butyl tape under the foot and EPDM washers on the bolt. Silicone lets go in the second year.',
        2,
      ],
      [
        'Can I run DC and AC in the same conduit?',
        'No. Two conduits, 20 cm apart, or the inspector sends you home.',
        1,
      ],
    ],
  },
  {
    name: 'Letters of Pune',
    kind: 'group',
    owner: 'asha',
    welcome: 'The next walk: Sunday at seven, from Tulshibaug to Appa Balwant Chowk. Bring a pencil.',
    posts: ['The barber near Laxmi Road repainted his sign. The old ण is gone, but the new one has a better belly.'],
    waiting: [
      'I found a hand-painted sign of 1962 behind a hoarding. May I post the photo without the painter’s name?',
    ],
    reported: 'spam',
  },
  {
    name: 'Sunday trail walks',
    kind: 'group',
    owner: 'ravi',
    welcome: 'We meet at the gate at six and walk whatever the weather. Slow is fine.',
    posts: ['The path above the dam is washed out at the second bend. Take the upper one.'],
    waiting: [],
  },
];

type Write = (person: Person, text: string) => Promise<{ post: Post | null; waiting: HeldPost | null }>;
/** Members ask and answer; the owner marks the answers. */
async function answer({ answered = [] }: Talk, owner: Person, writers: readonly Person[], write: Write): Promise<void> {
  for (const [index, [question, reply, reactions]] of answered.entries()) {
    const [asker, helper] = [writers[index % writers.length], writers[(index + 1) % writers.length]];
    if (asker === undefined || helper === undefined) return;
    const { post, waiting } = await write(asker, question);
    const heldId = waiting?.id ?? '';
    const postId = post?.id ?? heldId;
    if (waiting !== null) {
      const body = { version: waiting.version };
      await expectOk('approval', owner.call(approveHeldPost, { params: { heldId }, body }));
    }
    const params = { postId };
    for (const person of writers.slice(0, reactions).filter((each) => each !== asker))
      await expectOk('reaction', person.call(reactToPost, { params, body: { kind: 'insightful' } }));
    const { data } = await expectOk('answer', helper.call(createComment, { params, body: { text: reply } }));
    await expectOk('mark', owner.call(markAnswer, { params: { commentId: data.id } }));
  }
}

async function hold(talk: Talk, owner: Person, people: readonly Person[]): Promise<void> {
  const { data: spaces } = await expectOk(
    'spaces',
    owner.call(listSpaces, { query: { kind: talk.kind, list: 'my', limit: '50' } }),
  );
  const space = spaces.find(({ name }) => name === talk.name);
  if (space === undefined) return;
  const params = { spaceId: space.id };
  const { data: members } = await expectOk(
    'members',
    owner.call(listSpaceMembers, { params, query: { list: 'members' } }),
  );
  const names = new Set(members.map(({ actor }) => actor.username));
  // Asha reads here: her home would be full of her own posts.
  const writers = people.filter((person, index) => index > 0 && person !== owner && names.has(person.username));
  const write = async (person: Person, text: string) =>
    (await expectOk('post in a space', person.call(createSpacePost, { params, body: { text } }))).data;
  const { post: welcome } = await write(owner, talk.welcome);
  if (welcome !== null) await expectOk('pin', owner.call(pinPost, { params: { postId: welcome.id } }));
  let reported: string | undefined;
  for (const [index, text] of [...talk.posts, ...talk.waiting].entries()) {
    const writer = writers[index];
    if (writer === undefined) break;
    const { post, waiting } = await write(writer, text);
    reported ??= (post ?? waiting)?.id;
    if (waiting !== null && index < talk.posts.length)
      await expectOk(
        'approval',
        owner.call(approveHeldPost, { params: { heldId: waiting.id }, body: { version: waiting.version } }),
      );
  }
  await answer(talk, owner, writers, write);
  const reporter = writers.at(-1);
  if (talk.reported === undefined || reported === undefined || reporter === undefined) return;
  const report = { kind: 'post', id: reported, reason: talk.reported } as const;
  await expectOk('report', reporter.call(createReport, { body: report }));
}

/** What is said in the communities and groups: pinned, published, and waiting for an admin. */
export const spacePosts = (people: readonly Person[], now: Date): DemoEvent[] =>
  talks.flatMap((talk, index) => {
    const owner = people.find(({ username }) => username.startsWith(talk.owner));
    return owner === undefined
      ? []
      : [{ at: new Date(now.getTime() - 2 * day + index * hour), run: () => hold(talk, owner, people) }];
  });
