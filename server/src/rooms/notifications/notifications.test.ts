import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications, markAllRead, markRead, markSeen, readBadge } from '#contract/notifications.ts';
import { addComment, createPost, editPost, reactToPost, unreactToPost } from '#contract/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const publish = async (member: Member, text: string, rest: object = {}) => (await member.call(createPost, { body: { text, ...rest } })).reply.data;
const listOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, {})).reply.data;
};

test('reactions to one post are one notification, with the latest people; taking one back leaves the others', async () => {
  const post = await publish(asha, 'react to me');
  await ravi.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } });
  await meera.call(reactToPost, { params: { postId: post.id }, body: { kind: 'funny' } });
  await asha.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } });
  expect(await listOf(asha)).toMatchObject([{ kind: 'reacted', actorCount: 2, actors: [{ id: meera.id }, { id: ravi.id }], post: { id: post.id }, seen: false }]);
  await meera.call(unreactToPost, { params: { postId: post.id } });
  expect(await listOf(asha)).toMatchObject([{ kind: 'reacted', actorCount: 1, actors: [{ id: ravi.id }] }]);
  await ravi.call(unreactToPost, { params: { postId: post.id } });
  expect(await listOf(asha)).toEqual([]);
});

test('a mention, a comment and a reply reach the right people once; a mention in a hidden post reaches nobody', async () => {
  const post = await publish(asha, 'hello @ravi.sharma');
  await publish(asha, 'secret @ravi.sharma', { visibility: 'only_me' });
  expect(await listOf(ravi)).toMatchObject([{ kind: 'mentioned', post: { id: post.id } }]);
  const comment = (await ravi.call(addComment, { params: { postId: post.id }, body: { text: 'hi @asha.rao' } })).reply.data;
  await meera.call(addComment, { params: { postId: post.id }, body: { text: 'me too', parentId: comment.id } });
  expect((await listOf(asha)).map((item) => item.kind)).toEqual(['commented', 'mentioned_in_comment']);
  expect((await listOf(ravi)).map((item) => item.kind)).toEqual(['replied', 'mentioned']);
});

test('seen and read are kept apart; the badge counts the unseen', async () => {
  expect((await ravi.call(readBadge, {})).reply.data.unseen).toBe(2);
  expect((await ravi.call(markSeen, {})).reply.data.unseen).toBe(0);
  const [first] = await listOf(ravi);
  expect(first).toMatchObject({ seen: true, read: false });
  expect((await meera.call(markRead, { params: { notificationId: first!.id } })).status).toBe(404);
  expect((await ravi.call(markRead, { params: { notificationId: first!.id } })).status).toBe(204);
  await ravi.call(markAllRead, {});
  expect((await listOf(ravi)).every((item) => item.read)).toBe(true);
});

test('who is blocked is not heard of, and a post that was hidden afterwards is not spoken of', async () => {
  const post = await publish(meera, 'hello again @ravi.sharma');
  expect((await listOf(ravi))[0]).toMatchObject({ post: { id: post.id } });
  await meera.call(editPost, { params: { postId: post.id }, body: { version: 1, visibility: 'only_me' } });
  expect((await listOf(ravi)).map((item) => item.post?.id)).not.toContain(post.id);
  await world.db.insertInto('block').values({ blocker_id: asha.id, blocked_id: ravi.id }).execute();
  const other = await publish(meera, 'and @asha.rao');
  await ravi.call(reactToPost, { params: { postId: other.id }, body: { kind: 'like' } });
  expect((await listOf(ravi)).flatMap((item) => item.actors.map((actor) => actor.id))).not.toContain(asha.id);
});

test('signed out, and malformed', async () => {
  expect((await world.visitor(listNotifications, {})).status).toBe(401);
  expect((await ravi.call(listNotifications, { query: { cursor: 'nonsense' } })).refusal.error).toHaveProperty('cursor');
  expect((await ravi.call(markRead, { params: { notificationId: 'nope' } })).status).toBe(404);
});
