import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReport } from '#contract/moderation.ts';
import { blockActor } from '#contract/network.ts';
import {
  createComment,
  createPost,
  deleteComment,
  editComment,
  listComments,
  reactToComment,
  restoreComment,
} from '#contract/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

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
