import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor, followActor } from '#contract/network/network.ts';
import { createPost } from '#contract/posts/posts.ts';
import { listEditionPosts, openEdition } from '#contract/posts/feed.ts';
import { repostPost } from '#contract/posts/reposts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { spaced } from './spacing.ts';

describe('the rows of a page', () => {
  const row = (name: string) => ({ name, author_id: name[0]!, thread_id: name[1]! });
  const names = (rows: string, last?: string) =>
    spaced(
      rows.split(' ').map((name) => row(name)),
      last === undefined ? undefined : row(last),
    )
      .map(({ name }) => name)
      .join(' ');

  test('stay as they are where no neighbours are alike', () => {
    expect(names('a1 b2 a3')).toBe('a1 b2 a3');
  });

  test('make room for the next other author or thread, and what fits nowhere is left out', () => {
    expect(names('a1 a2 b3 c4')).toBe('a1 b3 a2 c4');
    expect(names('a1 b1 c2 d3')).toBe('a1 c2 b1 d3');
    expect(names('a1 a2 a3 b4')).toBe('a1 b4 a2');
  });

  test('differ from the last of the page before', () => {
    expect(names('a2 b3', 'a1')).toBe('b3 a2');
    expect(names('b1 a2', 'c1')).toBe('a2 b1');
    expect(names('a2', 'a1')).toBe('');
  });
});

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000' });
});
afterAll(() => world.close());

/** A reader who follows the others, from `a` on. */
async function readerOf(name: string): Promise<{ reader: Member; people: Record<'a' | 'b' | 'c', Member> }> {
  const [reader, a, b, c] = (await Promise.all(['', 'a', 'b', 'c'].map((more) => world.member(`${name}${more}`)))) as [
    Member,
    Member,
    Member,
    Member,
  ];
  for (const { id: actorId } of [a, b, c]) await reader.call(followActor, { params: { actorId } });
  return { reader, people: { a, b, c } };
}
const publish = async (member: Member) => {
  world.clock.advance(60_000);
  return (await member.call(createPost, { body: { text: 'words' } })).reply.data.id;
};
const opened = async (reader: Member) => {
  await world.settled();
  return (await reader.call(openEdition, {})).reply.data.id;
};
/** The ids of the edition, read in pages of `limit`. */
async function walk(reader: Member, editionId: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = { limit: String(limit), ...(cursor !== '' && { cursor }) };
    const { data, next }: { data: { id: string }[]; next: string | null } = (
      await reader.call(listEditionPosts, { params: { editionId }, query })
    ).reply;
    ids.push(...data.map(({ id }) => id));
    cursor = next;
  }
  return ids;
}

test('two posts of one author stay apart when what stood between them is gone, also across pages', async () => {
  const { reader, people } = await readerOf('author');
  const { a, b, c } = people;
  const posts = [];
  for (const author of [c, a, b, a, b, a]) posts.unshift(await publish(author));
  const edition = await opened(reader);
  expect(await walk(reader, edition, 4)).toEqual(posts);
  await b.call(blockActor, { params: { actorId: reader.id } });
  const [a3, , a2, , a1, c1] = posts;
  expect(await walk(reader, edition, 20)).toEqual([a3, c1, a2]);
  expect(await walk(reader, edition, 2)).toEqual([a3, c1, a1]);
});

test('so do a post and its repost', async () => {
  const { reader, people } = await readerOf('thread');
  const { a, b, c } = people;
  const origin = await publish(a);
  const between = await publish(b);
  world.clock.advance(60_000);
  await c.call(repostPost, { params: { postId: origin } });
  const edition = await opened(reader);
  const [repost, ...others] = await walk(reader, edition, 20);
  expect(others).toEqual([between, origin]);
  await b.call(blockActor, { params: { actorId: reader.id } });
  for (const limit of [1, 20]) expect(await walk(reader, edition, limit)).toEqual([repost]);
});
