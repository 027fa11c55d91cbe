import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import { listEvents } from '#contract/events/explore.ts';
import { listSeries, previewSeries } from '#contract/events/series.ts';
import { aDraft, join, params, read } from '#test/events/event.ts';
import { readyPictures } from '#test/marketplace/listing.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
  // The examples have fixed dates, and an event begins within a year.
  world.clock.advance(Date.parse('2026-12-01T09:00:00Z') - world.clock.now().getTime());
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`weekly${(people += 1)}`);
type Rule = 'week' | 'month_day' | 'month_weekday';
const datesOf = async (member: Member, rule: Rule, times: number, start: string, zone: string) => {
  const query = { start, end: `${start.slice(0, 11)}12:00`, zone, rule, times: String(times) };
  const { status, reply } = await member.call(previewSeries, { query });
  return status === 200 ? reply.data.map(({ starts }) => starts) : [];
};
const series = async (member: Member, id: string) =>
  (await member.call(listSeries, { params: { eventId: id }, query: {} })).reply.data;
/** A series of four that is published, with the ids of its events. */
async function weekly(host: Member) {
  const draft = await aDraft(world, host, { repeats: { rule: 'week', times: 4 }, capacity: 10 });
  const first = (await host.call(contract.publishEvent, params(draft))).reply.data;
  return { first, ids: (await series(host, first.id)).map(({ id }) => id) };
}

test('example 7: weekly by the clocks of Paris, monthly from the 31st', async () => {
  const member = await someone();
  const paris = await datesOf(member, 'week', 3, '2027-03-21T10:00', 'Europe/Paris');
  expect(paris.map(({ at }) => at.slice(0, 16))).toEqual(['2027-03-21T09:00', '2027-03-28T08:00', '2027-04-04T08:00']);
  expect(new Set(paris.map(({ event }) => event.wall.slice(11)))).toEqual(new Set(['10:00']));
  const monthly = await datesOf(member, 'month_day', 4, '2027-01-31T10:00', 'UTC');
  expect(monthly.map(({ at }) => at.slice(0, 10))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
});

test('a date on which the clocks skip the whole event begins when they are back, and lasts as long', async () => {
  const query = { start: '2027-03-21T02:10', end: '2027-03-21T02:40', zone: 'Europe/Paris', rule: 'week', times: '2' };
  const { data } = (await (await someone()).call(previewSeries, { query: query as never })).reply;
  expect([data[1]?.starts.at, data[1]?.ends.at]).toEqual(['2027-03-28T01:00:00.000Z', '2027-03-28T01:30:00.000Z']);
});

test.each([
  ['the second Tuesday', '2027-01-12T10:00', ['2027-01-12', '2027-02-09', '2027-03-09', '2027-04-13']],
  ['the fifth Friday, which is the last', '2027-01-29T10:00', ['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30']],
])('monthly on %s', async (_what, start, days) => {
  const dates = await datesOf(await someone(), 'month_weekday', 4, start, 'Asia/Kolkata');
  expect(dates.map(({ event }) => event.wall.slice(0, 10))).toEqual(days);
});

test('there are at most 26 dates, and no end before a start', async () => {
  const member = await someone();
  expect(await datesOf(member, 'week', 26, '2027-01-04T10:00', 'UTC')).toHaveLength(26);
  expect(await datesOf(member, 'week', 27, '2027-01-04T10:00', 'UTC')).toEqual([]);
  expect(await datesOf(member, 'week', 2, '2027-01-04T13:00', 'UTC')).toEqual([]);
});

test('publishing a draft opens each date as an event of its own, once', async () => {
  const [host, guest] = [await someone(), await someone()];
  const { first, ids } = await weekly(host);
  await host.call(contract.publishEvent, params(first));
  expect([ids.length, ids[0], first.series]).toEqual([4, first.id, { number: 1, events: 4 }]);
  const listed = (await guest.call(listEvents, { query: { ownerId: host.id } })).reply.data;
  expect(listed.map(({ id }) => id)).toEqual(ids);
  const walls = listed.map(({ starts }) => starts?.event.wall.slice(11));
  expect(new Set(walls).size).toBe(1);
  await join(guest, { id: ids[1]! });
  expect((await series(guest, ids[2]!)).map(({ taken }) => taken)).toEqual([0, 1, 0, 0]);
});

test('the dates of what is published are fixed', async () => {
  const host = await someone();
  const { first } = await weekly(host);
  const body = { version: first.version, repeats: null };
  const { status, refusal } = await host.call(contract.editEvent, { ...params(first), body });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, ['repeats']]);
});

