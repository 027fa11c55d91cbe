import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainDayToGuest, readAvailability } from '#contract/appointments/availability.ts';
import { aHost, book, dayIn } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`explained${(people += 1)}`);
const mornings = Array.from({ length: 7 }, () => [{ from: 540, to: 720 }]);

test('a guest reads the public half of what closes a time, and nothing of what the host does then', async () => {
  const [host, guest, other] = [await someone(), await someone(), await someone()];
  const day = dayIn(world, 3);
  await aHost(host, { zone: 'UTC', week: mornings, startEvery: 30, minutes: 30, noticeHours: 2 });
  await aHost(other, { zone: 'UTC', week: mornings });
  expect((await book(other, host, `${day}T10:00:00Z`)).status).toBe(201);
  expect((await book(guest, other, `${day}T11:00:00Z`)).status).toBe(201);
  const explained = async (params: { memberId: string; day: string }) => {
    const { data } = (await guest.call(explainDayToGuest, { params, query: { timeZone: 'UTC' } })).reply;
    return {
      ...data,
      at: (time: string) => data.quarters.find(({ moment }) => moment.reader.wall.endsWith(time))?.closedBy,
    };
  };
  const { at, quarters, noticeHours, zone } = await explained({ memberId: host.id, day });
  expect([quarters.length, noticeHours, zone]).toEqual([96, 2, 'UTC']);
  expect(['08:00', '09:00', '09:15', '10:00', '11:00', '12:00'].map(at)).toEqual([
    'hours',
    null,
    'start',
    'taken',
    'guest',
    'hours',
  ]);
  const dates = [{ fromDay: day, toDay: day, away: true, ranges: null, zone: null }];
  await aHost(host, { ...(await host.call(readAvailability, {})).reply.data, dates });
  expect((await explained({ memberId: host.id, day })).at('09:00')).toBe('hours');
  expect((await explained({ memberId: host.id, day: dayIn(world, 300) })).at('09:00')).toBe('horizon');
  await aHost(host, { bookedBy: 'nobody' });
  const refused = await guest.call(explainDayToGuest, { params: { memberId: host.id, day }, query: {} });
  expect(refused.refusal.code).toBe('not_bookable');
});
