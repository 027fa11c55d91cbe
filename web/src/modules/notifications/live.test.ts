import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPreferences } from '#contract/accounts/accounts.ts';
import { followActor } from '#contract/network/network.ts';
import { lessOfKind } from '#contract/notifications/mutes.ts';
import { subscribeToPush } from '#contract/notifications/push.ts';
import { editNotificationSettings } from '#contract/notifications/notifications.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { badgeQuery, lessQuery, listQuery, mutedQuery, pushQuery } from './api.ts';
import { live as handlers } from './live.ts';
import { notificationsQuery } from './notification-settings.ts';

let world: World;
let asha: Member, ravi: Member;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  window = await openWindow(world, asha);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});
const expectHeard = (live: LiveCase) =>
  expectLive({ world, window, hear: (fact, queries) => hear(handlers, fact, queries) }, live);

const cases: LiveCase[] = [
  {
    what: 'someone follows, and the badge and the list say so',
    fact: 'notifications.changed',
    reads: () => [badgeQuery(), listQuery()],
    action: () => ravi.call(followActor, { params: { actorId: asha.id } }),
  },
  {
    what: 'a digest is chosen on another device',
    fact: 'notifications.settings_changed',
    reads: () => [notificationsQuery],
    action: () => asha.call(editNotificationSettings, { body: { rhythm: 'weekly' } }),
  },
  {
    what: 'push messages are turned on on another device',
    fact: 'notifications.settings_changed',
    reads: () => [pushQuery()],
    action: () => asha.call(subscribeToPush, { body: world.push.subscription('asha') }),
  },
  {
    what: 'a kind is wanted less on another device',
    fact: 'notifications.mutes_changed',
    reads: () => [lessQuery(), mutedQuery()],
    action: () => asha.call(lessOfKind, { params: { kind: 'followed' } }),
  },
  {
    what: 'the time zone is changed on another device',
    fact: 'accounts.time_zone_changed',
    reads: () => [notificationsQuery],
    action: () => asha.call(editPreferences, { body: { timeZone: 'Asia/Tokyo' } }),
  },
];
test.each(cases)('$what', async (live) => {
  const { open, fresh } = await expectHeard(live);
  expect(open).toEqual(fresh);
});