test('an edit changes one event, or that and the later ones, whose clocks move by as much', async () => {
  const host = await someone();
  const { ids } = await weekly(host);
  const all = async () => Promise.all(ids.map(async (id) => read(host, { id })));
  const edit = async (index: number, changes: object) => {
    const { version } = await read(host, { id: ids[index]! });
    return host.call(contract.editEvent, { params: { eventId: ids[index]! }, body: { version, ...changes } });
  };
  await edit(1, { name: 'Looms, but outside' });
  expect((await all()).map(({ name }) => name).filter((name) => name === 'Looms, but outside')).toHaveLength(1);
  const before = await all();
  const start = new Date(Date.parse(before[2]!.starts!.at) + 3_600_000).toISOString();
  const end = new Date(Date.parse(before[2]!.ends!.at) + 3_600_000).toISOString();
  await edit(2, { start, end, description: 'An hour later', scope: 'later' });
  const after = await all();
  const moved = after.map(({ starts }, index) => Date.parse(starts!.at) - Date.parse(before[index]!.starts!.at));
  expect(moved).toEqual([0, 0, 3_600_000, 3_600_000]);
  expect(after.map(({ description }) => description)).toEqual(['', '', 'An hour later', 'An hour later']);
});

test('a new cover for this and later ones replaces the former, which is deleted once no event shows it', async () => {
  const host = await someone();
  const [former = '', next = ''] = await readyPictures(world, host, 2, 'cover');
  const draft = await aDraft(world, host, { repeats: { rule: 'week', times: 2 }, cover: { id: former, alt: '' } });
  const first = (await host.call(contract.publishEvent, params(draft))).reply.data;
  const ids = (await series(host, first.id)).map(({ id }) => id);
  const pictures = async () => {
    await world.settled();
    return (await world.db.selectFrom('media').select('id').where('id', 'in', [former, next]).execute()).length;
  };
  const edit = async (id: string, cover: object) => {
    const { version } = await read(host, { id });
    const body = { version, cover, scope: 'later' } as never;
    expect((await host.call(contract.editEvent, { params: { eventId: id }, body })).status).toBe(200);
  };
  await edit(ids[1]!, { id: former, alt: 'A loom' });
  expect(await pictures()).toBe(2);
  await edit(ids[0]!, { id: next, alt: '' });
  expect((await series(host, first.id)).map(({ cover }) => cover?.id)).toEqual([next, next]);
  expect(await pictures()).toBe(1);
});

test('fewer seats than a later event has given are refused for all of them', async () => {
  const [host, guest] = [await someone(), await someone()];
  const { first, ids } = await weekly(host);
  await join(guest, { id: ids[3]! }, { party: 4 });
  const body = { version: first.version, capacity: 3, scope: 'later' as const };
  const { status, refusal } = await host.call(contract.editEvent, { ...params(first), body });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, ['capacity']]);
  expect((await read(host, first)).capacity).toBe(10);
});

test('a later event that was shortened by itself cannot end before it begins', async () => {
  const host = await someone();
  const { first, ids } = await weekly(host);
  const later = await read(host, { id: ids[2]! });
  const end = new Date(Date.parse(later.starts!.at) + 1_800_000).toISOString();
  await host.call(contract.editEvent, { ...params(later), body: { version: later.version, end } });
  const sooner = new Date(Date.parse(first.ends!.at) - 3_600_000).toISOString();
  const body = { version: first.version, end: sooner, scope: 'later' as const };
  const { status, refusal } = await host.call(contract.editEvent, { ...params(first), body });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, ['end']]);
  expect((await read(host, first)).ends!.at).toBe(first.ends!.at);
});

test('later events are cancelled with one of them', async () => {
  const host = await someone();
  const { ids } = await weekly(host);
  await host.call(contract.cancelEvent, { params: { eventId: ids[2]! }, body: { scope: 'later' } });
  expect((await series(host, ids[0]!)).map(({ state }) => state)).toEqual([
    'published',
    'published',
    'cancelled',
    'cancelled',
  ]);
});
