import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAppointment, confirmAppointment } from '#contract/appointments/appointments.ts';
import { addOwnCalendar } from '#contract/appointments/calendars.ts';
import { hear } from '#shell/live/handlers.ts';
import { aHost, book, dayIn, keepAllClocks, passDueTime } from '#test/appointments/host.ts';
import type { Listener } from '#test/listener.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { appointmentQuery, appointmentsQuery, availabilityQuery, ownCalendarsQuery } from './api.ts';
import { live as handlers } from './live.ts';

let world: World;
let host: Member, guest: Member;
let answeredId: string, expiringId: string, day: string;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  host = await aHost(await world.member('asha'), { zone: 'UTC', approval: true });
  guest = await world.member('ravi');
  day = dayIn(world, 3);
  answeredId = (await book(guest, host, `${day}T10:00:00Z`)).reply.data.id;
  expiringId = (await book(guest, host, `${day}T11:00:00Z`)).reply.data.id;
  window = await openWindow(world, host);
});
afterAll(async () => {
  closeWindow();
  await world.close();
});

const cases: LiveCase[] = [
  {
    what: 'a guest asks for an hour',
    fact: 'appointments.changed',
    reads: () => [appointmentsQuery('requests')],
    action: () => {
      const body = { at: `${day}T12:00:00Z`, topic: 'A pump' };
      return guest.call(bookAppointment, { params: { memberId: host.id }, body });
    },
  },
  {
    what: 'a request is confirmed in another window',
    fact: 'appointments.changed',
    reads: () => [appointmentQuery(answeredId), appointmentsQuery('upcoming')],
    action: () => host.call(confirmAppointment, { params: { appointmentId: answeredId } }),
  },
  {
    what: 'the hours change in another window',
    fact: 'appointments.slots_changed',
    reads: () => [availabilityQuery()],
    action: () => aHost(host, { zone: 'UTC', approval: true, minutes: 45 }),
  },
  {
    what: 'a calendar is added in another window',
    fact: 'appointments.calendars_changed',
    reads: () => [ownCalendarsQuery()],
    action: () => host.call(addOwnCalendar, { body: { name: 'Work', address: 'https://calendars.example/a.ics' } }),
  },
  {
    what: 'the rules of a zone have moved its clocks, and both are asked',
    fact: 'appointments.shown_changed',
    reads: () => [appointmentQuery(answeredId)],
    action: async () => {
      const late = { starts_at: new Date(`${day}T10:30:00Z`), ends_at: new Date(`${day}T11:00:00Z`) };
      await world.db.updateTable('appointment').set(late).where('id', '=', answeredId).execute();
      await keepAllClocks(world);
    },
  },
  {
    what: 'a request ends',
    fact: 'appointments.expired',
    reads: () => [appointmentQuery(expiringId), appointmentsQuery('requests')],
    action: async () => {
      world.clock.advance(25 * 3_600_000);
      await passDueTime(world);
    },
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectLive(
    { world, window, hear: (fact, queries) => hear(handlers, fact, queries) },
    live,
  );
  expect(open).toEqual(fresh);
});
