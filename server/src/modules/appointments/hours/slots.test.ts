import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  editAvailability,
  explainDay,
  listSlots,
  readAvailability,
  readNextFree,
} from '#contract/appointments/availability.ts';
import { cancelAppointment, readAppointment } from '#contract/appointments/appointments.ts';
import type { Availability } from '#contract/appointments/availability.ts';
import { aHost, book, dayIn, freeSlots } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`slots${(people += 1)}`);
const hours = (from: number, to: number) => [{ from: from * 60, to: to * 60 }];
const everyDay = (...ranges: { from: number; to: number }[]) => Array.from({ length: 7 }, () => ranges);
const far: Partial<Availability> = { horizonDays: 365, noticeHours: 0 };

describe('the clocks of the host', () => {
  test('hours stay at their wall clock across a change of the clocks, and each listed start books', async () => {
    const [host, guest] = [await aHost(await someone(), { ...far, zone: 'America/New_York' }), await someone()];
    const friday = await freeSlots(guest, host, { from: '2027-11-05', timeZone: 'America/New_York' });
    const monday = await freeSlots(guest, host, { from: '2027-11-08', timeZone: 'America/New_York' });
    expect([friday[0], friday.length, monday[0], monday.length]).toEqual([
      '2027-11-05T13:00',
      16,
      '2027-11-08T14:00',
      16,
    ]);
    for (const at of monday.slice(0, 8)) expect((await book(guest, host, `${at}:00.000Z`)).status).toBe(201);
  });

  test('an hour that is skipped has no start, and one that comes twice has the first', async () => {
    const host = await aHost(await someone(), { ...far, zone: 'Europe/Paris', week: everyDay(...hours(1, 4)) });
    const guest = await someone();
    expect(await freeSlots(guest, host, { from: '2027-03-28', timeZone: 'UTC' })).toEqual(
      ['00:00', '00:30', '01:00', '01:30', '23:00', '23:30'].map((time) => `2027-03-28T${time}`),
    );
    expect(await freeSlots(guest, host, { from: '2027-10-31', timeZone: 'Europe/Paris' })).toEqual([
      '2027-10-30T23:00',
      '2027-10-30T23:30',
      '2027-10-31T00:00',
      '2027-10-31T00:30',
      '2027-10-31T02:00',
      '2027-10-31T02:30',
    ]);
  });

  test('a guest behind the date line sees the day of their own clocks', async () => {
    const week = [hours(9, 10), [], [], [], [], [], []];
    const host = await aHost(await someone(), { ...far, zone: 'Pacific/Auckland', week });
    const guest = await someone();
    const query = { from: '2027-10-17', to: '2027-10-18', timeZone: 'Pacific/Pago_Pago' };
    const { days } = (await guest.call(listSlots, { params: { memberId: host.id }, query })).reply.data;
    expect(
      days.map(({ day, slots }) => [day, slots.map(({ at, reader, host: there }) => [at, reader.wall, there.wall])]),
    ).toEqual([
      [
        '2027-10-17',
        [
          ['2027-10-17T20:00:00.000Z', '2027-10-17T09:00', '2027-10-18T09:00'],
          ['2027-10-17T20:30:00.000Z', '2027-10-17T09:30', '2027-10-18T09:30'],
        ],
      ],
    ]);
  });

  test('days in another zone have its clocks; an older appointment keeps its instant', async () => {
    const dubai = { fromDay: '2027-07-05', toDay: '2027-07-09', away: false, ranges: null, zone: 'Asia/Dubai' };
    const host = await aHost(await someone(), far);
    const guest = await someone();
    const { id } = (await book(guest, host, '2027-07-07T03:30:00Z')).reply.data;
    await aHost(host, { ...far, dates: [dubai] });
    const first = async (day: string) => (await freeSlots(guest, host, { from: day, timeZone: 'Asia/Kolkata' }))[0];
    expect([await first('2027-07-02'), await first('2027-07-07')]).toEqual(['2027-07-02T03:30', '2027-07-07T05:00']);
    const stored = (await guest.call(readAppointment, { params: { appointmentId: id }, query: {} })).reply.data;
    expect([stored.starts.at, stored.starts.host.wall, stored.outsideHours]).toEqual([
      '2027-07-07T03:30:00.000Z',
      '2027-07-07T09:00',
      true,
    ]);
  });
});

