import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor, followActor, unfollowActor } from '#contract/network/network.ts';
import { createPost, hidePost, listActorPosts, reactToPost, readFeed } from '#contract/posts/posts.ts';
import { muteActor, unmuteActor } from '#contract/network/settings.ts';
import { addItem } from '#contract/profiles/items.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { BACKFILL_POSTS } from '../timeline/queries-fan-out.ts';

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

/** Every post of the feed with the source of its page. */
async function wholeFeed(member: Member): Promise<{ id: string; source: string }[]> {
  const seen: { id: string; source: string }[] = [];
  await walk(async (query) => {
    const { reply } = await member.call(readFeed, { query });
    seen.push(...reply.data.map(({ id }) => ({ id, source: reply.source })));
    return reply;
  });
  return seen;
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

test('posts of one millisecond are listed by id, the latest first', async () => {
  const author = await world.member('same.moment');
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await publish(author));
  // Rewritten rows lie elsewhere: without the id the order would be that of the table.
  await world.db.updateTable('post').set({ edited_at: null }).where('id', '=', ids[2]!).execute();
  const { data } = (await author.call(listActorPosts, { params: { actorId: author.id }, query: {} })).reply;
  expect(data.map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
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
    await idsOf(reader);
    await world.app.background.recorder.flush();
    await world.settled();
    await follow(reader, writer);
    await world.settled();
    const seenIds = (await wholeFeed(reader)).flatMap(({ id, source }) => (source === 'following' ? [id] : []));
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

describe('when the posts of followed actors end', () => {
  const learn = async (member: Member, skill: string) => member.call(addItem.skills, { body: { name: skill } });

  test('a member who follows no one sees own posts, then those of their interests, then lively ones', async () => {
    const [loner, welder, stranger] = [
      await world.member('loner'),
      await world.member('welder'),
      await world.member('stranger'),
    ];
    for (const each of [loner, welder]) await learn(each, 'Gas Welding');
    const secret = (await loner.call(createPost, { body: { text: 'mine alone', visibility: 'only_me' } })).reply.data
      .id;
    const older = await publish(welder);
    world.clock.advance(1);
    const strangersPost = await publish(stranger);
    const tagged = await publish(stranger, 'sparks #GasWelding');
    const seen = await wholeFeed(loner);
    expect(seen.slice(0, 3)).toEqual([
      { id: secret, source: 'following' },
      { id: tagged, source: 'interests' },
      { id: older, source: 'interests' },
    ]);
    expect(seen).toContainEqual({ id: strangersPost, source: 'everyone' });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect((await wholeFeed(stranger)).map(({ id }) => id)).not.toContain(secret);
  });
  test('a skill that its owner shows to no one leads to no posts', async () => {
    const [seeker, secretive] = [await world.member('seeker'), await world.member('secretive')];
    for (const each of [seeker, secretive]) await learn(each, 'Falconry');
    const id = await publish(secretive);
    expect(await wholeFeed(seeker)).toContainEqual({ id, source: 'interests' });
    await world.db
      .updateTable('profile')
      .set({ skills_level: 'only_me' })
      .where('member_id', '=', secretive.id)
      .execute();
    expect(await wholeFeed(seeker)).toContainEqual({ id, source: 'everyone' });
  });
  test('a feed with several pages continues to its last post before public ones', async () => {
    const [reader, writer, stranger] = [
      await world.member('reader10'),
      await world.member('writer10'),
      await world.member('stranger10'),
    ];
    await follow(reader, writer);
    const ids = [];
    for (let count = 0; count < 9; count += 1) ids.push(await publish(writer));
    world.clock.advance(1);
    const newer = await publish(stranger);
    await world.settled();
    const seen = await wholeFeed(reader);
    expect(
      seen
        .slice(0, 9)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(seen.slice(0, 9).every(({ source }) => source === 'following')).toBe(true);
    expect(seen.slice(9).every(({ source }) => source !== 'following')).toBe(true);
    expect(seen.slice(9).map(({ id }) => id)).toContain(newer);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  });
  test('public posts respect levels, blocks, mutes and hiding, and leave out old posts without an answer', async () => {
    const [reader, writer] = [await world.member('reader11'), await world.member('writer11')];
    for (const each of [reader, writer]) await learn(each, 'Bookbinding');
    const [closed, hidden, open] = [
      (await writer.call(createPost, { body: { text: 'x', visibility: 'connections' } })).reply.data.id,
      await publish(writer),
      await publish(writer),
    ];
    await reader.call(hidePost, { params: { postId: hidden } });
    const ids = async () => (await wholeFeed(reader)).map(({ id }) => id);
    expect(await ids()).not.toContain(closed);
    expect(await ids()).not.toContain(hidden);
    expect(await ids()).toContain(open);
    await reader.call(muteActor, { params: { actorId: writer.id }, body: {} });
    expect(await ids()).not.toContain(open);
    await reader.call(unmuteActor, { params: { actorId: writer.id } });
    expect(await ids()).toContain(open);
    await writer.call(blockActor, { params: { actorId: reader.id } });
    expect(await ids()).not.toContain(open);
    const [other, quiet] = [await world.member('other11'), await world.member('quiet11')];
    const [lively, dead] = [await publish(other), await publish(other)];
    await quiet.call(reactToPost, { params: { postId: lively }, body: { kind: 'like' } });
    expect(await ids()).toContain(dead);
    const longAgo = new Date(world.clock.now().getTime() - 31 * 86_400_000);
    await world.db.updateTable('post').set({ published_at: longAgo }).where('author_id', '=', other.id).execute();
    expect(await ids()).not.toContain(dead);
    expect(await ids()).toContain(lively);
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
  expect((await wholeFeed(reader)).map((post) => post.id)).not.toContain(id);
  expect(await idsOf(admin)).toContain(id);
  const [connection, own] = [await world.listen(reader), await world.listen(admin)];
  const later = await publish(admin);
  expect(await own.heard('posts.published')).toMatchObject({ postId: later });
  await world.settled();
  expect(connection.facts.filter(({ name }) => name === 'posts.published')).toEqual([]);
});
