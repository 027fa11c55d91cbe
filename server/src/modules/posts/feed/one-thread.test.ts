import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import { createPost, readFeed } from '#contract/posts/posts.ts';
import { repostPost, repostWithThoughts } from '#contract/posts/reposts.ts';
import { openWorld, type World } from '#test/world.ts';
import { oneThread } from './one-thread.ts';

/** `a`: a post, `A`: a direct repost of it, `a+`: one with thoughts. */
const row = (name: string, index: number) => {
  const thread = name[0]!.toLowerCase();
  if (name === thread) return { name, id: thread, repost_of_id: null, repost_mode: null };
  const mode = name.endsWith('+') ? ('with_thoughts' as const) : ('direct' as const);
  return { name, id: `${thread}${index}`, repost_of_id: thread, repost_mode: mode };
};
const names = (rows: string, last?: string) =>
  oneThread(rows.split(' ').map(row), last)
    .map(({ name }) => name)
    .join(' ');

test.each([
  ['a b a+ c', 'a b a+ c'],
  ['a+ A a b', 'a+ b'],
  ['A a b B', 'A b'],
  ['A a+ a b', 'A b a+'],
  ['a+ a+ a+ b c', 'a+ b a+ c a+'],
  ['a+ a+ b', 'a+ b a+'],
  ['a+ a+', 'a+'],
])('%s is shown as %s', (rows, shown) => {
  expect(names(rows)).toBe(shown);
});

test.each([
  ['a b', 'a', 'b'],
  ['A a+ b', 'a', 'b a+'],
  ['a', 'a', ''],
  ['a b', 'b', 'a b'],
])('%s after %s is shown as %s', (rows, last, shown) => {
  expect(names(rows, last)).toBe(shown);
});

describe('Latest', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test('does not show a quote, a repost and their origin one after the other, also across pages', async () => {
    const [reader, asha, ravi, meera] = await Promise.all(
      ['reader', 'asha', 'ravi', 'meera'].map((name) => world.member(name)),
    );
    for (const { id: actorId } of [asha!, ravi!, meera!]) await reader!.call(followActor, { params: { actorId } });
    const later = async <Of>(make: () => Promise<Of>) => {
      world.clock.advance(1_000);
      return make();
    };
    const publish = () => later(async () => (await asha!.call(createPost, { body: { text: 'words' } })).reply.data.id);
    const [earlier, origin] = [await publish(), await publish()];
    const params = { postId: origin };
    await later(() => ravi!.call(repostPost, { params }));
    const quote = await later(() => meera!.call(repostWithThoughts, { params, body: { text: 'worth a thought' } }));
    await world.settled();
    const { reply: whole } = await reader!.call(readFeed, {});
    expect([whole.data.map(({ id }) => id), whole.leftOut?.includes(origin)]).toEqual([
      [quote.reply.data.id, earlier],
      true,
    ]);
    for (const limit of ['1', '2', '20']) {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: Record<string, string> = { limit, ...(cursor !== '' && { cursor }) };
        const { reply } = await reader!.call(readFeed, { query });
        if (reply.source === 'following') ids.push(...reply.data.map(({ id }) => id));
        cursor = reply.source === 'following' ? reply.next : null;
      }
      expect(ids).toEqual([quote.reply.data.id, earlier]);
    }
  });
});
