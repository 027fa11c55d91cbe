import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor, followActor, unblockActor } from '#contract/network/network.ts';
import { muteActor, unmuteActor } from '#contract/network/settings.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import {
  createPost,
  deletePost,
  editPost,
  hidePost,
  listActorPosts,
  type Post,
  readFeed,
  readPost,
  restorePost,
  unhidePost,
} from '#contract/posts/posts.ts';
import { listReposts, repostPost, repostWithThoughts, unrepostPost } from '#contract/posts/reposts.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member, karan: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000' });
  [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
  [meera, karan] = await Promise.all([world.member('meera'), world.member('karan')]);
  // Karan reads what Ravi reposts.
  await karan.call(followActor, { params: { actorId: ravi.id } });
  await world.settled();
});
afterAll(() => world.close());

type Visibility = Post['visibility'];
const publish = async (author: Member, text: string, visibility: Visibility = 'anyone') =>
  (await author.call(createPost, { body: { text, visibility } })).reply.data.id;
const read = async (reader: Member, postId: string) =>
  (await reader.call(readPost, { params: { postId } })).reply.data.post;
const repost = (member: Member, postId: string) => member.call(repostPost, { params: { postId } });
const unrepost = (member: Member, postId: string) => member.call(unrepostPost, { params: { postId } });
const think = (member: Member, postId: string, text = 'worth a thought', visibility?: Visibility) =>
  member.call(repostWithThoughts, { params: { postId }, body: { text, ...(visibility && { visibility }) } });
const postsOf = async (reader: Member, author: Member) =>
  (await reader.call(listActorPosts, { params: { actorId: author.id } })).reply.data;
const feedOf = async (reader: Member) => {
  await world.settled();
  return (await reader.call(readFeed, {})).reply.data;
};

/** The stored count must equal the rows. */
async function countedOf(postId: string): Promise<number> {
  const { rows } = await sql<{ stored: number; rows: number }>`
    select repost_count as stored, (select count(*)::int from post as repost
      where repost.repost_of_id = post.id and repost.deleted_at is null) as rows
    from post where id = ${postId}`.execute(world.db);
  expect(rows[0]!.stored).toBe(rows[0]!.rows);
  return rows[0]!.stored;
}

describe('a direct repost', () => {
  test('shows its origin to followers, and the same button takes it back', async () => {
    const origin = await publish(asha, 'a loom worth seeing');
    expect((await repost(ravi, origin)).reply.data).toMatchObject({ reposted: true, counts: { reposts: 1 } });
    expect(await read(ravi, origin)).toMatchObject({ reposted: true, counts: { reposts: 1 } });
    expect(await read(asha, origin)).toMatchObject({ reposted: false });
    const [shown] = await feedOf(karan);
    expect(shown).toMatchObject({
      author: { id: ravi.id },
      text: '',
      repost: { mode: 'direct', origin: { id: origin, text: 'a loom worth seeing', author: { id: asha.id } } },
    });
    // Reposting the repost reposts the origin.
    await repost(meera, shown!.id);
    expect((await postsOf(asha, meera))[0]?.repost?.origin?.id).toBe(origin);
    expect(await countedOf(origin)).toBe(2);
    const { data } = (await asha.call(listReposts, { params: { postId: origin } })).reply;
    expect(data.map(({ actor, mode }) => [actor.id, mode])).toEqual([
      [meera.id, 'direct'],
      [ravi.id, 'direct'],
    ]);
    expect((await unrepost(ravi, origin)).reply.data).toMatchObject({ reposted: false, counts: { reposts: 1 } });
    expect((await unrepost(ravi, origin)).reply.data).toMatchObject({ counts: { reposts: 1 } });
    expect((await feedOf(karan)).map(({ id }) => id)).not.toContain(shown!.id);
    expect((await repost(ravi, origin)).reply.data.counts.reposts).toBe(2);
    expect((await ravi.call(restorePost, { params: { postId: shown!.id } })).status).toBe(404);
    expect(await countedOf(origin)).toBe(2);
  });

  test('is one per actor, also fifty times at once, and each actor is counted', async () => {
    const origin = await publish(asha, 'counted once');
    const replies = await Promise.all(Array.from({ length: 50 }, () => repost(ravi, origin)));
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await countedOf(origin)).toBe(1);
    await Promise.all([...Array.from({ length: 10 }, () => unrepost(ravi, origin)), repost(meera, origin)]);
    expect(await countedOf(origin)).toBe(1);
  });

  test('cannot be edited', async () => {
    const origin = await publish(asha, 'not yours to edit');
    await repost(ravi, origin);
    const [{ id, version, can }] = (await postsOf(ravi, ravi)) as [Post];
    expect(can).toMatchObject({ edit: false, delete: true, comment: false });
    expect((await ravi.call(editPost, { params: { postId: id }, body: { version, text: 'mine' } })).status).toBe(404);
    await ravi.call(deletePost, { params: { postId: id } });
    expect(await countedOf(origin)).toBe(0);
  });
});

