import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainDay } from '#contract/appointments/availability.ts';
import { addOwnCalendar, deleteOwnCalendar, listOwnCalendars } from '#contract/appointments/calendars.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { readCalendars } from '#modules/appointments';
import { aHost, at as atOf, book, dayIn, freeSlots } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const hour = 3_600_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`calendar${(people += 1)}`);
const address = (name: string) => `https://calendars.example/${name}.ics`;
const stamp = (days: number, time: string) => `${dayIn(world, days).replaceAll('-', '')}T${time}00Z`;
/** What is at an address from now on. */
function publish(name: string, ...spans: (readonly [days: number, from: string, to: string])[]) {
  const events = spans.map(
    ([days, from, to], index) =>
      `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:${stamp(days, from)}\r\nDTEND:${stamp(days, to)}\r\n` +
      'SUMMARY:Dentist\r\nEND:VEVENT\r\n',
  );
  const body = Buffer.from(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`);
  world.sites.pages.set(address(name), { url: address(name), contentType: 'text/calendar', body });
}
const add = async (who: Member, name: string) =>
  who.call(addOwnCalendar, { body: { name, address: address(name).replace('https:', 'webcal:') } });
const list = async (who: Member) => (await who.call(listOwnCalendars, {})).reply.data;
/** The time passes until calendars are read again. */
async function nextReading(hours = 0.3) {
  world.clock.advance(hours * hour);
  await enqueue(world.db, readCalendars, {});
  await world.settled();
}

test('entries of a calendar block hours, and free them again', async () => {
  const [host, guest] = [await aHost(await someone(), { zone: 'UTC', minutes: 60 }), await someone()];
  const day = dayIn(world, 3);
  publish('dentist', [3, '1000', '1130']);
  const { reply, status } = await add(host, 'dentist');
  expect([status, reply.data]).toMatchObject([201, { name: 'dentist', site: 'calendars.example', readAt: null }]);
  await world.settled();
  const [shown] = await list(host);
  expect([typeof shown?.readAt, shown?.failure]).toEqual(['string', null]);
  const free = async () => freeSlots(guest, host, { from: day, timeZone: 'UTC' });
  const starts = async () => (await free()).map((each) => each.slice(11));
  expect(await starts()).toEqual(['09:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
  expect((await book(guest, host, atOf(world, 3, '10:00'))).refusal.code).toBe('slot_taken');
  const { quarters } = (await host.call(explainDay, { params: { day } })).reply.data;
  expect(quarters.find(({ moment }) => moment.at.slice(11, 16) === '10:00')).toMatchObject({
    closedBy: 'calendar',
    takenBy: null,
  });
  publish('dentist', [3, '0900', '1000']);
  await nextReading();
  expect(await starts()).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
  await host.call(deleteOwnCalendar, { params: { calendarId: reply.data.id } });
  expect((await starts())[0]).toBe('09:00');
  expect((await host.call(deleteOwnCalendar, { params: { calendarId: reply.data.id } })).status).toBe(404);
});

test('what is stored of a calendar is when it is busy: neither its address nor a title', async () => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  publish('secret-token', [4, '1000', '1100']);
  await add(host, 'secret-token');
  await world.settled();
  const rows = await world.db
    .selectFrom('own_calendar' as never)
    .selectAll()
    .execute();
  const busy = await world.db
    .selectFrom('calendar_busy' as never)
    .selectAll()
    .execute();
  expect(JSON.stringify([rows, busy])).not.toMatch(/secret-token\.ics|Dentist/);
});

test('three at most, also at once, and only addresses on the public internet', async () => {
  const host = await someone();
  const all = await Promise.all(['one', 'two', 'three', 'four', 'five'].map((name) => add(host, name)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await list(host)).toHaveLength(3);
  for (const inner of [
    'https://127.0.0.1/a.ics',
    'http://database/a.ics',
    'file:///etc/passwd',
    'https://a:b@x.example/',
  ]) {
    const { refusal } = await (await someone()).call(addOwnCalendar, { body: { name: 'Inner', address: inner } });
    expect([refusal.code, Object.keys(refusal.error ?? {})[0]]).toEqual(['invalid_input', 'address']);
  }
});

test('the owner is notified once of a calendar without an answer for a day; its entries go on blocking', async () => {
  const [host, guest] = [await aHost(await someone(), { zone: 'UTC', minutes: 60 }), await someone()];
  publish('away', [5, '0900', '1700']);
  await add(host, 'away');
  await world.settled();
  const day = dayIn(world, 5);
  world.sites.pages.delete(address('away'));
  const notified = async () =>
    (await host.call(listNotifications, {})).reply.data.filter(({ kind }) => kind === 'appointment_calendar_failed')
      .length;
  await nextReading();
  expect([(await list(host))[0]?.failure, await notified()]).toEqual(['unreachable', 0]);
  await nextReading(25);
  await nextReading();
  expect([await notified(), await freeSlots(guest, host, { from: day, timeZone: 'UTC' })]).toEqual([1, []]);
  publish('away', [4, '0900', '1600']);
  await nextReading();
  expect((await list(host))[0]).toMatchObject({ failure: null, failedSince: null });
});
