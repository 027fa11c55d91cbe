import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications, markAllRead, markRead, markSeen, readBadge } from '#contract/notifications.ts';
import { createPost, reactToPost } from '#contract/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, admin] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('admin', { isAdmin: true }),
  ];
});
afterAll(() => world.close());

const unknownId = '01890000-0000-7000-8000-000000000000';
const everyCall = (call: Member['call']) => [
  call(listNotifications, {}),
  call(readBadge, {}),
  call(markSeen, {}),
  call(markRead, { params: { notificationId: unknownId } }),
  call(markAllRead, {}),
];

test('every endpoint refuses visitors', async () => {
  expect((await Promise.all(everyCall(world.visitor))).map((answer) => answer.status)).toEqual([
    401, 401, 401, 401, 401,
  ]);
});

test('platform admins have no notifications', async () => {
  expect((await Promise.all(everyCall(admin.call))).map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
});

test('malformed input is refused', async () => {
  expect((await ravi.call(listNotifications, { query: { cursor: 'nonsense' } })).refusal.error).toHaveProperty(
    'cursor',
  );
  expect((await ravi.call(listNotifications, { query: { limit: '0' } })).refusal.error).toHaveProperty('limit');
  expect((await ravi.call(markRead, { params: { notificationId: 'nope' } })).status).toBe(404);
  expect((await ravi.call(markSeen, { body: { all: true } as never })).status).toBe(422);
  expect((await ravi.call(markAllRead, { body: { all: true } as never })).status).toBe(422);
});

test("a reaction reaches only the author's open devices", async () => {
  const [ashaListener, raviListener] = [await world.listen(asha), await world.listen(ravi)];
  const post = (await asha.call(createPost, { body: { text: 'watch this' } })).reply.data;
  await ravi.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } });
  expect(await ashaListener.heard('notifications.changed')).toEqual({ recipientId: asha.id });
  expect((await asha.call(readBadge, {})).reply.data).toEqual({ unseen: 1 });
  expect(raviListener.facts.map((fact) => fact.name)).not.toContain('notifications.changed');
});

test("marking everything as seen or read reaches the member's other devices once", async () => {
  const connection = await world.listen(asha);
  const changeCount = () => connection.facts.filter((fact) => fact.name === 'notifications.changed').length;
  await asha.call(markSeen, {});
  await connection.heard('notifications.changed');
  await asha.call(markAllRead, {});
  await expect.poll(changeCount).toBe(2);
  // Nothing is left to change, so nothing is emitted.
  await asha.call(markSeen, {});
  await asha.call(markAllRead, {});
  await world.settled();
  expect(changeCount()).toBe(2);
});
