import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { listActorComments, listActorReactions } from '#contract/posts/activity.ts';
import {
  createComment,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  listComments,
  listPostReactions,
  listReplies,
  reactToComment,
  reactToPost,
  readComment,
  readPost,
  restoreComment,
  restorePost,
} from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { posts } from '../index.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
let postId: string;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  ({ id: postId } = (await asha.call(createPost, { body: { text: 'talk to me' } })).reply.data);
});
afterAll(() => world.close());

const addComment = async (member: Member, text: string, parentId?: string, to = postId) =>
  (
    await member.call(createComment, {
      params: { postId: to },
      body: { text, ...(parentId !== undefined && { parentId }) },
    })
  ).reply.data;
const newPost = async (member: Member) => (await member.call(createPost, { body: { text: 'another' } })).reply.data.id;
const countsOf = async (id: string) => (await asha.call(readPost, { params: { postId: id } })).reply.data.post.counts;
const remove = async (member: Member, commentId: string) =>
  (await member.call(deleteComment, { params: { commentId } })).status;
const restore = async (member: Member, commentId: string) =>
  (await member.call(restoreComment, { params: { commentId } })).status;
const listTexts = async (member: Member, id = postId) =>
  (await member.call(listComments, { params: { postId: id }, query: { order: 'newest' } })).reply.data
    .map((comment) => comment.text)
    .toReversed();

describe('two levels', () => {
  test('a reply to a reply joins the same thread; both are counted', async () => {
    const id = await newPost(asha);
    const first = await addComment(ravi, 'first', undefined, id);
    const second = await addComment(asha, 'second', first.id, id);
    expect(await addComment(ravi, 'third', second.id, id)).toMatchObject({ parentId: first.id });
    expect((await ravi.call(listComments, { params: { postId: id } })).reply.data).toMatchObject([
      { text: 'first', counts: { replies: 2 } },
    ]);
    expect(
      (await ravi.call(listReplies, { params: { commentId: first.id } })).reply.data.map(({ text }) => text),
    ).toEqual(['second', 'third']);
    expect(await countsOf(id)).toMatchObject({ comments: 3 });
  });
  test('a reply to a comment of another post is refused', async () => {
    const elsewhere = await addComment(ravi, 'there', undefined, await newPost(asha));
    expect(
      (await ravi.call(createComment, { params: { postId }, body: { text: 'here', parentId: elsewhere.id } })).status,
    ).toBe(404);
  });
  test('comment pages run from new to old without gaps, even for comments of the same millisecond', async () => {
    const id = await newPost(asha);
    const comments = await Promise.all(
      Array.from({ length: 9 }, (_, index) => addComment(ravi, `word ${index}`, undefined, id)),
    );
    const seenIds: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { reply }: { reply: { data: { id: string }[]; next: string | null } } = await asha.call(listComments, {
        params: { postId: id },
        query: { order: 'newest', limit: '4', ...(cursor !== '' && { cursor }) },
      });
      seenIds.push(...reply.data.map((comment) => comment.id));
      cursor = reply.next;
    }
    expect(seenIds).toHaveLength(9);
    expect(new Set(seenIds)).toEqual(new Set(comments.map((comment) => comment.id)));
  });
});