describe('a repost with thoughts', () => {
  test('is a post of its own above the origin, as often as someone has thoughts', async () => {
    const origin = await publish(asha, 'the origin');
    const first = (await think(ravi, origin, 'first #weaving')).reply.data;
    expect(first).toMatchObject({
      text: 'first #weaving',
      repost: { mode: 'with_thoughts', origin: { id: origin } },
      can: { comment: true, edit: true },
    });
    await think(ravi, origin, 'second');
    expect(await countedOf(origin)).toBe(2);
    // Its own thoughts are reposted, not what it quotes.
    await repost(meera, first.id);
    expect((await postsOf(asha, meera))[0]?.repost?.origin).toMatchObject({ id: first.id, repost: null });
    expect((await think(ravi, origin, '  ')).status).toBe(422);
    await ravi.call(deletePost, { params: { postId: first.id } });
    expect(await countedOf(origin)).toBe(1);
    await ravi.call(restorePost, { params: { postId: first.id } });
    expect(await countedOf(origin)).toBe(2);
  });

  test('reaches nobody whom its origin would not', async () => {
    await ravi.call(followActor, { params: { actorId: asha.id } });
    await world.settled();
    const origin = await publish(asha, 'for followers', 'only_followers');
    const { id, visibility, version } = (await think(ravi, origin, 'to all', 'anyone')).reply.data;
    expect(visibility).toBe('only_followers');
    const edit = { version, visibility: 'anyone' as const };
    const { reply } = await ravi.call(editPost, { params: { postId: id }, body: edit });
    expect(reply.data.visibility).toBe('only_followers');
    // Karan follows Ravi, and not Asha: the thoughts with a tombstone.
    expect((await read(karan, id)).repost).toEqual({ mode: 'with_thoughts', origin: null });
    expect((await read(ravi, id)).repost?.origin?.text).toBe('for followers');
    const own = await publish(asha, 'mine alone', 'only_me');
    expect((await repost(asha, own)).refusal.code).toBe('not_permitted');
    expect((await repost(ravi, own)).refusal.code).toBe('not_found');
  });
});

