import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAppointments, readAppointment } from '#contract/appointments/appointments.ts';
import { listOwnCalendars } from '#contract/appointments/calendars.ts';
import { listNoShows } from '#contract/appointments/no-shows.ts';
import { passDueTime } from '#test/appointments/host.ts';
import { aBookableService } from '#test/appointments/services.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type World } from '#test/world.ts';
import { demoAppointments } from './appointments.ts';
import { demoServices } from '../market/services-of.ts';
import type { Person } from '../people.ts';

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const pay = depositsOf(() => world);

/** A Tuesday, three days after a Saturday whose last start is over: the next one is most of a day away. */
function hardestTime(from: Date): Date {
  const tuesday = new Date(from).setUTCHours(6, 30, 0, 0) + ((9 - from.getUTCDay()) % 7) * day;
  return new Date(tuesday > from.getTime() ? tuesday : tuesday + 7 * day);
}

test('asha has appointments in every state, a calendar, and ravi waits for an earlier start', async () => {
  const people: Person[] = [];
  for (let index = 0; index < 12; index += 1)
    people.push((await world.member(['asha', 'ravi'][index] ?? `guest${index}`)) as unknown as Person);
  const [asha, ravi] = people;
  if (asha === undefined || ravi === undefined) throw new Error('the demo world has asha and ravi');
  await pay(ravi.id, 300_00);
  const bookable = demoServices.flatMap(({ by, name, booking }) =>
    by === 'asha' && booking ? [{ name, booking }] : [],
  );
  expect(bookable).toHaveLength(3);
  for (const { name, booking } of bookable)
    await aBookableService(world, asha as never, { minutes: booking[0], price: booking[1] * 100 }, { name });
  const now = hardestTime(new Date(world.clock.now().getTime() + 10 * day));
  const events = demoAppointments(world.app, people, now).toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  for (const event of events) {
    world.clock.advance(event.at.getTime() - world.clock.now().getTime());
    await event.run();
  }
  world.clock.advance(now.getTime() - world.clock.now().getTime());
  await world.settled();
  await passDueTime(world);
  const list = async (name: 'upcoming' | 'requests' | 'past') =>
    (await asha.call(listAppointments, { query: { list: name } })).reply.data;
  const [upcoming, requests, past] = [await list('upcoming'), await list('requests'), await list('past')];
  expect(upcoming.map(({ item }) => item?.name ?? '').toSorted()).toEqual(['', 'Half an hour for one question']);
  expect(requests).toHaveLength(1);
  expect(past.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'declined', 'done', 'expired', 'no_show']);
  const waiting = upcoming.find(({ item }) => item !== null);
  const params = { appointmentId: waiting?.id ?? '' };
  const shown = (await ravi.call(readAppointment, { params, query: {} })).reply.data;
  expect([shown.earlier?.place, shown.earlier?.offer, shown.payment]).toEqual([1, null, 'wallet']);
  expect((await asha.call(listOwnCalendars, {})).reply.data).toMatchObject([{ name: 'Family', failure: null }]);
  const admin = await world.member('admin', { isAdmin: true });
  expect((await admin.call(listNoShows, { query: {} })).reply.data).toHaveLength(1);
});
