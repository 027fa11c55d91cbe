import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAppointments } from '#contract/appointments/appointments.ts';
import { aHost, at as atOf, book } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`racing${(people += 1)}`);
const at = (days: number, time: string) => atOf(world, days, time);

test('50 who book one start at once: one has it, and the others read what is free', async () => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  const guests = await Promise.all(Array.from({ length: 50 }, someone));
  const replies = await Promise.all(guests.map(async (guest) => book(guest, host, at(3, '10:00'))));
  expect(
    new Map(replies.map(({ status }) => [status, replies.filter((reply) => reply.status === status).length])),
  ).toEqual(
    new Map([
      [201, 1],
      [409, 49],
    ]),
  );
  const [refused] = replies.filter(({ status }) => status === 409).map(({ refusal }) => refusal);
  const { slots = [] } = (refused?.current ?? {}) as { slots?: unknown[] };
  expect([refused?.code, slots.length > 0]).toEqual(['slot_taken', true]);
  const { data } = (await host.call(listAppointments, { query: { list: 'upcoming' } })).reply;
  expect(data).toHaveLength(1);
});

test('a day has eight appointments, however many guests book other starts at once', async () => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  const times = Array.from(
    { length: 16 },
    (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
  );
  const guests = await Promise.all(times.map(someone));
  const replies = await Promise.all(guests.map(async (guest, index) => book(guest, host, at(4, times[index] ?? ''))));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(8);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(8);
});

describe('nobody is at two places at once', () => {
  test('who hosts at ten is not the guest of another at a quarter past', async () => {
    const [asha, ravi] = await Promise.all([someone(), someone()]);
    await Promise.all([aHost(asha, { zone: 'UTC' }), aHost(ravi, { zone: 'UTC', startEvery: 15 })]);
    await book(await someone(), asha, at(3, '10:00'));
    const refused = await book(asha, ravi, at(3, '10:15'));
    expect([refused.status, refused.refusal.code]).toEqual([409, 'slot_taken']);
  });

  test('of two that cross, one takes place, and no call fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [asha, ravi] = await Promise.all([someone(), someone()]);
      await Promise.all([aHost(asha, { zone: 'UTC' }), aHost(ravi, { zone: 'UTC', startEvery: 15 })]);
      const both = await Promise.all([book(ravi, asha, at(3, '10:00')), book(asha, ravi, at(3, '10:15'))]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });
});
