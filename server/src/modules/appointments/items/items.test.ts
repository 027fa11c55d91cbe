import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/appointments/appointments.ts';
import { explainDayOfItem, listItemSlots } from '#contract/appointments/bookables.ts';
import { decideNoShow, listNoShows } from '#contract/appointments/no-shows.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import { prove } from '#modules/wallet';
import { aHost, at as atOf, dayIn, passDueTime } from '#test/appointments/host.ts';
import { aBookableService, bookService } from '#test/appointments/services.ts';
import { bodyOf, requiredKey } from '#test/orders/orders.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const hour = 3_600_000;
const price = 500_00;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on', TRADE_FEE_PERCENT: '10' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
/** Sessions end while the time passes. */
const anAdmin = async (): Promise<Member> => world.member(`desk${(people += 1)}`, { isAdmin: true });
const someone = async (): Promise<Member> => world.member(`booked${(people += 1)}`);
const at = (days: number, time: string) => atOf(world, days, time);
const of = (appointmentId: string) => ({ params: { appointmentId } });
const read = async (who: Member, id: string) =>
  (await who.call(contract.readAppointment, { ...of(id), query: {} })).reply.data;
const cancel = async (who: Member, id: string) =>
  who.call(contract.cancelAppointment, { ...of(id), body: { reason: 'Ill' } });
/** What a guest has on hold and can spend, and what a host has earned. */
const moneyOf = async ({ host, guest }: Sides) => {
  const [spent, earned] = [await balance(guest.id), await balance(host.id)];
  return { onHold: spent?.onHold ?? 0, available: spent?.available ?? 0, earned: earned?.earned ?? 0 };
};
interface Sides {
  readonly host: Member;
  readonly guest: Member;
}
const start = (days: number) => at(days, '12:00');
/** An hour of a service that costs 500, booked by a guest who has 1,000. */
async function booked(changes: Parameters<typeof aHost>[1] = {}, days = 3) {
  const host = await aHost(await someone(), { zone: 'UTC', bookedBy: 'nobody', ...changes });
  const guest = await someone();
  await pay(guest.id, 2 * price);
  const service = await aBookableService(world, host);
  const { reply, refusal } = await bookService(guest, service.id, start(days));
  if (reply.data === undefined) throw new Error(JSON.stringify(refusal));
  return { host, guest, service, id: reply.data.id, appointment: reply.data };
}
const passUntil = async (instant: string, hours: number) => {
  world.clock.advance(Date.parse(instant) + hours * hour - world.clock.now().getTime());
  await passDueTime(world);
};

test('a service is booked in its own length at its own place, by everyone who sees it, and not ordered', async () => {
  const { host, guest, service, id, appointment } = await booked();
  expect(appointment).toMatchObject({
    state: 'confirmed',
    minutes: 60,
    place: 'https://meet.example/studio',
    item: { kind: 'service', id: service.id, name: 'Portrait photography' },
    price: { amount: price, currency: 'INR' },
    payment: 'wallet',
    settled: null,
    cancelCosts: false,
  });
  expect(await moneyOf({ host, guest })).toEqual({ onHold: price, available: price, earned: 0 });
  const query = { from: dayIn(world, 3), to: dayIn(world, 3) };
  const params = { kind: 'service' as const, itemId: service.id };
  const slots = (await guest.call(listItemSlots, { params, query })).reply.data;
  const explained = (await guest.call(explainDayOfItem, { params: { ...params, day: query.from }, query: {} })).reply
    .data;
  expect(explained.quarters.find(({ moment }) => moment.at === appointment.starts.at)?.closedBy).toBe('taken');
  expect(slots.offer).toMatchObject({ price: { amount: price }, payment: 'wallet', freeUntilHours: 12 });
  expect(slots.days[0]?.slots.map((each) => each.at)).not.toContain(appointment.starts.at);
  const order = bodyOf(service.id, 1, { kind: 'service', total: price });
  expect((await guest.call(placeOrder, { body: order }, requiredKey())).refusal.code).toBe('not_orderable');
  expect((await bookService(host, service.id, at(3, '14:00'))).refusal.code).toBe('not_permitted');
  expect((await read(host, id)).item?.name).toBe('Portrait photography');
  await service.step('paused');
  expect((await bookService(guest, service.id, at(3, '14:00'))).refusal.code).toBe('not_bookable');
});

test('without the money nothing is booked, and of many who book one start one pays', async () => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  const service = await aBookableService(world, host);
  const poor = await someone();
  expect((await bookService(poor, service.id, start(4))).refusal.code).toBe('funds_missing');
  const guests = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const guest = await someone();
      await pay(guest.id, price);
      return guest;
    }),
  );
  const all = await Promise.all(guests.map(async (guest) => bookService(guest, service.id, start(4))));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(5);
  const onHold = await Promise.all(guests.map(async ({ id }) => (await balance(id))?.onHold ?? 0));
  expect(onHold.reduce((sum, each) => sum + each, 0)).toBe(price);
});

