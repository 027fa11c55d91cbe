import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/appointments/appointments.ts';
import { createCalendarFeed } from '#contract/appointments/calendars.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { aHost, at as atOf, book, dayIn } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Who reads of an appointment, by every way out of the module: both sides, and nobody else. */
const TOPIC = 'A roof of solar panels in Nashik';
let world: World;
let viewers: Readonly<Record<'host' | 'guest' | 'friend' | 'admin', Member>>;
let id: string;
beforeAll(async () => {
  world = await openWorld();
  const host = await aHost(await world.member('asha'), { zone: 'UTC' });
  const [guest, friend] = [await world.member('ravi'), await world.member('meera')];
  const admin = await world.member('admin', { isAdmin: true });
  viewers = { host, guest, friend, admin };
  id = (await book(guest, host, atOf(world, 3, '10:00'), TOPIC)).reply.data.id;
  await world.settled();
});
afterAll(() => world.close());

const params = () => ({ params: { appointmentId: id } });
const outlets: Readonly<Record<string, (member: Member) => Promise<unknown>>> = {
  'the appointment': async ({ call }) => call(contract.readAppointment, { ...params(), query: {} }),
  'its calendar file': async ({ call }) => call(contract.readAppointmentCalendar, params()),
  'the list': async ({ call }) => call(contract.listAppointments, { query: { list: 'upcoming' } }),
  'the days': async ({ call }) =>
    call(contract.listAppointmentsOfDays, { query: { from: dayIn(world, 0), to: dayIn(world, 9) } }),
  'the private feed': async ({ call }) => {
    const { reply } = await call(createCalendarFeed, {});
    if (reply.data === undefined) return '';
    const { pathname, host } = new URL(reply.data.address);
    return (await world.app.fastify.inject({ url: pathname, headers: { host } })).body.replaceAll('\r\n ', '');
  },
};
test.each(Object.entries(outlets))('%s', async (_name, read) => {
  const seen: Record<string, boolean> = {};
  for (const [name, member] of Object.entries(viewers)) seen[name] = JSON.stringify(await read(member)).includes(TOPIC);
  expect(seen).toEqual({ host: true, guest: true, friend: false, admin: false });
});

test('notifications and live windows name neither its topic nor its time', async () => {
  const windows = await Promise.all(Object.values(viewers).map(async (member) => world.listen(member)));
  await viewers.guest.call(contract.editAppointment, { ...params(), body: { note: 'Bring plans' } });
  await world.settled();
  const lists = await Promise.all(
    Object.values(viewers).map(async ({ call }) => (await call(listNotifications, {})).reply.data),
  );
  expect(JSON.stringify([lists, windows.map(({ facts }) => facts)])).not.toContain(TOPIC);
});
