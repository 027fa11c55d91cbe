import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAppointment } from '#contract/appointments/appointments.ts';
import { readNextFree } from '#contract/appointments/availability.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import { someone } from '#test/abilities/people.ts';
import { aHost, at, book } from '#test/appointments/host.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('what falls into a suspension is cancelled and the other side notified; what begins after it stays', async () => {
  const [host, guest] = [await aHost(await someone(world)), await someone(world)];
  const during = (await book(guest, host, at(world, 2, '05:00'))).reply.data;
  const after = (await book(guest, host, at(world, 6, '05:00'))).reply.data;
  const until = new Date(world.clock.now().getTime() + 4 * 86_400_000);
  await suspendMember(world, { memberId: host.id, caseId: host.id, reason: 'Insults', until });
  const stateOf = async (appointmentId: string) =>
    (await guest.call(readAppointment, { params: { appointmentId } })).reply.data.state;
  expect(await stateOf(during.id)).toBe('cancelled');
  expect(await stateOf(after.id)).toBe(after.state);
  await world.settled();
  const kinds = (await guest.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.includes('cancelled'))).toHaveLength(1);
  await suspendMember(world, { memberId: host.id, caseId: host.id, reason: 'Insults', until: null });
  expect(await stateOf(after.id)).toBe('cancelled');
});

test('nobody books hours of someone who is suspended, until they are back', async () => {
  const [host, guest] = [await aHost(await someone(world)), await someone(world)];
  const suspension = { memberId: host.id, caseId: host.id };
  const offered = async () =>
    (await guest.call(readNextFree, { params: { memberId: host.id }, query: {} })).reply.data.offered;
  expect(await offered()).toBe(true);
  await suspendMember(world, { ...suspension, reason: 'Insults', until: null });
  expect(await offered()).toBe(false);
  expect((await book(guest, host, at(world, 2, '05:00'))).refusal.code).toBe('not_bookable');
  await liftOf(world, suspension);
  expect(await offered()).toBe(true);
  expect((await book(guest, host, at(world, 2, '05:00'))).status).toBe(201);
});
