import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logout } from '#contract/accounts/accounts.ts';
import type { In } from '#contract/core/endpoint.ts';
import { readPush, subscribeToPush, unsubscribeFromPush } from '#contract/notifications/push.ts';
import { editNotificationSettings, listNotifications, markSeen } from '#contract/notifications/notifications.ts';
import { createComment, createPost, reactToPost } from '#contract/posts/posts.ts';
import { openSession } from '#modules/accounts';
import { enqueue } from '#platform/tasks/index.ts';
import { deviceOf, sentAfter, subscribe } from '#test/push/pushed.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { alertsDue } from './alerts-due.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
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
  world.push.sent.length = 0;
});

/** Sends what is due after a while, and returns what was pushed. */
const pushedAfter = async (milliseconds: number) =>
  (await sentAfter(world, alertsDue, milliseconds)).map(({ message }) => message);
const set = (member: Member, body: In<(typeof editNotificationSettings)['body']>) =>
  member.call(editNotificationSettings, { body });
const publish = async (member: Member) => (await member.call(createPost, { body: { text: 'A post' } })).reply.data.id;
const comment = (member: Member, postId: string, text = 'Well said') =>
  member.call(createComment, { params: { postId }, body: { text } });

describe('a push', () => {
  test('comes 10 s after what happened, without what was written', async () => {
    const postId = await publish(asha);
    await comment(ravi, postId);
    expect(await pushedAfter(5 * second)).toEqual([]);
    expect(await pushedAfter(6 * second)).toEqual([
      {
        notification: { title: 'Posts', body: `Ravi${people} Guest commented on your post` },
        data: { icon: '/icon-192.png', url: `/posts/${postId}` },
      },
    ]);
    expect(await pushedAfter(hour)).toEqual([]);
  });

  test('shows what was written to those who want it, and nothing of what was seen', async () => {
    await set(asha, { pushText: true });
    const postId = await publish(asha);
    await comment(ravi, postId);
    const [message] = await pushedAfter(11 * second);
    expect(message!.notification.body).toBe(`Ravi${people} Guest commented on your post\nA post`);
    await reactTo(postId);
    await world.settled();
    await asha.call(markSeen, {});
    expect(await pushedAfter(hour)).toEqual([]);
  });
  const reactTo = (postId: string) => ravi.call(reactToPost, { params: { postId }, body: { kind: 'like' } });

  test('is not sent to someone whose account is hidden by then, also not later', async () => {
    await comment(ravi, await publish(asha));
    for (const [step, state] of ['active', 'hidden', 'active'].entries()) {
      await sql`update actor set state = ${state} where id = ${asha.id}`.execute(world.db);
      expect(await pushedAfter(step * minute)).toEqual([]);
    }
  });

  test('is not sent for categories that are switched off', async () => {
    await set(asha, { categories: [{ category: 'posts', push: false }] });
    await comment(ravi, await publish(asha));
    expect(await pushedAfter(minute)).toEqual([]);
    expect((await asha.call(listNotifications, {})).reply.data).toHaveLength(1);
  });

  test('waits for the last minute of quiet hours', async () => {
    await comment(ravi, await publish(asha));
    await world.settled();
    const now = world.clock.now();
    const minuteOfDay = now.getUTCHours() * 60 + now.getUTCMinutes();
    await set(asha, { quiet: { from: (minuteOfDay + 1435) % 1440, to: (minuteOfDay + 10) % 1440 } });
    expect(await pushedAfter(minute)).toEqual([]);
    const end = Math.floor(now.getTime() / minute) * minute + 10 * minute;
    expect(await pushedAfter(end - world.clock.now().getTime() - second)).toEqual([]);
    expect(await pushedAfter(2 * second)).toHaveLength(1);
  });

  test('comes with the post open in a window, since only chats are read there', async () => {
    const postId = await publish(asha);
    const window = await world.listen(asha);
    expect(await window.watch({ kind: 'post', id: postId })).toBe(true);
    await comment(ravi, postId);
    expect(await pushedAfter(11 * second)).toHaveLength(1);
    // Nothing has changed in the settings: the device is still there.
    expect(window.facts.map(({ name }) => name)).not.toContain('notifications.settings_changed');
    window.close();
  });

  test('is not sent a day later, when it is no news', async () => {
    await comment(ravi, await publish(asha));
    expect(await pushedAfter(25 * hour)).toEqual([]);
  });

  test('of four things at once is one', async () => {
    const posts = await Promise.all(Array.from({ length: 4 }, () => publish(asha)));
    for (const postId of posts) await comment(ravi, postId);
    const [message, ...others] = await pushedAfter(11 * second);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ notification: { title: '4 notifications' }, data: { url: '/notifications' } });
  });

  test('beyond the number of a day waits for the digest, which says why', async () => {
    await set(asha, { dailyMost: 2 });
    const counts: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      await comment(ravi, await publish(asha));
      counts.push((await pushedAfter(11 * second)).length);
    }
    expect(counts).toEqual([1, 1, 0, 0]);
    const [digest, ...others] = await pushedAfter(24 * hour);
    expect(others).toEqual([]);
    expect(digest!.notification.title).toBe('2 notifications');
    expect(digest!.notification.body).toContain('You get at most 2 a day.');
    await comment(ravi, await publish(asha));
    expect(await pushedAfter(11 * second)).toHaveLength(1);
  });
});

