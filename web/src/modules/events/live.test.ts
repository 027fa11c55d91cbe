import { afterAll, beforeAll, expect, test } from 'vitest';
import { editEvent } from '#contract/events/events.ts';
import { listEventMessages, writeToAll } from '#contract/events/hosting.ts';
import { joinEvent, leaveEvent } from '#contract/events/seats.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { hear } from '#shell/live/handlers.ts';
import { aDraft, anEvent, join, passDueTime, read } from '#test/events/event.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { eventQuery, joinedQuery, ownQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let host: Member, guest: Member, other: Member;
let publishedId: string, draftId: string, visitedId: string, askingId: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld({ TRADE_PAYMENTS: 'on' });
  [host, guest] = [await world.member('asha'), await world.member('ravi')];
  other = await world.member('meera');
  publishedId = (await anEvent(world, host)).id;
  draftId = (await aDraft(world, host)).id;
  visitedId = (await anEvent(world, guest)).id;
  const deposit = { amount: 100_00, currency: 'INR' };
  await depositsOf(() => world)(host.id, deposit.amount);
  askingId = (await anEvent(world, guest, { deposit })).id;
  await host.call(joinEvent, { params: { eventId: askingId }, body: { deposit } });
  window = await openWindow(world, host);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const rename = async (id: string, version: number) =>
  host.call(editEvent, { params: { eventId: id }, body: { name: 'Looms by the river', version } });
const cases: LiveCase[] = [
  {
    what: 'an event is renamed in another window',
    fact: 'events.changed',
    reads: () => [eventQuery(publishedId), ownQuery('upcoming')],
    action: async () => rename(publishedId, (await read(host, { id: publishedId })).version),
  },
  {
    what: 'a draft is renamed in another window',
    fact: 'events.draft_changed',
    reads: () => [eventQuery(draftId), ownQuery('drafts')],
    action: async () => rename(draftId, (await read(host, { id: draftId })).version),
  },
  {
    what: 'someone joins',
    fact: 'events.seat_changed',
    reads: () => [eventQuery(publishedId), ownQuery('upcoming')],
    action: async () => join(guest, { id: publishedId }),
  },
  {
    what: 'one joins in another window',
    fact: 'events.seat_changed',
    reads: () => [eventQuery(visitedId), joinedQuery('upcoming')],
    action: async () => join(host, { id: visitedId }),
  },
  {
    what: 'someone joins an event that is looked at',
    fact: 'events.seats_changed',
    reads: () => [eventQuery(visitedId)],
    async action() {
      await window.watch({ kind: 'event', id: visitedId });
      return join(other, { id: visitedId });
    },
  },
  {
    what: 'the deposit of one who left is back',
    fact: 'events.deposit_settled',
    reads: () => [eventQuery(askingId)],
    async action() {
      await host.call(leaveEvent, { params: { eventId: askingId } });
      return passDueTime(world);
    },
  },
  {
    what: 'a host writes to all',
    fact: 'events.message_sent',
    reads: () => [infiniteQueryOptions(listEventMessages, { params: { eventId: publishedId }, query: {} })],
    action: async () =>
      host.call(writeToAll, {
        params: { eventId: publishedId },
        body: { text: 'Bring a cup', clientId: crypto.randomUUID() },
      }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
