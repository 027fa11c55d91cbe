import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import { aDraft, anEvent, inDays, inWinter, params } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`clock${(people += 1)}`);

test('example 6: a wall clock is an instant of the zone in which it takes place', async () => {
  const host = await someone();
  const day = inWinter(world);
  const times = { start: `${day}T17:00`, end: `${day}T18:00`, timeZone: 'Europe/London' };
  const { starts } = await aDraft(world, host, times);
  expect(starts).toMatchObject({
    at: `${day}T17:00:00.000Z`,
    event: { zone: 'Europe/London', wall: `${day}T17:00`, offset: 0 },
  });
});

test.each([
  ['in the past', -1, 1, 'start'],
  ['more than a year away', 400, 401, 'start'],
  ['that end before they start', 3, 2, 'end'],
  ['longer than two weeks', 3, 18, 'end'],
])('%s are refused', async (_what, start, end, field) => {
  const body = { start: inDays(world, start), end: inDays(world, end), timeZone: 'UTC' };
  const { status, refusal } = await (await someone()).call(contract.createEvent, { body });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, [field]]);
});

test('two weeks are those of the clocks, also where they change in between', async () => {
  const day = 86_400_000;
  const now = world.clock.now();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const isParis = month > 0 && month < 9;
  // The Sunday on which the clocks go back.
  const from = isParis ? Date.UTC(year, 9, 25) : Date.UTC(month === 0 ? year : year + 1, 3, 1);
  const change = from + ((7 - new Date(from).getUTCDay()) % 7) * day;
  const [first, last] = [change - 7 * day, change + 7 * day].map((at) => new Date(at).toISOString().slice(0, 10));
  const timeZone = isParis ? 'Europe/Paris' : 'Australia/Sydney';
  const lasting = async (until: string) => {
    const body = { start: `${first ?? ''}T10:00`, end: `${last ?? ''}T${until}`, timeZone };
    return (await (await someone()).call(contract.createEvent, { body })).status;
  };
  expect([await lasting('10:00'), await lasting('10:01')]).toEqual([201, 422]);
});

test('another zone alone keeps what the clocks show', async () => {
  const host = await someone();
  const event = await anEvent(world, host);
  const body = { version: event.version, timeZone: 'Europe/Paris' };
  const { data } = (await host.call(contract.editEvent, { ...params(event), body })).reply;
  expect(data.starts?.event).toMatchObject({ zone: 'Europe/Paris', wall: event.starts?.event.wall });
  expect(data.movedFrom).toBe(event.starts?.at);
});