describe('a device', () => {
  const endpoints = () => world.push.sent.splice(0).map(({ endpoint }) => endpoint.split('/').at(-1));
  const poke = async () => {
    await comment(ravi, await publish(asha));
    await world.settled();
    world.clock.advance(11 * second);
    await enqueue(world.database, alertsDue, {});
    await world.settled();
    return endpoints();
  };

  test('is listed, and gets nothing once it was removed', async () => {
    const { devices } = (await asha.call(readPush, {})).reply.data;
    expect(devices).toMatchObject([{ current: true, name: 'Test' }]);
    expect(await poke()).toEqual([deviceOf(asha)]);
    await asha.call(unsubscribeFromPush, { params: { deviceId: devices[0]!.id } });
    expect((await asha.call(readPush, {})).reply.data.devices).toEqual([]);
    expect(await poke()).toEqual([]);
  });

  test('in use is listed first, then the newest', async () => {
    const now = world.clock.now().getTime();
    const origin = { system: null, city: null, countryCode: null };
    for (const [index, browser] of ['Old', 'New', 'Middle'].entries()) {
      const { sessionId } = await openSession(
        world.db,
        { id: asha.id, isAdmin: false },
        { browser, ...origin },
        new Date(now),
      );
      const at = new Date(now + [1, 3, 2][index]! * minute);
      const keys = { endpoint: `https://push.example/${browser}`, p256dh: 'x', auth: 'x' };
      const row = { session_id: sessionId, member_id: asha.id, ...keys, created_at: at, refreshed_at: at };
      await world.db.insertInto('push_subscription').values(row).execute();
    }
    const { devices } = (await asha.call(readPush, {})).reply.data;
    expect(devices.map(({ name, current }) => [name, current])).toEqual([
      ['Test', true],
      ['New', false],
      ['Middle', false],
      ['Old', false],
    ]);
  });

  test('of someone else cannot be removed', async () => {
    const { devices } = (await asha.call(readPush, {})).reply.data;
    const facts = world.db.selectFrom('fact').select('id').where('name', '=', 'notifications.settings_changed');
    const before = (await facts.execute()).length;
    await ravi.call(unsubscribeFromPush, { params: { deviceId: devices[0]!.id } });
    expect((await asha.call(readPush, {})).reply.data.devices).toHaveLength(1);
    expect(await facts.execute()).toHaveLength(before);
  });

  test('goes with its session, also when a push waits', async () => {
    await comment(ravi, await publish(asha));
    await world.settled();
    await asha.call(logout, {});
    expect(await pushedAfter(minute)).toEqual([]);
    expect(await world.db.selectFrom('push_subscription').where('member_id', '=', asha.id).execute()).toEqual([]);
  });

  test('that its push service no longer knows is forgotten', async () => {
    const { endpoint } = world.push.subscription(deviceOf(asha));
    world.push.outcomes.set(endpoint, 'gone');
    const window = await world.listen(asha);
    expect(await poke()).toEqual([deviceOf(asha)]);
    expect(await window.heard('notifications.settings_changed')).toEqual({ memberId: asha.id });
    window.close();
    expect((await asha.call(readPush, {})).reply.data.devices).toEqual([]);
  });

  test('whose push service is away gets it later, once', async () => {
    const { endpoint } = world.push.subscription(deviceOf(asha));
    world.push.outcomes.set(endpoint, 'later');
    expect(await poke()).toEqual([deviceOf(asha)]);
    world.push.outcomes.delete(endpoint);
    expect(await pushedAfter(minute)).toEqual([]);
    expect(await pushedAfter(5 * minute)).toHaveLength(1);
    expect(await pushedAfter(hour)).toEqual([]);
  });

  test('belongs to who used the browser last', async () => {
    await subscribe(world, ravi, deviceOf(asha));
    expect((await asha.call(readPush, {})).reply.data.devices).toEqual([]);
    expect((await ravi.call(readPush, {})).reply.data.devices).toHaveLength(1);
  });

  test.each([
    'http://updates.push.services.mozilla.com/x',
    'https://updates.push.services.mozilla.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://example.com/fcm.googleapis.com',
    'https://notify.windows.com/x',
    'https://127.0.0.1/x',
    'no address',
  ])('at %s is refused', async (endpoint) => {
    const { keys } = world.push.subscription('x');
    expect((await asha.call(subscribeToPush, { body: { endpoint, keys } })).status).toBe(422);
  });

  test('with keys that are none is refused', async () => {
    const { endpoint, keys } = world.push.subscription('y');
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const { refusal } = await asha.call(subscribeToPush, { body: { endpoint, keys: { ...keys, p256dh } } });
    expect(refusal.error).toHaveProperty(['keys.p256dh']);
    const short = await asha.call(subscribeToPush, { body: { endpoint, keys: { ...keys, auth: 'AAAA' } } });
    expect(short.refusal.error).toHaveProperty(['keys.auth']);
  });
});
