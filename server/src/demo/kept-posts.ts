import { createCollection, editSavedItem, saveItem } from '#contract/saved/saved.ts';
import { repostPost, repostWithThoughts } from '#contract/posts/reposts.ts';
import { schedulePost } from '#contract/posts/scheduled.ts';
import { listActorPosts, type Post } from '#contract/posts/posts.ts';
import { day, hour } from '#platform/time.ts';
import { expectOk, type Person } from './people.ts';
import type { DemoEvent } from './story.ts';

/** The newest public posts of the author's own that the reader sees. */
async function openPosts(reader: Person, author: Person): Promise<Post[]> {
  const query = { params: { actorId: author.id } };
  const { data } = await expectOk('posts', reader.call(listActorPosts, query));
  return data.filter(({ visibility, space, repost }) => visibility === 'anyone' && space === null && repost === null);
}

/** Two reposts. */
function reposts(asha: Person, ravi: Person, meera: Person, karan: Person): (() => Promise<void>)[] {
  return [
    async () => {
      const origin = (await openPosts(ravi, asha)).find(({ type }) => type === 'document');
      if (origin === undefined) return;
      const body = { text: 'Question four would have saved me a summer. Read it before you sign anything.' };
      await expectOk('repost', ravi.call(repostWithThoughts, { params: { postId: origin.id }, body }));
    },
    async () => {
      const origin = (await openPosts(meera, karan)).find(({ type }) => type === 'media');
      if (origin !== undefined) await expectOk('repost', meera.call(repostPost, { params: { postId: origin.id } }));
    },
  ];
}

/** Posts that Asha keeps, some in collections and one with a note. */
async function keep(asha: Person, authors: readonly Person[]): Promise<void> {
  const collections: string[] = [];
  for (const name of ['Solar for the school', 'To read on Sunday']) {
    const { data } = await expectOk('collection', asha.call(createCollection, { body: { name } }));
    collections.push(data.id);
  }
  for (const [index, author] of authors.entries()) {
    const [post] = await openPosts(asha, author);
    if (post === undefined) continue;
    const params = { kind: 'post' as const, id: post.id };
    await expectOk('saved item', asha.call(saveItem, { params }));
    const body = {
      collectionId: collections[index] ?? null,
      note: index === 0 ? 'Ask about the price of the frame.' : '',
    };
    await expectOk('note', asha.call(editSavedItem, { params, body }));
  }
}

/** Posts of Asha that wait for their time. */
async function schedule(asha: Person, now: Date): Promise<void> {
  const waiting: readonly (readonly [number, string])[] = [
    [2, 'The recording of my talk about consent forms is online this week. #accessibility'],
    [9, 'A reminder for everyone who promised me photographs of signs in five languages.'],
  ];
  for (const [days, text] of waiting) {
    const publishAt = new Date(now.getTime() + days * day).toISOString();
    const body = { text, visibility: 'anyone' as const, publishAt, timeZone: 'Asia/Kolkata' };
    await expectOk('scheduled post', asha.call(schedulePost, { body }));
  }
}

/** Reposts, saved items and scheduled posts. */
export function keptPosts(people: readonly Person[], from: Date, now: Date): DemoEvent[] {
  const [asha, ravi, meera] = people;
  const karan = people.find(({ username }) => username.startsWith('karan'));
  if (!asha || !ravi || !meera || !karan) return [];
  return [
    ...reposts(asha, ravi, meera, karan).map((run, index) => ({
      at: new Date(from.getTime() + (14 + index) * day),
      run,
    })),
    { at: new Date(now.getTime() - 2 * hour), run: () => keep(asha, [karan, meera, ravi]) },
    { at: new Date(now.getTime() - hour), run: () => schedule(asha, now) },
  ];
}
