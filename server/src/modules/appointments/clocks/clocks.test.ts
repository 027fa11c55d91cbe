import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/appointments/appointments.ts';
import type { Availability } from '#contract/appointments/availability.ts';
import { answerClocks } from '#contract/appointments/earlier.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { aHost, at as atOf, book, keepAllClocks } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* The rules of a zone change with an update of the database. Here the stored instant is changed instead: the same
   difference between an instant and its wall clock. */
const hour = 3_600_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`clocks${(people += 1)}`);
const of = (appointmentId: string) => ({ params: { appointmentId } });
const read = async (who: Member, id: string) =>
  (await who.call(contract.readAppointment, { ...of(id), query: {} })).reply.data;
const answer = async (who: Member, id: string, keep: 'wall' | 'instant') =>
  who.call(answerClocks, { ...of(id), body: { keep } });
/** An appointment that was booked before the clocks of its host changed by an hour. */
async function moved(changes: Partial<Availability>) {
  const [host, guest] = [await aHost(await someone(), { zone: 'Asia/Kolkata', ...changes }), await someone()];
  const start = atOf(world, 5, '07:30');
  const { id } = (await book(guest, host, start)).reply.data;
  const late = (instant: string, by: number) => new Date(Date.parse(instant) + by * hour);
  await world.db
    .updateTable('appointment')
    .set({ starts_at: late(start, 1), ends_at: late(start, 1.5) })
    .where('id', '=', id)
    .execute();
  await keepAllClocks(world);
  return { host, guest, id, start, wrong: late(start, 1).toISOString() };
}

test('at a place the clocks go on showing what was booked', async () => {
  const { guest, id, start } = await moved({ placeKind: 'address', place: '12 Weavers Lane, Pune' });
  const shown = await read(guest, id);
  expect([shown.starts.at, shown.clocks, shown.steps.at(-1)?.step]).toEqual([start, null, 'clocks_changed']);
  const row = await world.db
    .selectFrom('appointment')
    .select(['sequence', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([row.sequence, row.ends_at.toISOString()]).toEqual([1, new Date(Date.parse(start) + hour / 2).toISOString()]);
  await keepAllClocks(world);
  expect((await read(guest, id)).steps).toHaveLength(2);
});

test('elsewhere both are asked: it moves if both want that, and stays if one does not', async () => {
  const both = await moved({ placeKind: 'phone' });
  expect((await read(both.guest, both.id)).clocks).toMatchObject({ wall: { at: both.start }, answer: null });
  for (const member of [both.host, both.guest]) {
    const kinds = (await member.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
    expect(kinds).toContain('appointment_clocks_asked');
  }
  expect((await answer(both.host, both.id, 'wall')).reply.data).toMatchObject({
    starts: { at: both.wrong },
    clocks: { answer: 'wall' },
  });
  expect((await answer(both.guest, both.id, 'wall')).reply.data).toMatchObject({
    starts: { at: both.start },
    clocks: null,
  });
  const one = await moved({ placeKind: 'phone' });
  expect((await answer(one.guest, one.id, 'instant')).reply.data).toMatchObject({
    starts: { at: one.wrong },
    clocks: null,
  });
  expect((await answer(one.host, one.id, 'wall')).refusal.code).toBe('appointment_state');
  await keepAllClocks(world);
  expect((await read(one.host, one.id)).clocks).toBeNull();
});

test('where another has that time, both are asked also at a place', async () => {
  const address = { placeKind: 'address', place: '12 Weavers Lane, Pune' } as const;
  const [host, guest] = [await aHost(await someone(), { zone: 'Asia/Kolkata', ...address }), await someone()];
  const first = atOf(world, 6, '07:30');
  const { id } = (await book(guest, host, first)).reply.data;
  await world.db
    .updateTable('busy')
    .set({ during: `[${atOf(world, 6, '08:30')},${atOf(world, 6, '09:00')})` })
    .where('appointment_id', '=', id)
    .execute();
  await world.db
    .updateTable('appointment')
    .set({ starts_at: new Date(atOf(world, 6, '08:30')), ends_at: new Date(atOf(world, 6, '09:00')) })
    .where('id', '=', id)
    .execute();
  expect((await book(await someone(), host, first)).status).toBe(201);
  await keepAllClocks(world);
  expect((await read(host, id)).clocks?.wall.at).toBe(first);
  await answer(host, id, 'wall');
  expect((await answer(guest, id, 'wall')).refusal.code).toBe('slot_taken');
});
