import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/appointments/appointments.ts';
import { acceptEarlier, declineEarlier, deleteEarlierWait, editEarlierWait } from '#contract/appointments/earlier.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { aHost, at as atOf, book, dayIn, freeSlots, passDueTime } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const minute = 60_000;
const ALL = [1, 2, 3, 4, 5, 6, 7];
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`earlier${(people += 1)}`);
const at = (days: number, time: string) => atOf(world, days, time);
const of = (appointmentId: string) => ({ params: { appointmentId } });
const read = async (who: Member, id: string) =>
  (await who.call(contract.readAppointment, { ...of(id), query: {} })).reply.data;
const cancel = async (who: Member, id: string) =>
  who.call(contract.cancelAppointment, { ...of(id), body: { reason: 'Ill' } });
const wait = async (who: Member, id: string, weekdays = ALL) =>
  who.call(editEarlierWait, { ...of(id), body: { weekdays } });
const kindsOf = async (who: Member) => (await who.call(listNotifications, {})).reply.data.map(({ kind }) => kind);

/** A host whose next days are full: `early` has the first start, and `guests` with later ones wait. */
async function queue(guests: number) {
  const host = await aHost(await someone(), { zone: 'UTC', minutes: 240, horizonDays: 30 });
  const days = [3, 4, 5, 6, 7, 8].slice(0, guests + 1);
  const others = await Promise.all(days.map(async () => someone()));
  const from = dayIn(world, 0);
  const [early, ...rest] = others;
  if (early === undefined) throw new Error('a queue has at least one guest');
  const filler = await someone();
  const ids: string[] = [];
  for (const [index, day] of days.entries()) {
    const guest = others[index];
    if (guest === undefined) continue;
    ids.push((await book(guest, host, at(day, '09:00'))).reply.data.id);
    await book(filler, host, at(day, '13:00'));
  }
  const before = { fromDay: from, toDay: dayIn(world, 2), away: true, ranges: null, zone: null };
  await aHost(host, { zone: 'UTC', minutes: 240, horizonDays: 30, dates: [before] });
  const [earlyId = '', ...waitingIds] = ids;
  const waiting = rest.map((guest, index) => ({ guest, id: waitingIds[index] ?? '' }));
  for (const { guest, id } of waiting) {
    expect((await wait(guest, id)).status).toBe(200);
    world.clock.advance(minute);
  }
  await world.settled();
  return { host, early, earlyId, waiting };
}

test('a freed start is offered in order, to one at a time, for 30 minutes each', async () => {
  const { host, early, earlyId, waiting } = await queue(3);
  const [first, second, third] = waiting;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three wait');
  const placesOf = async () =>
    Promise.all(waiting.map(async ({ guest, id }) => (await read(guest, id)).earlier?.place ?? null));
  expect(await placesOf()).toEqual([1, 2, 3]);
  const freed = (await read(early, earlyId)).starts.at;
  await cancel(early, earlyId);
  await world.settled();
  expect((await read(first.guest, first.id)).earlier?.offer?.starts.at).toBe(freed);
  expect((await read(second.guest, second.id)).earlier?.offer).toBeNull();
  expect(await kindsOf(first.guest)).toContain('appointment_offered');
  const stranger = await someone();
  expect(await freeSlots(stranger, host, { from: freed.slice(0, 10), timeZone: 'UTC' })).toEqual([]);
  expect((await book(stranger, host, freed)).refusal.code).toBe('slot_taken');
  expect((await second.guest.call(acceptEarlier, of(second.id))).refusal.code).toBe('appointment_state');
  world.clock.advance(31 * minute);
  expect((await first.guest.call(acceptEarlier, of(first.id))).refusal.code).toBe('appointment_state');
  await passDueTime(world);
  expect(await kindsOf(first.guest)).toContain('appointment_lapsed');
  expect((await read(second.guest, second.id)).earlier?.offer?.starts.at).toBe(freed);
  await second.guest.call(declineEarlier, of(second.id));
  await world.settled();
  const both = await Promise.all([1, 2].map(async () => third.guest.call(acceptEarlier, of(third.id))));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await read(third.guest, third.id)).toMatchObject({
    starts: { at: freed },
    moved: false,
    earlier: null,
    can: { move: true },
  });
  await world.settled();
  expect(await placesOf()).toEqual([1, 2, null]);
});

test('only on the days that were named, only for who is its guest, and no longer once they stop', async () => {
  const { early, earlyId, waiting } = await queue(1);
  const [one] = waiting;
  if (one === undefined) throw new Error('one waits');
  const freed = (await read(early, earlyId)).starts.at;
  const weekday = ((new Date(freed).getUTCDay() + 6) % 7) + 1;
  expect((await wait(early, one.id)).status).toBe(404);
  await wait(
    one.guest,
    one.id,
    ALL.filter((each) => each !== weekday),
  );
  await cancel(early, earlyId);
  await world.settled();
  expect((await read(one.guest, one.id)).earlier).toMatchObject({ place: 1, offer: null });
  await wait(one.guest, one.id, [weekday]);
  await world.settled();
  expect((await read(one.guest, one.id)).earlier?.offer?.starts.at).toBe(freed);
  expect((await one.guest.call(deleteEarlierWait, of(one.id))).reply.data.earlier).toBeNull();
  expect((await book(early, { ...one.guest, id: (await read(one.guest, one.id)).host?.id ?? '' }, freed)).status).toBe(
    201,
  );
});