test('between two appointments lies the time after one and the time before the other', async () => {
  const host = await aHost(await someone(), { ...far, zone: 'UTC', bufferBefore: 15, bufferAfter: 15 });
  const [guest, other] = [await someone(), await someone()];
  const day = dayIn(world, 10);
  await book(guest, host, `${day}T10:00:00Z`);
  const free = await freeSlots(other, host, { from: day, timeZone: 'UTC' });
  expect(free.slice(0, 3).map((at) => at.slice(11))).toEqual(['09:00', '11:00', '11:30']);
  const refused = await book(other, host, `${day}T10:45:00Z`);
  expect([refused.status, refused.refusal.code]).toEqual([409, 'slot_taken']);
  const { slots } = refused.refusal.current as { slots: { at: string }[] };
  expect(slots[0]?.at).toBe(`${day}T09:00:00.000Z`);
});

test('notice, horizon and eight appointments a day close starts; the host reads which rule does', async () => {
  const host = await aHost(await someone(), {
    zone: 'UTC',
    noticeHours: 48,
    horizonDays: 5,
    week: everyDay(...hours(0, 24)),
  });
  const guest = await someone();
  const inHours = new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString().slice(0, 16);
  const free = await freeSlots(guest, host, { from: dayIn(world, 0), to: dayIn(world, 20), timeZone: 'UTC' });
  expect((free[0] ?? '') >= inHours).toBe(true);
  expect(free.at(-1)).toBe(`${dayIn(world, 5)}T23:30`);
  const day = dayIn(world, 4);
  for (let hour = 10; hour < 18; hour += 1)
    expect((await book(await someone(), host, `${day}T${hour}:00:00Z`)).status).toBe(201);
  const query = { from: day, to: day, timeZone: 'UTC' };
  const { days, nextFree } = (await guest.call(listSlots, { params: { memberId: host.id }, query })).reply.data;
  expect([days, nextFree?.at]).toEqual([[{ day, slots: [], taken: true }], `${dayIn(world, 5)}T00:00:00.000Z`]);
  const explain = async (of: string) => {
    const { quarters } = (await host.call(explainDay, { params: { day: of } })).reply.data;
    return new Map(
      quarters.map(({ moment, closedBy, takenBy }) => [moment.host.wall.slice(11), { closedBy, takenBy }]),
    );
  };
  const [full, soon, late] = [await explain(day), await explain(dayIn(world, 0)), await explain(dayIn(world, 7))];
  expect([full.get('10:00')?.closedBy, full.get('08:00')?.closedBy, full.get('08:15')?.closedBy]).toEqual([
    'taken',
    'full',
    'start',
  ]);
  expect([full.get('09:45')?.closedBy, full.get('10:15')?.closedBy, full.size]).toEqual(['start', 'start', 96]);
  expect([full.get('10:00')?.takenBy?.name.startsWith('Slots'), soon.get('00:00')?.closedBy]).toEqual([true, 'notice']);
  expect(late.get('00:00')?.closedBy).toBe('horizon');
});

test('days away have no hours, and a host sees why', async () => {
  const day = dayIn(world, 3);
  const away = { fromDay: day, toDay: day, away: true, ranges: null, zone: null };
  const host = await aHost(await someone(), { zone: 'UTC', dates: [away] });
  const guest = await someone();
  expect(await freeSlots(guest, host, { from: day, timeZone: 'UTC' })).toEqual([]);
  const { quarters } = (await host.call(explainDay, { params: { day } })).reply.data;
  expect(new Set(quarters.map(({ closedBy }) => closedBy))).toEqual(new Set(['away']));
});

