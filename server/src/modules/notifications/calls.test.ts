import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import {
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  readBadge,
  readUnseen,
} from '#contract/notifications/notifications.ts';
import { createPost, reactToPost } from '#contract/posts/posts.ts';
import { across } from '#platform/database/narrow.ts';
import { emitFact } from '#platform/facts/index.ts';
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

/** New posts of a member, to which others react. */
async function reactedPosts(author: Member, count: number, ...others: Member[]) {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = (await author.call(createPost, { body: { text: `No. ${index}` } })).reply.data;
    for (const other of others) await other.call(reactToPost, { params: { postId: id }, body: { kind: 'like' } });
    ids.push(id);
  }
  await world.settled();
  return ids;
}

test('pages end with the last notification, and those of one time follow their ids', async () => {
  const karan = await world.member('karan');
  await reactedPosts(karan, 4, ravi);
  const ofKaran = world.db.updateTable('notification').set({ latest_at: world.clock.now() });
  await ofKaran.where('recipient_id', '=', karan.id).execute();
  const ids: string[] = [];
  let cursor: string | null = null;
  for (const next of [true, false]) {
    const query: object = { limit: '2', ...(cursor !== null && { cursor }) };
    const { reply } = await karan.call(listNotifications, { query });
    ids.push(...reply.data.map(({ id }) => id));
    cursor = reply.next;
    expect(cursor !== null).toBe(next);
  }
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(ids).size).toBe(4);
});

test('who is blocked or hidden leaves the list and its number, and open windows hear of it', async () => {
  const [meera, leela, tara] = [await world.member('meera'), await world.member('leela'), await world.member('tara')];
  const [[both], [alone], [other]] = [
    await reactedPosts(meera, 1, leela, tara),
    await reactedPosts(meera, 1, tara),
    await reactedPosts(ravi, 1, leela),
  ];
  const window = await world.listen(meera);
  const state = async () => {
    await world.settled();
    const heard = window.facts.filter(({ name }) => name === 'notifications.changed').length;
    const list = (await meera.call(listNotifications, {})).reply.data.map((item) => [
      item.subject?.id,
      item.actorCount,
    ]);
    const { unseen } = (await meera.call(readBadge, {})).reply.data;
    const dots = (await meera.call(readUnseen, {})).reply.data.map((each) => each.unseen);
    return { list, unseen, dots, heard };
  };
  const setState = (to: 'active' | 'hidden') =>
    world.db.transaction().execute(async (db) => {
      await sql`update actor set state = ${to} where id = ${tara.id}`.execute(db);
      await emitFact(across(db), 'actors.state_changed', { actorId: tara.id, state: to }, world.clock.now());
    });
  const all = [
    [alone, 1],
    [both, 2],
  ];
  expect(await state()).toEqual({ list: all, unseen: 2, dots: [true], heard: 0 });
  await setState('hidden');
  await expect.poll(async () => (await state()).heard).toBe(1);
  expect(await state()).toEqual({ list: [[both, 1]], unseen: 1, dots: [true], heard: 1 });
  await meera.call(blockActor, { params: { actorId: leela.id } });
  await expect.poll(async () => (await state()).heard).toBe(2);
  expect(await state()).toEqual({ list: [], unseen: 0, dots: [false], heard: 2 });
  await setState('active');
  await expect.poll(async () => (await state()).heard).toBe(3);
  expect(await state()).toMatchObject({
    list: [
      [alone, 1],
      [both, 1],
    ],
    unseen: 2,
    dots: [true],
  });
  // Leela stays in the lists of others.
  const ofRavi = (await ravi.call(listNotifications, {})).reply.data;
  expect(ofRavi.find(({ subject }) => subject?.id === other)).toMatchObject({ actors: [{ id: leela.id }] });
  window.close();
});
