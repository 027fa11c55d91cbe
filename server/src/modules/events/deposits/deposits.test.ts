import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { readDepositTerms } from '#contract/events/deposits.ts';
import * as contract from '#contract/events/events.ts';
import { checkIn } from '#contract/events/hosting.ts';
import * as seats from '#contract/events/seats.ts';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { accounts } from '#modules/accounts';
import { prove } from '#modules/wallet';
import { rulingOn } from '#test/admins/withhold.ts';
import { anEvent, inDays, params, passDueTime, read } from '#test/events/event.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const hour = 3_600_000;
const rupees = (amount: number) => ({ amount: amount * 100, currency: 'INR' });
const deposit = rupees(200);
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
const someone = async (wealth = 1_000): Promise<Member> => {
  const member = await world.member(`guest${(people += 1)}`);
  if (wealth > 0) await pay(member.id, wealth * 100);
  return member;
};
type Id = { readonly id: string };
type Terms = Parameters<typeof anEvent>[2];
const asking = async (host: Member, more: Terms = {}) => anEvent(world, host, { deposit, ...more });
const join = async (member: Member, event: Id, body: object = {}) =>
  member.call(seats.joinEvent, { ...params(event), body: { deposit, ...body } });
const leave = async (member: Member, event: Id) => member.call(seats.leaveEvent, params(event));
const money = async ({ id }: Id) => {
  const found = await balance(id);
  return { free: found?.available ?? 0, onHold: found?.onHold ?? 0, earned: found?.earned ?? 0 };
};
const passUntil = async (instant: string, hours: number) => {
  world.clock.advance(Date.parse(instant) + hours * hour - world.clock.now().getTime());
  await passDueTime(world);
};
const codeOf = async (member: Member, event: Id) => (await read(member, event)).seat?.code ?? '';
/** Checks people in; their codes were read before their sessions ended. */
const checkedIn = async (host: Member, event: contract.Event, codes: readonly string[]) => {
  const scannedAt = world.clock.now().toISOString();
  const scans = codes.map((code) => ({ clientId: crypto.randomUUID(), code, scannedAt }));
  return host.call(checkIn, { ...params(event), body: { scans } });
};
const startOf = (event: contract.Event) => event.starts?.at ?? '';
const endOf = (event: contract.Event) => event.ends?.at ?? '';
const kindsOf = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);

test('a deposit is set aside for each seat, once it was agreed to, and only where the wallet has it', async () => {
  const [host, guest, poor] = [await someone(0), await someone(), await someone(100)];
  const event = await asking(host);
  expect(event.deposit).toEqual(deposit);
  expect((await join(guest, event, { deposit: null })).refusal.code).toBe('deposit_changed');
  expect((await join(guest, event, { deposit: rupees(100) })).refusal.code).toBe('deposit_changed');
  expect((await join(poor, event)).refusal.code).toBe('funds_missing');
  expect((await read(poor, event)).seatState).toBeNull();
  const { seat } = (await join(guest, event, { party: 2 })).reply.data;
  expect(seat).toMatchObject({ state: 'joined', agreed: deposit, deposit: { ...rupees(400), state: 'held' } });
  expect(await money(guest)).toEqual({ free: 600_00, onHold: 400_00, earned: 0 });
});