describe('the origin', () => {
  test('leaves the same tombstone when it is deleted, narrowed or behind a block', async () => {
    const [deleted, narrowed, blocked] = [
      await publish(asha, 'soon deleted'),
      await publish(asha, 'soon narrowed'),
      await publish(meera, 'soon blocked'),
    ];
    const quotes: Post[] = [];
    for (const id of [deleted, narrowed, blocked]) quotes.push((await think(ravi, id)).reply.data);
    await asha.call(deletePost, { params: { postId: deleted } });
    await asha.call(editPost, { params: { postId: narrowed }, body: { version: 1, visibility: 'only_me' } });
    await meera.call(blockActor, { params: { actorId: karan.id } });
    for (const { id } of quotes)
      expect((await read(karan, id)).repost).toEqual({ mode: 'with_thoughts', origin: null });
    expect((await read(asha, quotes[2]!.id)).repost?.origin?.id).toBe(blocked);
    await meera.call(unblockActor, { params: { actorId: karan.id } });
    expect((await read(karan, quotes[2]!.id)).repost?.origin?.id).toBe(blocked);
  });

  test('keeps a direct repost out of feeds where it is not visible', async () => {
    const origin = await publish(asha, 'not for long');
    await repost(ravi, origin);
    const isShown = async () => (await feedOf(karan)).some((post) => post.repost?.origin?.id === origin);
    expect(await isShown()).toBe(true);
    await asha.call(editPost, { params: { postId: origin }, body: { version: 1, visibility: 'connections' } });
    expect(await isShown()).toBe(false);
    expect((await feedOf(karan)).filter(({ repost: of }) => of?.mode === 'direct' && of.origin === null)).toEqual([]);
    expect((await postsOf(karan, ravi))[0]).toMatchObject({ repost: { mode: 'direct', origin: null } });
  });

  const wishes: Record<string, (origin: string) => Promise<() => Promise<unknown>>> = {
    'the reader hides it': async (postId) => {
      await karan.call(hidePost, { params: { postId } });
      return () => karan.call(unhidePost, { params: { postId } });
    },
    'the reader mutes its author': async () => {
      await karan.call(muteActor, { params: { actorId: asha.id }, body: {} });
      return () => karan.call(unmuteActor, { params: { actorId: asha.id } });
    },
    'its author blocks the reader': async () => {
      await asha.call(blockActor, { params: { actorId: karan.id } });
      return () => asha.call(unblockActor, { params: { actorId: karan.id } });
    },
  };
  test.each(Object.entries(wishes))('stays out of feeds when %s', async (_, wish) => {
    const origin = await publish(asha, 'seen by chance');
    await repost(ravi, origin).then(() => publish(ravi, 'between'));
    const quote = (await think(ravi, origin)).reply.data.id;
    const shown = async () =>
      (await feedOf(karan)).filter((post) => post.repost?.origin?.id === origin || post.id === quote).length;
    expect(await shown()).toBe(2);
    const undo = await wish(origin);
    expect(await shown()).toBe(0);
    await undo();
    expect(await shown()).toBe(2);
  });

  test('in a private space stays in it', async () => {
    const group = await openSpace(world, asha, { visibility: 'private' });
    await group.enter(ravi);
    const { reply } = await asha.call(createSpacePost, { params: { spaceId: group.id }, body: { text: 'inside' } });
    const { id } = reply.data.post!;
    expect((await read(ravi, id)).can.repost).toBe(false);
    expect((await repost(ravi, id)).refusal.code).toBe('not_permitted');
    expect((await think(ravi, id)).refusal.code).toBe('not_permitted');
    expect((await repost(karan, id)).refusal.code).toBe('not_found');
  });
});

describe('news of a repost', () => {
  test('reach who looks at the origin without naming anyone, and its author once', async () => {
    const origin = await publish(asha, 'who will repost this');
    const watching = await world.listen(karan);
    expect(await watching.watch({ kind: 'post', id: origin })).toBe(true);
    await repost(ravi, origin);
    expect(await watching.heard('posts.reposted')).toEqual({ postId: origin, authorId: asha.id });
    await think(ravi, origin);
    await repost(meera, origin);
    await world.settled();
    const ofKind = async () =>
      (await asha.call(listNotifications, {})).reply.data.filter(
        ({ kind, subject }) => kind === 'reposted' && subject?.id === origin,
      );
    const [grouped] = await ofKind();
    expect(grouped?.actors.map(({ id }) => id).toSorted()).toEqual([ravi.id, meera.id].toSorted());
    await unrepost(meera, origin);
    await unrepost(ravi, origin);
    await world.settled();
    // Ravi's thoughts remain.
    expect((await ofKind())[0]?.actors.map(({ id }) => id)).toEqual([ravi.id]);
  });

  test('do not count people behind a block', async () => {
    const origin = await publish(asha, 'counted for each');
    await Promise.all([repost(ravi, origin), repost(meera, origin)]);
    await karan.call(blockActor, { params: { actorId: meera.id } });
    expect((await read(karan, origin)).counts.reposts).toBe(1);
    expect((await read(asha, origin)).counts.reposts).toBe(2);
    expect((await karan.call(listReposts, { params: { postId: origin } })).reply.data).toHaveLength(1);
    await karan.call(unblockActor, { params: { actorId: meera.id } });
  });
});
