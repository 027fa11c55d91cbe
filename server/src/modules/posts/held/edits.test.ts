import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPost, readPost } from '#contract/posts.ts';
import { createSpacePost, listHeldPosts } from '#contract/posts.spaces.ts';
import { editSpaceSettings } from '#contract/spaces.editing.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Which edits of a post wait where an admin approves posts. */

let world: World;
let asha: Member, ravi: Member;
let spaceId: string;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  const group = await openSpace(world, ravi, { approval: 'none' });
  spaceId = group.id;
  await group.enter(asha);
});
afterAll(() => world.close());

const waiting = async () => (await ravi.call(listHeldPosts, { params: { spaceId } })).reply.data.length;

test('words and tags wait; open comments and edits of a version that is gone do not', async () => {
  const create = async () =>
    (await asha.call(createSpacePost, { params: { spaceId }, body: { text: 'In here' } })).reply.data.post!.id;
  const [worded, tagged, closed] = [await create(), await create(), await create()];
  await ravi.call(editSpaceSettings, { params: { spaceId }, body: { approval: 'always' } });
  const edit = async (postId: string, body: object, version = 1) =>
    (await asha.call(editPost, { params: { postId }, body: { version, ...body } })).status;
  expect([await edit(closed, { commentsOpen: false }), await waiting()]).toEqual([200, 0]);
  const { post } = (await asha.call(readPost, { params: { postId: closed } })).reply.data;
  expect([post.commentsOpen, post.version]).toEqual([false, 2]);
  expect([await edit(closed, { text: 'Too late' }), await waiting()]).toEqual([409, 0]);
  expect([await edit(tagged, { hashtags: ['harvest'] }), await waiting()]).toEqual([200, 1]);
  expect([await edit(worded, { text: 'Other words' }), await waiting()]).toEqual([200, 2]);
  for (const postId of [tagged, worded]) {
    const unchanged = (await asha.call(readPost, { params: { postId } })).reply.data.post;
    expect([unchanged.text, unchanged.hashtags]).toEqual(['In here', []]);
  }
});
