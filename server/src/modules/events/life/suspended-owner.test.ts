import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { readEvent } from '#contract/events/events.ts';
import { joinEvent } from '#contract/events/seats.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { consequences } from '#modules/network';
import { suspendMember } from '#test/admins/suspend.ts';
import { anEvent, inDays, join, params, passDueTime, read } from '#test/events/event.ts';
import { openPage } from '#test/page.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
const someone = async (): Promise<Member> => world.member(`away${(people += 1)}`);
const after = (days: number): Date => new Date(inDays(world, days));
/** Null: for good. */
const suspend = async ({ id: memberId }: Member, days: number | null) =>
  suspendMember(world, { memberId, caseId: randomUUID(), reason: 'Spam', until: days === null ? null : after(days) });
const starting = async (host: Member, days: number, changes: object = {}) =>
  anEvent(world, host, { start: inDays(world, days), end: inDays(world, days + 0.1), ...changes });
type Id = { readonly id: string };
const hostToo = async (event: Id, { id }: Member) =>
  world.db
    .insertInto('event_host')
    .values({ event_id: event.id, member_id: id, added_at: world.clock.now() })
    .execute();
const states = async (member: Member, events: readonly Id[]) =>
  Promise.all(events.map(async (event) => (await read(member, event)).state));
const kinds = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).reply.data
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('event_'))
    .toSorted();

test('what falls into a suspension is cancelled, those with seats learn it, and deposits go back', async () => {
  const [owner, coHost, guest] = [await someone(), await someone(), await someone()];
  await pay(guest.id, 500_00);
  const deposit = { amount: 200_00, currency: 'INR' };
  const [alone, together, later] = [
    await starting(owner, 1.5, { deposit }),
    await starting(owner, 1.5),
    await starting(owner, 5),
  ];
  const others = await starting(coHost, 1.5);
  await hostToo(together, coHost);
  await guest.call(joinEvent, { ...params(alone), body: { deposit } });
  for (const event of [together, later]) await join(guest, event);
  await join(owner, others);
  const planned = { suspended: { memberId: owner.id, until: after(3) }, now: world.clock.now() };
  const counted = world.app.services.extensions.all(consequences).find(({ what }) => what === 'events');
  expect(await counted?.count(world.database, planned as never)).toBe(1);
  await suspend(owner, 3);
  await passDueTime(world);
  expect(await states(guest, [alone, together, later])).toEqual(['cancelled', 'published', 'published']);
  expect(await kinds(guest)).toEqual(['event_cancelled', 'event_deposit_returned']);
  expect(await balance(guest.id)).toMatchObject({ available: 500_00, onHold: 0 });
  // Their own seats stay theirs.
  expect((await read(coHost, others)).taken).toBe(1);
  // It goes on by the co-host alone, until they are out, too.
  await suspend(coHost, 2);
  expect(await states(guest, [together, others, later])).toEqual(['cancelled', 'cancelled', 'published']);
});

test('what the last co-host of a suspended owner leaves by closing the account is cancelled', async () => {
  const [owner, coHost, guest] = [await someone(), await someone(), await someone()];
  const event = await starting(owner, 1.5);
  await hostToo(event, coHost);
  await join(guest, event);
  await suspend(owner, 3);
  expect(await states(guest, [event])).toEqual(['published']);
  expect((await coHost.call(closeAccount, {})).status).toBe(204);
  await world.settled();
  expect(await states(guest, [event])).toEqual(['cancelled']);
});

test('of an owner who is out for good all that is to come is cancelled, also with co-hosts', async () => {
  const [owner, coHost, guest] = [await someone(), await someone(), await someone()];
  const events = [await starting(owner, 1.5), await starting(owner, 90)];
  for (const event of events) {
    await hostToo(event, coHost);
    await join(guest, event);
  }
  await suspend(owner, null);
  expect(await states(guest, events)).toEqual(['cancelled', 'cancelled']);
  expect(await states(coHost, events)).toEqual(['cancelled', 'cancelled']);
  expect((await kinds(coHost)).filter((kind) => kind === 'event_cancelled')).not.toEqual([]);
});

test('the events of a page go on under its team; with the last one they end, and the page has no name', async () => {
  const [admin, editor, guest, stranger] = [await someone(), await someone(), await someone(), await someone()];
  const page = await openPage(world, 'Spindle', { admin, editor });
  const event = await starting(admin, 2, { ownerId: page.id });
  await join(guest, event);
  await suspend(editor, null);
  expect(await states(guest, [event])).toEqual(['published']);
  await suspend(admin, null);
  expect(await read(guest, event)).toMatchObject({ state: 'cancelled', owner: { name: 'Former host', username: '' } });
  expect(await kinds(guest)).toEqual(['event_cancelled']);
  expect((await stranger.call(readEvent, { ...params(event), query: {} })).status).toBe(404);
});
