import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor, followActor, unfollowActor } from '#contract/network.ts';
import { createPost, listActorPosts, readFeed } from '#contract/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { BACKFILL_POSTS } from './queries-timeline.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000' });
});
afterAll(() => world.close());

const publish = async (member: Member, text = 'words') =>
  (await member.call(createPost, { body: { text } })).reply.data.id;
const follow = (member: Member, target: Member) => member.call(followActor, { params: { actorId: target.id } });
const idsOf = async (member: Member, query: Record<string, string> = {}) =>
  (await member.call(readFeed, { query })).reply.data.map(({ id }) => id);

/** Reads a list page by page and calls `between` after each page. */
async function walk(
  read: (query: Record<string, string>) => Promise<{ data: { id: string }[]; next: string | null }>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read({ limit: '7', ...(cursor !== '' && { cursor }) });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next;
    await between();
  }
  return ids;
}

test('pages have no gaps and no duplicates while new posts arrive, many in the same millisecond', async () => {
  const [reader, writer] = [await world.member('reader'), await world.member('writer')];
  await follow(reader, writer);
  const before: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    // Four posts share each millisecond.
    if (count % 4 === 0) world.clock.advance(1);
    before.push(await publish(writer));
  }
  await world.settled();
  const arriving = async () => {
    world.clock.advance(1);
    await publish(writer);
    await world.settled();
  };
  const seenIds = await walk(async (query) => (await reader.call(readFeed, { query })).reply, arriving);
  expect(seenIds).toHaveLength(40);
  expect(new Set(seenIds)).toEqual(new Set(before));
  // Posts are ordered strictly by time, newest first.
  const group = (id: string) => Math.floor(before.indexOf(id) / 4);
  expect(seenIds.map(group)).toEqual(seenIds.map(group).toSorted((a, b) => b - a));
  const own = await walk(
    async (query) => (await reader.call(listActorPosts, { params: { actorId: writer.id }, query })).reply,
    arriving,
  );
  expect(new Set(own).size).toBe(own.length);
  expect(own).toEqual(expect.arrayContaining(before));
});

test("a published post reaches the author's followers exactly once", async () => {
  const [reader, writer] = [await world.member('reader2'), await world.member('writer2')];
  await follow(reader, writer);
  await world.settled();
  const id = await publish(writer);
  await world.settled();
  expect(await idsOf(reader)).toEqual([id]);
});

describe('following', () => {
  test('adds the newest earlier posts of the followed actor', async () => {
    const [reader, writer] = [await world.member('reader3'), await world.member('writer3')];
    const ids = [];
    for (let count = 0; count < BACKFILL_POSTS + 5; count += 1) {
      world.clock.advance(1);
      ids.push(await publish(writer));
    }
    await world.settled();
    await follow(reader, writer);
    await world.settled();
    const seenIds = await walk(async (query) => (await reader.call(readFeed, { query })).reply);
    expect(seenIds).toEqual(ids.toReversed().slice(0, BACKFILL_POSTS));
  });
  test('unfollowing and blocking remove posts at once, without a task', async () => {
    const [reader, writer, other] = [
      await world.member('reader4'),
      await world.member('writer4'),
      await world.member('other4'),
    ];
    for (const each of [writer, other]) await follow(reader, each);
    const [deletedPost, remainingPost] = [await publish(writer), await publish(other)];
    await world.settled();
    expect((await idsOf(reader)).toSorted()).toEqual([deletedPost, remainingPost].toSorted());
    await reader.call(unfollowActor, { params: { actorId: writer.id } });
    expect(await idsOf(reader)).toEqual([remainingPost]);
    await other.call(blockActor, { params: { actorId: reader.id } });
    const remaining = await reader.call(readFeed, {});
    expect(remaining.reply.data.map(({ id }) => id)).not.toContain(remainingPost);
  });
});

describe('a member who follows no one', () => {
  test('sees recent posts open to anyone and their own, marked as open, page by page', async () => {
    const [loner, stranger] = [await world.member('loner'), await world.member('stranger')];
    world.clock.advance(1);
    const strangersPost = await publish(stranger);
    world.clock.advance(1);
    const secret = (await loner.call(createPost, { body: { text: 'mine alone', visibility: 'only_me' } })).reply.data
      .id;
    const { reply } = await loner.call(readFeed, { query: { limit: '2' } });
    expect(reply).toMatchObject({ source: 'everyone', data: [{ id: secret }, { id: strangersPost }] });
    const nextPage = await loner.call(readFeed, { query: { limit: '2', cursor: reply.next! } });
    expect(nextPage.reply.source).toBe('everyone');
    expect(nextPage.reply.data.map(({ id }) => id)).not.toContain(strangersPost);
    expect((await stranger.call(readFeed, {})).reply.data.map(({ id }) => id)).not.toContain(secret);
  });
  test('sees only their own posts, marked as following, after following an actor without posts', async () => {
    const [quiet, silent] = [await world.member('quiet'), await world.member('silent')];
    await follow(quiet, silent);
    expect((await quiet.call(readFeed, {})).reply).toEqual({ data: [], next: null, source: 'following' });
    const own = await publish(quiet);
    expect((await quiet.call(readFeed, {})).reply).toMatchObject({ data: [{ id: own }], source: 'following' });
  });
  test('never sees posts of platform admins', async () => {
    const desk = await world.member('desk', { isAdmin: true });
    const loner = await world.member('loner2');
    const { id } = (await loner.call(createPost, { body: { text: 'as if' } })).reply.data;
    await world.db.updateTable('post').set({ author_id: desk.id }).where('id', '=', id).execute();
    expect(await idsOf(await world.member('loner3'))).not.toContain(id);
  });
});

test('posts of platform admins appear in no feed but their own, even for earlier followers', async () => {
  const [reader, admin] = [await world.member('reader9'), await world.member('admin')];
  await follow(reader, admin);
  const id = await publish(admin);
  await world.settled();
  expect(await idsOf(reader)).toEqual([id]);
  await world.db.updateTable('actor').set({ discoverable: false }).where('id', '=', admin.id).execute();
  expect(await idsOf(reader)).toEqual([]);
  expect(await idsOf(admin)).toContain(id);
  const [connection, own] = [await world.listen(reader), await world.listen(admin)];
  const later = await publish(admin);
  expect(await own.heard('posts.published')).toMatchObject({ postId: later });
  await world.settled();
  expect(connection.facts.filter(({ name }) => name === 'posts.published')).toEqual([]);
});
