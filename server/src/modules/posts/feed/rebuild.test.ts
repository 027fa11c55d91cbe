import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import * as contract from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { rebuildDerived } from './rebuild.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const publish = async (member: Member, body: object = {}) =>
  (await member.call(contract.createPost, { body: { text: 'words', ...body } })).reply.data.id;
const timelineOf = async (viewer: Member) =>
  (await world.db.selectFrom('timeline').select('post_id').where('viewer_id', '=', viewer.id).execute())
    .map(({ post_id: id }) => id)
    .toSorted();
const counts = async () => {
  const columns = ['id', 'like_count', 'celebrate_count'] as const;
  return [
    await world.db
      .selectFrom('post')
      .select([...columns, 'comment_count'])
      .orderBy('id')
      .execute(),
    await world.db
      .selectFrom('comment')
      .select([...columns, 'reply_count'])
      .orderBy('id')
      .execute(),
  ];
};

test('counts and timelines are what they were before they were lost', async () => {
  await ravi.call(followActor, { params: { actorId: asha.id } });
  const [open, own, deleted, pulled, other] = [
    await publish(asha),
    await publish(asha, { visibility: 'only_me' }),
    await publish(asha),
    await publish(asha),
    await publish(ravi),
  ];
  const params = { postId: open };
  const comment = (await ravi.call(contract.createComment, { params, body: { text: 'So' } })).reply.data.id;
  await asha.call(contract.createComment, { params, body: { text: 'Yes', parentId: comment } });
  await ravi.call(contract.reactToPost, { params, body: { kind: 'like' } });
  await asha.call(contract.reactToPost, { params, body: { kind: 'celebrate' } });
  await asha.call(contract.reactToComment, { params: { commentId: comment }, body: { kind: 'celebrate' } });
  await asha.call(contract.deletePost, { params: { postId: deleted } });
  await world.settled();
  const before = await counts();
  await world.db.updateTable('post').set({ like_count: 0, celebrate_count: 0, comment_count: 0 }).execute();
  await world.db.updateTable('comment').set({ like_count: 0, celebrate_count: 0, reply_count: 0 }).execute();
  await world.db.updateTable('post').set({ pushed: false }).where('id', '=', pulled).execute();
  await world.db.deleteFrom('timeline').execute();
  await world.db.deleteFrom('feed_reader').execute();
  await rebuildDerived(world.database);
  expect(await counts()).toEqual(before);
  // What is pulled is in no timeline but that of its author.
  expect([await timelineOf(asha), await timelineOf(ravi), await timelineOf(meera)]).toEqual([
    [open, own, pulled].toSorted(),
    [open, other].toSorted(),
    [],
  ]);
  const awake = await world.db.selectFrom('feed_reader').select('viewer_id').where('awake', '=', true).execute();
  expect(new Set(awake.map(({ viewer_id: id }) => id))).toEqual(new Set([asha.id, ravi.id]));
});
