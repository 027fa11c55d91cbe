import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { followActor } from '#contract/network/network.ts';
import { lessOfKind, muteSubject } from '#contract/notifications/mutes.ts';
import { readPush, unsubscribeFromPush } from '#contract/notifications/push.ts';
import { editNotificationSettings, listNotifications } from '#contract/notifications/notifications.ts';
import { createComment, createPost } from '#contract/posts/posts.ts';
import { openSession } from '#modules/accounts';
import { day, hour, minute } from '#platform/time.ts';
import { openPage } from '#test/page.ts';
import { talking } from '#test/messaging/conversations.ts';
import { deviceOf, sentAfter, subscribe } from '#test/push/pushed.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { alertsDue } from './alerts-due.ts';

const second = 1_000;
let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
/** New people for each test; asha gets push messages. */
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
  await subscribe(world, asha);
});

const pushedAfter = (milliseconds: number) => sentAfter(world, alertsDue, milliseconds);
const countAfter = async (milliseconds: number) => (await pushedAfter(milliseconds)).length;
const set = (body: In<(typeof editNotificationSettings)['body']>) => asha.call(editNotificationSettings, { body });
/** Ravi comments on a new post of Asha. */
async function comment() {
  const postId = (await asha.call(createPost, { body: { text: 'A post' } })).reply.data.id;
  await ravi.call(createComment, { params: { postId }, body: { text: 'Well said' } });
  await world.settled();
}
const latest = async () => (await asha.call(listNotifications, {})).reply.data[0]!;

test.each<[string, () => Promise<unknown>]>([
  ['whose category was switched off', () => set({ categories: [{ category: 'posts', push: false }] })],
  ['of a kind that should come less often', () => asha.call(lessOfKind, { params: { kind: 'commented' } })],
  [
    'about a thing that was muted',
    async () => {
      await asha.call(muteSubject, { params: { notificationId: (await latest()).id } });
    },
  ],
])('a notification %s before it is due is not pushed, and stays in the list', async (_, change) => {
  await comment();
  await change();
  expect(await countAfter(minute)).toBe(0);
  expect(await latest()).toMatchObject({ kind: 'commented', seen: false });
});

test('what waits for someone who leaves the team of a page is not pushed', async () => {
  const page = await openPage(world, `Mill ${people}`, { admin: await world.member(`admin${people}`), editor: asha });
  await set({ categories: [{ category: 'page', push: false }] });
  const follow = () => ravi.call(followActor, { params: { actorId: page.id } });
  await follow();
  await world.settled();
  await page.setRole(asha, null);
  expect(await countAfter(minute)).toBe(0);
});

test('what neither the list nor an e-mail shows is still pushed', async () => {
  await set({ categories: [{ category: 'posts', inApp: false, email: false }] });
  await comment();
  expect(await countAfter(11 * second)).toBe(1);
  expect((await asha.call(listNotifications, {})).reply.data).toEqual([]);
});

/** Another browser of Asha. */
async function openDevice(name: string) {
  const origin = { browser: name, system: null, city: null, countryCode: null };
  const now = world.clock.now();
  const { sessionId } = await openSession(world.db, { id: asha.id, isAdmin: false }, origin, now);
  const { endpoint, keys } = world.push.subscription(name);
  const times = { created_at: now, refreshed_at: now };
  const row = { session_id: sessionId, member_id: asha.id, endpoint, ...keys, ...times };
  await world.db.insertInto('push_subscription').values(row).execute();
  return { sessionId, endpoint };
}

test('sessions that ended, or were not used for a month, get nothing', async () => {
  const [ended, idle] = [await openDevice(`ended${people}`), await openDevice(`idle${people}`)];
  const ago = (milliseconds: number) => new Date(world.clock.now().getTime() - milliseconds);
  const session = (id: string, values: object) =>
    world.db.updateTable('session').set(values).where('id', '=', id).execute();
  await session(ended.sessionId, { expires_at: ago(second) });
  await session(idle.sessionId, { last_used_at: ago(31 * day) });
  await comment();
  expect((await pushedAfter(minute)).map(({ device }) => device)).toEqual([deviceOf(asha)]);
});

test('what one device got is not sent again for another that was away', async () => {
  const { endpoint } = await openDevice(`away${people}`);
  world.push.outcomes.set(endpoint, 'later');
  await comment();
  expect(await countAfter(minute)).toBe(2);
  expect(await countAfter(hour)).toBe(0);
});

test('a push that no device is left for is not sent to the next one', async () => {
  const { endpoint } = world.push.subscription(deviceOf(asha));
  world.push.outcomes.set(endpoint, 'gone');
  await comment();
  expect(await countAfter(minute)).toBe(1);
  world.push.outcomes.delete(endpoint);
  await subscribe(world, asha);
  expect(await countAfter(hour)).toBe(0);
});

test('devices and settings of a member change in their other windows', async () => {
  const window = await world.listen(asha);
  const heard = () => window.facts.filter(({ name }) => name === 'notifications.settings_changed').length;
  await subscribe(world, asha);
  await expect.poll(heard).toBe(1);
  const [device] = (await asha.call(readPush, {})).reply.data.devices;
  await asha.call(unsubscribeFromPush, { params: { deviceId: device!.id } });
  await expect.poll(heard).toBe(2);
  await set({ pushText: true });
  await expect.poll(heard).toBe(3);
  window.close();
});

test('messages come beyond the number of a day, and what was delayed does not count again', async () => {
  await set({ dailyMost: 1 });
  await comment();
  expect(await countAfter(11 * second)).toBe(1);
  await comment();
  expect(await countAfter(11 * second)).toBe(0);
  await talking(world, ravi, asha);
  expect(await countAfter(11 * second)).toBe(1);
  expect((await pushedAfter(day)).map(({ message }) => message.notification.title)).toEqual(['1 notification']);
  await comment();
  expect(await countAfter(11 * second)).toBe(1);
});