describe('deleting', () => {
  test("the post's author may delete any comment, others only their own", async () => {
    const comment = await addComment(ravi, 'to go');
    expect(comment.can).toMatchObject({ edit: true, delete: true });
    expect(await remove(meera, comment.id)).toBe(404);
    expect((await asha.call(readComment, { params: { commentId: comment.id } })).reply.data.can).toMatchObject({
      edit: false,
      delete: true,
      report: true,
    });
    expect(await remove(asha, comment.id)).toBe(204);
    expect((await ravi.call(readComment, { params: { commentId: comment.id } })).status).toBe(404);
  });
  test('only the person who deleted a comment can restore it', async () => {
    const [byPostAuthor, byItself] = [await addComment(ravi, 'first'), await addComment(ravi, 'second')];
    await remove(asha, byPostAuthor.id);
    await remove(ravi, byItself.id);
    expect([
      await restore(ravi, byPostAuthor.id),
      await restore(asha, byItself.id),
      await restore(meera, byItself.id),
    ]).toEqual([404, 404, 404]);
    expect([await restore(asha, byPostAuthor.id), await restore(ravi, byItself.id)]).toEqual([200, 200]);
    expect([await restore(asha, byPostAuthor.id), await restore(ravi, byItself.id)]).toEqual([404, 404]);
  });
  test('deleting a comment removes its replies from lists, counts and cards; restoring brings them back', async () => {
    const id = await newPost(asha);
    const parent = await addComment(ravi, 'parent', undefined, id);
    const reply = await addComment(meera, 'child', parent.id, id);
    expect(await remove(ravi, parent.id)).toBe(204);
    expect((await countsOf(id)).comments).toBe(0);
    expect(await listTexts(asha, id)).toEqual([]);
    for (const call of [
      meera.call(readComment, { params: { commentId: reply.id } }),
      meera.call(listReplies, { params: { commentId: parent.id } }),
      asha.call(reactToComment, { params: { commentId: reply.id }, body: { kind: 'like' } }),
    ])
      expect((await call).status).toBe(404);
    const viewer = {
      actor: { id: meera.id },
      member: { id: meera.id, since: new Date(0), isAdmin: false, sessionId: '' },
      role: null,
    };
    expect(
      await posts.kinds.comment.card(
        world.database,
        { viewer, language: 'en', services: world.app.services, now: world.clock.now() },
        [reply.id],
      ),
    ).toEqual(new Map());
    // A reply to a deleted comment can be neither deleted nor restored on its own.
    expect(await remove(meera, reply.id)).toBe(404);
    expect(await restore(ravi, parent.id)).toBe(200);
    expect((await countsOf(id)).comments).toBe(2);
    expect((await meera.call(readComment, { params: { commentId: reply.id } })).status).toBe(200);
  });
  test('a reply deleted before its comment does not come back with it', async () => {
    const id = await newPost(asha);
    const parent = await addComment(ravi, 'parent', undefined, id);
    const reply = await addComment(meera, 'child', parent.id, id);
    await remove(meera, reply.id);
    await remove(ravi, parent.id);
    expect(await restore(meera, reply.id)).toBe(404);
    await restore(ravi, parent.id);
    expect((await countsOf(id)).comments).toBe(1);
    expect((await asha.call(readComment, { params: { commentId: parent.id } })).reply.data.counts.replies).toBe(0);
    expect(await restore(meera, reply.id)).toBe(200);
    expect((await countsOf(id)).comments).toBe(2);
  });
  test('a deleted post makes its comments unreachable; restoring it makes them reachable again', async () => {
    const id = await newPost(asha);
    const comment = await addComment(ravi, 'so', undefined, id);
    await asha.call(deletePost, { params: { postId: id } });
    for (const call of [
      ravi.call(listComments, { params: { postId: id } }),
      ravi.call(readComment, { params: { commentId: comment.id } }),
      ravi.call(createComment, { params: { postId: id }, body: { text: 'x' } }),
      ravi.call(listPostReactions, { params: { postId: id } }),
    ])
      expect((await call).status).toBe(404);
    expect(await remove(ravi, comment.id)).toBe(404);
    await asha.call(restorePost, { params: { postId: id } });
    expect(await listTexts(ravi, id)).toEqual(['so']);
  });
  test('a deletion can be undone only for a limited time', async () => {
    const comment = await addComment(ravi, 'gone');
    await remove(ravi, comment.id);
    world.clock.advance(12_500);
    expect(await restore(ravi, comment.id)).toBe(200);
    await remove(ravi, comment.id);
    world.clock.advance(15_000);
    expect(await restore(ravi, comment.id)).toBe(404);
  });
});

test('a stale edit of a comment is refused with the current text', async () => {
  const comment = await addComment(ravi, 'one');
  const change = (text: string) =>
    ravi.call(editComment, { params: { commentId: comment.id }, body: { version: 1, text } });
  expect((await change('two')).reply.data).toMatchObject({ text: 'two', version: 2, edited: true });
  expect(await change('three')).toMatchObject({ status: 409, refusal: { code: 'stale', current: { text: 'two' } } });
});

test('a block hides comments, replies and reactions in both directions until it ends', async () => {
  const karan = await world.member('karan');
  const id = await newPost(asha);
  const params = { postId: id };
  const karansComment = await addComment(karan, 'from karan', undefined, id);
  const other = await addComment(asha, 'from asha', undefined, id);
  await addComment(karan, 'karan answers', other.id, id);
  await karan.call(reactToPost, { params, body: { kind: 'like' } });
  const replyBelow = await addComment(asha, 'below karan', karansComment.id, id);
  await asha.call(reactToComment, { params: { commentId: replyBelow.id }, body: { kind: 'like' } });
  const counts = async (member: Member) => ({
    comments: await listTexts(member, id),
    replies: (await member.call(listReplies, { params: { commentId: other.id } })).reply.data.length,
    reactors: (await member.call(listPostReactions, { params })).reply.data.length,
    alone: (await member.call(readComment, { params: { commentId: karansComment.id } })).status,
    activity: (await member.call(listActorComments, { params: { actorId: asha.id } })).reply.data
      .map(({ text }) => text)
      .filter((text) => text === 'below karan'),
    reacted: (await member.call(listActorReactions, { params: { actorId: asha.id } })).reply.data.filter(
      ({ target }) => target.excerpt === 'below karan',
    ).length,
  });
  const all = {
    comments: ['from karan', 'from asha'],
    replies: 1,
    reactors: 1,
    alone: 200,
    activity: ['below karan'],
    reacted: 1,
  };
  expect(await counts(meera)).toEqual(all);
  await meera.call(blockActor, { params: { actorId: karan.id } });
  expect(await counts(meera)).toEqual({
    comments: ['from asha'],
    replies: 0,
    reactors: 0,
    alone: 404,
    activity: [],
    reacted: 0,
  });
  await addComment(meera, 'from meera', undefined, id);
  expect(await listTexts(karan, id)).toEqual(['from karan', 'from asha']);
  await meera.call(unblockActor, { params: { actorId: karan.id } });
  expect(await listTexts(karan, id)).toEqual(['from karan', 'from asha', 'from meera']);
});