test('those who leave a day before have it back; later only if the event is cancelled or moved', async () => {
  const [host, early, late, moved] = [await someone(0), await someone(), await someone(), await someone()];
  const event = await asking(host);
  for (const guest of [early, late, moved]) await join(guest, event);
  await leave(early, event);
  await passDueTime(world);
  expect(await money(early)).toEqual({ free: 1_000_00, onHold: 0, earned: 0 });
  expect(await kindsOf(early)).toContain('event_deposit_returned');
  await passUntil(startOf(event), -23);
  await leave(late, event);
  await passDueTime(world);
  expect(await money(late)).toMatchObject({ onHold: 200_00 });
  const { version } = await read(host, event);
  await host.call(contract.editEvent, { ...params(event), body: { version, address: 'Another yard' } });
  await leave(moved, event);
  await passDueTime(world);
  // Both: the event is not what it was when they joined.
  expect([await money(late), await money(moved)]).toMatchObject([{ onHold: 0 }, { onHold: 0 }]);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('those who are checked in have it back at once, and the host keeps that of one who did not come', async () => {
  const [host, came, also, absent] = [await someone(0), await someone(), await someone(), await someone()];
  const event = await asking(host);
  for (const guest of [came, also, absent]) await join(guest, event);
  const codes = [await codeOf(came, event), await codeOf(also, event)];
  await passUntil(startOf(event), 0);
  await checkedIn(host, event, codes);
  await passDueTime(world);
  expect([await money(came), await money(absent)]).toMatchObject([{ onHold: 0, free: 1_000_00 }, { onHold: 200_00 }]);
  await passUntil(endOf(event), 23);
  expect(await money(absent)).toMatchObject({ onHold: 200_00 });
  await passUntil(endOf(event), 24);
  expect(await money(absent)).toEqual({ free: 800_00, onHold: 0, earned: 0 });
  expect(await money(host)).toMatchObject({ earned: 200_00 });
});

test('if fewer than half were checked in, everyone has it back', async () => {
  const [host, came, one, other] = [await someone(0), await someone(), await someone(), await someone()];
  const event = await asking(host);
  for (const guest of [came, one, other]) await join(guest, event);
  const code = await codeOf(came, event);
  await passUntil(startOf(event), 0);
  await checkedIn(host, event, [code]);
  await passUntil(endOf(event), 24);
  expect([await money(one), await money(other)]).toMatchObject([{ free: 1_000_00 }, { free: 1_000_00 }]);
  expect(await money(host)).toMatchObject({ earned: 0 });
});

test('if a ruling withholds the event, the deposits of all go back, also of those who did not come', async () => {
  const [host, came, absent] = [await someone(0), await someone(), await someone()];
  const event = await asking(host);
  for (const guest of [came, absent]) await join(guest, event);
  const code = await codeOf(came, event);
  await passUntil(startOf(event), 0);
  await checkedIn(host, event, [code]);
  await rulingOn(world, 'event', event.id);
  await passUntil(endOf(event), 24);
  expect([await money(absent), await money(host)]).toMatchObject([{ free: 1_000_00, onHold: 0 }, { earned: 0 }]);
});

test('if nobody was checked in, those who left late have it back, too', async () => {
  const [host, late] = [await someone(0), await someone()];
  const event = await asking(host);
  await join(late, event);
  await passUntil(startOf(event), -2);
  await leave(late, event);
  await passUntil(endOf(event), 24);
  expect([await money(late), await money(host)]).toMatchObject([{ free: 1_000_00, onHold: 0 }, { earned: 0 }]);
});

test('a request sets it aside, and it is back when it is declined or withdrawn, and after a block', async () => {
  const [host, declined, fickle, blocked] = [await someone(0), await someone(), await someone(), await someone()];
  const event = await asking(host, { approval: true });
  for (const guest of [declined, fickle, blocked])
    expect((await join(guest, event)).reply.data.seat).toMatchObject({
      state: 'requested',
      deposit: { state: 'held' },
    });
  const { reply } = await host.call(seats.listAttendees, { ...params(event), query: {} });
  const seatOf = (id: string) => reply.data.find(({ member }) => member?.id === id)?.id ?? '';
  const answer = async (id: string, accept: boolean) =>
    host.call(seats.answerSeat, { params: { eventId: event.id, seatId: seatOf(id) }, body: { accept } });
  await answer(declined.id, false);
  await answer(blocked.id, true);
  await passUntil(startOf(event), -2);
  await leave(fickle, event);
  await host.call(blockActor, { params: { actorId: blocked.id } });
  await world.settled();
  await passDueTime(world);
  for (const guest of [declined, fickle, blocked]) expect(await money(guest)).toMatchObject({ onHold: 0 });
});

test('those who wait set it aside when they take what is offered', async () => {
  const [host, first, second] = [await someone(0), await someone(), await someone()];
  const event = await asking(host, { capacity: 1 });
  await join(first, event);
  await join(second, event, { wait: true });
  expect(await money(second)).toMatchObject({ onHold: 0 });
  // The host asks for more by now: what was agreed stays.
  const { version } = await read(host, event);
  await host.call(contract.editEvent, { ...params(event), body: { version, deposit: rupees(900) } });
  await leave(first, event);
  await second.call(seats.claimSeat, params(event));
  expect(await money(second)).toMatchObject({ onHold: 200_00 });
  // Nobody sets money aside for someone else.
  expect((await read(second, event)).can.handOn).toBe(false);
});

test('what a request set aside is enough for the seat that is offered later', async () => {
  const [host, first, second] = [await someone(0), await someone(), await someone()];
  const event = await asking(host, { approval: true, capacity: 1 });
  for (const guest of [first, second]) await join(guest, event);
  const { reply } = await host.call(seats.listAttendees, { ...params(event), query: {} });
  for (const guest of [first, second]) {
    const seatId = reply.data.find(({ member }) => member?.id === guest.id)?.id ?? '';
    await host.call(seats.answerSeat, { params: { eventId: event.id, seatId }, body: { accept: true } });
  }
  expect((await read(second, event)).seatState).toBe('waiting');
  await leave(first, event);
  expect((await second.call(seats.claimSeat, params(event))).reply.data.seat?.state).toBe('joined');
  expect(await money(second)).toMatchObject({ free: 800_00, onHold: 200_00 });
});

test('a deposit for four seats goes back when the event is cancelled', async () => {
  const [host, guest] = [await someone(0), await someone()];
  const event = await asking(host);
  await join(guest, event, { party: 4 });
  expect(await money(guest)).toMatchObject({ onHold: 800_00 });
  await host.call(contract.cancelEvent, { ...params(event), body: {} });
  await passDueTime(world);
  expect(await money(guest)).toEqual({ free: 1_000_00, onHold: 0, earned: 0 });
});

test('twenty requests to join at once by one guest hold it once, and money for three seats takes three', async () => {
  const [host, guest] = [await someone(0), await someone(600)];
  const event = await asking(host);
  await Promise.all(Array.from({ length: 20 }, async () => join(guest, event)));
  expect(await money(guest)).toMatchObject({ onHold: 200_00 });
  const others = await Promise.all([1, 2, 3, 4].map(async () => asking(host)));
  const answers = await Promise.all(others.map(async (each) => join(guest, each)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  expect(await money(guest)).toEqual({ free: 0, onHold: 600_00, earned: 0 });
});

test('guests and hosts who close their accounts leave no deposit behind', async () => {
  const [host, leaver, owner, guest] = [await someone(0), await someone(), await someone(0), await someone()];
  const times = { start: inDays(world, 60), end: inDays(world, 60.1) };
  const [one, other] = [await asking(host, times), await asking(owner, times)];
  await join(leaver, one);
  await join(guest, other);
  await world.db.updateTable('session').set({ confirmed_at: world.clock.now() }).execute();
  for (const each of [leaver, owner]) expect((await each.call(closeAccount, {})).status).toBe(204);
  world.clock.advance(31 * 24 * hour);
  const sweep = accounts.tasks.find(({ name }) => name === 'accounts.sweep');
  await enqueue(world.database, sweep as never, {});
  await world.settled();
  expect(await money(guest)).toEqual({ free: 1_000_00, onHold: 0, earned: 0 });
  expect((await money(leaver)).onHold).toBe(0);
  const left = world.db.selectFrom('event_deposit').select('id').where('member_id', 'in', [leaver.id, guest.id]);
  expect(await left.execute()).toEqual([]);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('without money of others there are no deposits, and the field says so', async () => {
  const host = await someone(0);
  const body = { name: 'Looms', deposit: { amount: 100, currency: 'ZZZ' } };
  const { status, refusal } = await host.call(contract.createEvent, { body });
  expect([status, refusal.error]).toEqual([422, { deposit: 'Deposits are not possible in ZZZ here.' }]);
  const terms = (await host.call(readDepositTerms, {})).reply.data;
  expect(terms.currencies).toContain('INR');
});