describe('the money goes back', () => {
  const all = { onHold: 0, available: 2 * price, earned: 0 };
  test('when the request is declined, or nobody answers it', async () => {
    const declined = await booked({ approval: true });
    expect(await moneyOf(declined)).toEqual({ onHold: price, available: price, earned: 0 });
    await declined.host.call(contract.declineAppointment, { ...of(declined.id), body: {} });
    expect(await moneyOf(declined)).toEqual(all);
    const expired = await booked({ approval: true });
    world.clock.advance(25 * hour);
    await passDueTime(world);
    expect([await moneyOf(expired), (await read(expired.guest, expired.id)).settled]).toEqual([all, 'released']);
  });
  test('when the guest cancels in time, and when the host cancels at all', async () => {
    const early = await booked();
    await cancel(early.guest, early.id);
    expect(await moneyOf(early)).toEqual(all);
    const late = await booked({}, 2);
    world.clock.advance(Date.parse(late.appointment.starts.at) - 2 * hour - world.clock.now().getTime());
    expect((await read(late.host, late.id)).cancelCosts).toBe(false);
    await cancel(late.host, late.id);
    expect(await moneyOf(late)).toEqual(all);
  });
  test('when the host did not come', async () => {
    const { appointment, ...sides } = await booked({}, 2);
    await passUntil(appointment.starts.at, 2);
    await sides.guest.call(contract.reportNoShow, of(sides.id));
    await passUntil(appointment.starts.at, 48);
    expect((await moneyOf(sides)).onHold).toBe(price);
    await passUntil(appointment.starts.at, 50);
    expect(await moneyOf(sides)).toEqual(all);
  });
});

describe('the seller is paid', () => {
  const paid = { onHold: 0, available: price, earned: price * 0.9 };
  test('when the guest cancels late, who read so before', async () => {
    const { appointment, ...late } = await booked({}, 2);
    world.clock.advance(Date.parse(appointment.starts.at) - 2 * hour - world.clock.now().getTime());
    expect((await read(late.guest, late.id)).cancelCosts).toBe(true);
    expect((await cancel(late.guest, late.id)).reply.data.settled).toBe('captured');
    expect(await moneyOf(late)).toEqual(paid);
  });
  test('a day after the end, and once', async () => {
    const { appointment, ...done } = await booked({}, 2);
    await passUntil(appointment.starts.at, 24);
    expect((await moneyOf(done)).onHold).toBe(price);
    await passUntil(appointment.starts.at, 26);
    await passDueTime(world);
    expect(await moneyOf(done)).toEqual(paid);
  });
  test('when the guest did not come and does not contest it', async () => {
    const { appointment, ...missed } = await booked({}, 2);
    await passUntil(appointment.starts.at, 2);
    await missed.host.call(contract.reportNoShow, of(missed.id));
    await passUntil(appointment.starts.at, 50);
    expect(await moneyOf(missed)).toEqual(paid);
  });
});

describe('what is contested', () => {
  async function contested() {
    const { appointment, ...sides } = await booked({}, 2);
    await passUntil(appointment.starts.at, 2);
    await sides.host.call(contract.reportNoShow, of(sides.id));
    const body = { reason: 'I waited for ten minutes' };
    await sides.guest.call(contract.contestNoShow, { ...of(sides.id), body });
    return { ...sides, appointment };
  }
  const decide = async (admin: Member, id: string, outcome: 'came' | 'missed') =>
    admin.call(decideNoShow, { ...of(id), body: { outcome, reason: 'Both say so' } }, requiredKey());
  test('waits for an admin, who decides once', async () => {
    const sides = await contested();
    await passUntil(sides.appointment.starts.at, 72);
    expect((await moneyOf(sides)).onHold).toBe(price);
    const admin = await anAdmin();
    const listed = (await admin.call(listNoShows, { query: {} })).reply.data.find(({ id }) => id === sides.id);
    expect(listed).toMatchObject({ missedBy: 'guest', reason: 'I waited for ten minutes', isOwn: false });
    const all = await Promise.all([decide(admin, sides.id, 'missed'), decide(admin, sides.id, 'missed')]);
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await moneyOf(sides)).toEqual({ onHold: 0, available: price, earned: price * 0.9 });
    await world.settled();
    const kinds = (await sides.guest.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
    expect(kinds).toContain('appointment_decided');
    expect((await read(sides.guest, sides.id)).steps.at(-1)).toMatchObject({ step: 'decided', by: null });
  });
  test('is done where both came', async () => {
    const sides = await contested();
    await decide(await anAdmin(), sides.id, 'came');
    expect((await read(sides.host, sides.id)).state).toBe('done');
    expect((await moneyOf(sides)).onHold).toBe(0);
  });
  test('is released after 14 days without a decision', async () => {
    const sides = await contested();
    await passUntil(sides.appointment.starts.at, 15 * 24);
    expect(await moneyOf(sides)).toEqual({ onHold: 0, available: 2 * price, earned: 0 });
  });
});

test('the books are proven', async () => {
  expect((await prove(world.database)).differences).toEqual([]);
});
