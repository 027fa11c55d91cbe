import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_PRESENCE, readPresence } from '#contract/network/presence.ts';
import type { Level } from '#contract/core/choices.ts';
import { editNetworkSettings } from '#contract/network/settings.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { connect } from '../index.ts';
import { forgetPresence, recordPresence } from './presence.ts';
import { enqueue } from '#platform/tasks/index.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
let world: World;
let asha: Member;
const viewers: Record<string, Member> = {};
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  for (const name of ['friend', 'follower', 'stranger', 'blocked']) viewers[name] = await world.member(name);
  await connect(world.database, asha.id, viewers['friend']!.id, world.clock.now());
  await viewers['follower']!.call(followActor, { params: { actorId: asha.id } });
  await asha.call(blockActor, { params: { actorId: viewers['blocked']!.id } });
});
afterAll(() => world.close());

const recordOnline = () => world.app.live!.recordPresence();
const presenceFor = async (viewer: Member, of = asha) =>
  (await viewer.call(readPresence, { query: { ids: of.id } })).reply.data[0];
const rows = (of = asha) =>
  world.db.selectFrom('presence').select(['process', 'seen_at', 'is_open']).where('member_id', '=', of.id).execute();
const show = (level: Level, member = asha) => member.call(editNetworkSettings, { body: { activeLevel: level } });
/** Closes a connection and waits until the server has noticed. */
async function shut(connection: Listener, leftAt: number): Promise<void> {
  connection.close();
  await expect
    .poll(() => world.app.metrics.registry.getSingleMetricAsString('live_sockets'))
    .toContain(`live_sockets ${leftAt}`);
}

test('a member is active while a connection is open and was active at its end, for a day', async () => {
  const friend = viewers['friend']!;
  expect(await presenceFor(friend)).toBeUndefined();
  const [first, other] = [await world.listen(asha), await world.listen(asha)];
  await recordOnline();
  expect(await presenceFor(friend)).toMatchObject({ actorId: asha.id, now: true });
  await shut(first, 1);
  await recordOnline();
  expect(await presenceFor(friend)).toMatchObject({ now: true });
  await shut(other, 0);
  world.clock.advance(12 * second);
  await recordOnline();
  const lastPresence = await presenceFor(friend);
  expect(lastPresence).toMatchObject({
    actorId: asha.id,
    now: false,
    at: expect.stringMatching(/:00\.000Z$/) as string,
  });
  expect(world.clock.now().getTime() - new Date(lastPresence!.at).getTime()).toBeLessThan(2 * minute);
  world.clock.advance(23 * hour);
  expect(await presenceFor(friend)).toEqual(lastPresence);
  world.clock.advance(2 * hour);
  expect(await presenceFor(friend)).toBeUndefined();
  await enqueue(world.database, forgetPresence, {});
  await world.settled();
  expect(await rows()).toEqual([]);
});

test('presence is written once a minute while connections are open', async () => {
  const window = await world.listen(asha);
  await recordOnline();
  const [first] = await rows();
  for (let index = 0; index < 5; index += 1) {
    world.clock.advance(10 * second);
    await recordOnline();
  }
  expect(await rows()).toEqual([first]);
  world.clock.advance(10 * second);
  await recordOnline();
  expect((await rows())[0]?.seen_at.getTime()).toBeGreaterThanOrEqual((first?.seen_at.getTime() ?? 0) + minute);
  await shut(window, 0);
  await recordOnline();
});

test('each process reports its own connections, and records of a crashed process expire', async () => {
  const friend = viewers['friend']!;
  const [processA, processB] = [uuid(), uuid()];
  const record = (process: string, open: boolean) =>
    recordPresence(world.database, {
      process,
      here: open ? [asha.id] : [],
      left: open ? [] : [asha.id],
      at: world.clock.now(),
    });
  await record(processA, true);
  await record(processB, true);
  world.clock.advance(30 * second);
  await record(processA, false);
  expect(await presenceFor(friend)).toMatchObject({ now: true });
  world.clock.advance(3 * minute);
  expect(await presenceFor(friend)).toMatchObject({ now: false });
});

test('presence follows its visibility level; a member who hides it sees none and leaves no record', async () => {
  const window = await world.listen(asha);
  world.clock.advance(minute);
  const seenByAll = async (level: Level) => {
    await show(level);
    world.clock.advance(minute);
    await recordOnline();
    return Promise.all(
      [asha, ...Object.values(viewers)].map(async (viewer) => (await presenceFor(viewer))?.now ?? false),
    );
  };
  expect(await seenByAll('anyone')).toEqual([true, true, true, true, false]);
  expect(await seenByAll('only_followers')).toEqual([true, true, true, false, false]);
  expect(await seenByAll('connections')).toEqual([true, true, false, false, false]);
  expect(await seenByAll('only_me')).toEqual([false, false, false, false, false]);
  expect(await rows()).toEqual([]);
  const friend = viewers['friend']!;
  const friendsListener = await world.listen(friend);
  await recordOnline();
  expect(await presenceFor(asha, friend)).toBeUndefined();
  await show('connections');
  expect(await presenceFor(asha, friend)).toMatchObject({ now: true });
  await show('only_me', friend);
  expect(await presenceFor(asha, friend)).toBeUndefined();
  await show('connections', friend);
  window.close();
  friendsListener.close();
});

test('presence refuses visitors, platform admins and malformed or oversized input', async () => {
  const admin = await world.member('admin', { isAdmin: true });
  const requestPresence = (ids: string) => asha.call(readPresence, { query: { ids } });
  expect((await world.visitor(readPresence, { query: { ids: asha.id } })).status).toBe(401);
  expect((await admin.call(readPresence, { query: { ids: asha.id } })).status).toBe(403);
  for (const ids of ['', 'x', `${asha.id},`, Array.from({ length: MAX_PRESENCE + 1 }, () => asha.id).join(',')])
    expect([ids.length, (await requestPresence(ids)).status]).toEqual([ids.length, 422]);
  expect((await requestPresence(Array.from({ length: MAX_PRESENCE }, () => asha.id).join(','))).status).toBe(200);
});