test('hours are refused by field where they make no sense', async () => {
  const host = await someone();
  const { data } = (await host.call(readAvailability, {})).reply;
  expect(data).toMatchObject({ bookedBy: 'nobody', version: 0, minutes: 30, noticeHours: 2, horizonDays: 90 });
  const refuse = async (change: object) => {
    const { status, refusal } = await host.call(editAvailability, { body: { ...data, ...change } });
    return [status, Object.keys(refusal.error ?? {})];
  };
  expect(await refuse({ zone: 'Mars/Olympus' })).toEqual([422, ['zone']]);
  expect(await refuse({ minutes: 14 })).toEqual([422, ['minutes']]);
  expect(await refuse({ bufferBefore: 7 })).toEqual([422, ['bufferBefore']]);
  expect(await refuse({ placeKind: 'link', place: 'my room' })).toEqual([422, ['place']]);
  // The address that must be refused.
  // oxlint-disable-next-line no-script-url
  expect(await refuse({ placeKind: 'link', place: 'javascript:alert(1)' })).toEqual([422, ['place']]);
  expect(await refuse({ week: everyDay({ from: 600, to: 540 }) })).toEqual([
    422,
    expect.arrayContaining(['week.0.0.to']),
  ]);
  expect(await refuse({ week: everyDay({ from: 540, to: 660 }, { from: 600, to: 700 }) })).toEqual([
    422,
    expect.arrayContaining(['week.0']),
  ]);
  const dates = [{ fromDay: '2027-01-02', toDay: '2027-01-01', away: true, ranges: null, zone: null }];
  expect(await refuse({ dates })).toEqual([422, ['dates.0.toDay']]);
  expect((await host.call(editAvailability, { body: data })).reply.data.version).toBe(1);
  const stale = await host.call(editAvailability, { body: data });
  expect([stale.status, stale.refusal.code]).toEqual([409, 'stale']);
});

test('who may book is the choice of the host, and nothing tells why not', async () => {
  const [host, guest] = [await someone(), await someone()];
  const ask = async () =>
    (
      await guest.call(listSlots, {
        params: { memberId: host.id },
        query: { from: dayIn(world, 30), to: dayIn(world, 31) },
      })
    ).refusal;
  const none = await ask();
  await aHost(host, { bookedBy: 'nobody' });
  expect([none, await ask()].map(({ code, message }) => [code, message])).toEqual(
    Array.from({ length: 2 }, () => ['not_bookable', none.message]),
  );
  await aHost(host, { bookedBy: 'connections' });
  expect((await ask()).code).toBe('not_bookable');
  expect((await book(guest, host, `${dayIn(world, 30)}T05:00:00Z`)).refusal.code).toBe('not_bookable');
  expect((await book(host, host, `${dayIn(world, 30)}T05:00:00Z`)).refusal.code).toBe('not_permitted');
});

test('what is cancelled is free again', async () => {
  const [host, guest] = [await aHost(await someone(), { zone: 'UTC' }), await someone()];
  const day = dayIn(world, 6);
  const { id } = (await book(guest, host, `${day}T09:00:00Z`)).reply.data;
  const isFree = async () => (await freeSlots(guest, host, { from: day, timeZone: 'UTC' }))[0] === `${day}T09:00`;
  expect(await isFree()).toBe(false);
  await guest.call(cancelAppointment, { params: { appointmentId: id }, body: { reason: 'Ill' } });
  expect(await isFree()).toBe(true);
});

test('the first free start is shown to those who may book, and a host sees the hours as others do', async () => {
  const [host, guest] = [await someone(), await someone()];
  const next = async (member: Member) =>
    (await member.call(readNextFree, { params: { memberId: host.id }, query: { timeZone: 'UTC' } })).reply.data;
  const none = { offered: false, nextFree: null };
  expect(await next(guest)).toEqual(none);
  const own = async () => host.call(listSlots, { params: { memberId: host.id }, query: { from: day, to: day } });
  const day = dayIn(world, 1);
  expect((await own()).refusal.code).toBe('not_bookable');
  await aHost(host, { zone: 'UTC', noticeHours: 0, dates: [] });
  const { offered, nextFree } = await next(guest);
  expect([offered, nextFree?.at]).toEqual([
    true,
    (await freeSlots(guest, host, { from: dayIn(world, 0), to: day, timeZone: 'UTC' })).map((at) => `${at}:00.000Z`)[0],
  ]);
  expect((await own()).reply.data.days[0]?.slots).toHaveLength(16);
  expect(await next(host)).toEqual(none);
});
