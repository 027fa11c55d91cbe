import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReport } from '#contract/moderation/moderation.ts';
import { blockActor } from '#contract/network/network.ts';
import { hideComment, listHiddenComments, unhideComment } from '#contract/posts/hidden.ts';
import {
  createComment,
  createPost,
  deleteComment,
  editComment,
  listComments,
  reactToComment,
  readComment,
  readPost,
  restoreComment,
} from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { purge } from '../tasks.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

test('an author deletes and reports comments of people who blocked them since, and no more', async () => {
  const postId = (await asha.call(createPost, { body: { text: 'my post' } })).reply.data.id;
  const commentId = (await ravi.call(createComment, { params: { postId }, body: { text: 'rude' } })).reply.data.id;
  await ravi.call(blockActor, { params: { actorId: asha.id } });
  await meera.call(blockActor, { params: { actorId: ravi.id } });
  const params = { commentId };
  const body = { kind: 'comment', id: commentId, reason: 'harassment' } as const;
  expect((await asha.call(reactToComment, { params, body: { kind: 'like' } })).status).toBe(404);
  expect((await asha.call(editComment, { params, body: { version: 1, text: 'kind' } })).status).toBe(404);
  expect((await meera.call(createReport, { body })).status).toBe(404);
  expect((await meera.call(deleteComment, { params })).status).toBe(404);
  expect((await asha.call(createReport, { body })).status).toBe(201);
  expect((await asha.call(deleteComment, { params })).status).toBe(204);
  for (const call of [ravi.call, asha.call]) expect((await call(restoreComment, { params })).status).toBe(404);
  const others = (await (await world.member('karan')).call(listComments, { params: { postId } })).reply;
  expect(others.data).toEqual([]);
});

const hiddenOn = async (member: Member, postId: string) => member.call(listHiddenComments, { params: { postId } });

test('an author hides comments of others with their replies, sees them alone, and shows them again', async () => {
  const writer = await world.member('writer');
  const postId = (await asha.call(createPost, { body: { text: 'a calm post' } })).reply.data.id;
  const write = async (member: Member, text: string, parentId: string | null = null) =>
    (await member.call(createComment, { params: { postId }, body: { text, parentId } })).reply.data;
  const { id: own } = await write(asha, 'mine');
  const { id: commentId } = await write(writer, 'off topic');
  const { id: replyId } = await write(meera, 'indeed', commentId);
  const params = { commentId };
  // The writer and third people may not, and nobody hides their own words.
  for (const member of [writer, meera]) expect((await member.call(hideComment, { params })).status).toBe(404);
  expect((await asha.call(hideComment, { params: { commentId: own } })).status).toBe(404);
  expect((await asha.call(readComment, { params })).reply.data.can.hide).toBe(true);
  expect((await asha.call(readComment, { params: { commentId: own } })).reply.data.can.hide).toBe(false);

  const unhidden = await asha.call(unhideComment, { params });
  expect(unhidden.status).toBe(404);
  expect((await asha.call(hideComment, { params })).status).toBe(204);
  expect((await asha.call(hideComment, { params })).status).toBe(404);
  for (const member of [asha, writer, meera]) {
    const { post, comments } = (await member.call(readPost, { params: { postId } })).reply.data;
    expect(comments.data.map(({ id }) => id)).toEqual([own]);
    expect(post.counts.comments).toBe(1);
    for (const id of [commentId, replyId])
      expect((await member.call(readComment, { params: { commentId: id } })).status).toBe(404);
  }
  expect((await hiddenOn(asha, postId)).reply.data.map(({ id, text }) => [id, text])).toEqual([
    [commentId, 'off topic'],
  ]);
  for (const member of [writer, meera]) expect((await hiddenOn(member, postId)).status).toBe(404);

  // Long after deletions can be undone and are purged, the author can show it again; its writer cannot.
  world.clock.advance(10 * restorePeriodMs);
  await enqueue(world.database, purge, {});
  await world.settled();
  expect((await writer.call(unhideComment, { params })).status).toBe(404);
  expect((await writer.call(restoreComment, { params })).status).toBe(404);
  expect((await asha.call(unhideComment, { params })).reply.data.text).toBe('off topic');
  const { post, comments } = (await meera.call(readPost, { params: { postId } })).reply.data;
  expect(comments.data.map(({ id }) => id)).toEqual([commentId, own]);
  expect(post.counts.comments).toBe(3);
  expect((await hiddenOn(asha, postId)).reply.data).toEqual([]);
});

test('a hidden reply follows its hidden comment, and people who blocked the author are not in the list', async () => {
  const [writer, replier] = [await world.member('first'), await world.member('second')];
  const postId = (await asha.call(createPost, { body: { text: 'another post' } })).reply.data.id;
  const write = async (member: Member, text: string, parentId: string | null = null) =>
    (await member.call(createComment, { params: { postId }, body: { text, parentId } })).reply.data.id;
  const parentId = await write(writer, 'first');
  const replyId = await write(replier, 'second', parentId);
  await asha.call(hideComment, { params: { commentId: replyId } });
  await asha.call(hideComment, { params: { commentId: parentId } });
  expect((await hiddenOn(asha, postId)).reply.data.map(({ id }) => id)).toEqual([parentId]);
  expect((await asha.call(unhideComment, { params: { commentId: replyId } })).status).toBe(404);
  await asha.call(unhideComment, { params: { commentId: parentId } });
  expect((await hiddenOn(asha, postId)).reply.data.map(({ id }) => id)).toEqual([replyId]);
  await replier.call(blockActor, { params: { actorId: asha.id } });
  expect((await hiddenOn(asha, postId)).reply.data).toEqual([]);
});
