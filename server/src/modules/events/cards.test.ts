import { afterAll, beforeAll, expect, test } from 'vitest';
import { editEvent } from '#contract/events/events.ts';
import { countEvents, listEvents } from '#contract/events/explore.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { listSavedItems, saveItem } from '#contract/saved/saved.ts';
import { searchAll } from '#contract/search/search.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { aDraft, anEvent, join, params, read, inWinter } from '#test/events/event.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { until } from '#test/outbox.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* An event as the rest of the product meets it: its card, who watches it, saves it, and reports it. */
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`fair${(people += 1)}`);

test('a card says when it begins by its own clocks, and is saved and found by its words', async () => {
  const [host, guest] = [await someone(), await someone()];
  const day = inWinter(world);
  const times = { start: `${day}T17:00`, end: `${day}T18:00`, timeZone: 'Europe/London' };
  const { id } = await anEvent(world, host, { name: 'Warping by hand', ...times });
  expect((await guest.call(saveItem, { params: { kind: 'event', id } })).status).toBe(200);
  const saved = async (query: object) => (await guest.call(listSavedItems, { query })).reply.data;
  expect((await saved({ kind: 'event', search: 'warping' }))[0]?.card).toMatchObject({
    title: 'Warping by hand',
    excerpt: expect.stringMatching(/18 (?:Jan|Nov) \d{4}, 17:00 GMT$/) as unknown,
    author: { id: host.id },
    path: `/events/${id}`,
    state: 'active',
  });
  expect(await saved({ kind: 'event', search: 'pottery' })).toEqual([]);
});

test('a search of everything finds those to come, and none of drafts', async () => {
  const [host, guest] = [await someone(), await someone()];
  const { id } = await anEvent(world, host, { name: 'Kingfisher pottery' });
  await aDraft(world, host, { name: 'Kingfisher drawing' });
  const found = (await guest.call(searchAll, { query: { query: 'kingfisher' } })).reply.data;
  const events = found.find(({ kind }) => kind === 'event');
  expect([events?.tab, events?.cards.map((card) => card.id)]).toEqual(['events', [id]]);
});

test('others report it, its hosts do not; a ruling leaves it to them, who read that it is withheld', async () => {
  const [host, guest] = [await someone(), await someone()];
  const { id } = await anEvent(world, host);
  const report = async (member: Member) =>
    (await member.call(createReport, { body: { kind: 'event', id, reason: 'spam' } })).status;
  expect([await report(guest), await report(host)]).toEqual([201, 404]);
  await rulingOn(world, 'event', id);
  expect((await guest.call(listEvents, { query: { ownerId: host.id } })).reply.data).toEqual([]);
  expect((await read(host, { id })).withheld).toBe(true);
});

test('those who have it open hear of changes and of seats, and not whose seats they are', async () => {
  const [host, guest, reader] = [await someone(), await someone(), await someone()];
  const event = await anEvent(world, host);
  const { id: draftId } = await aDraft(world, host);
  const window = await world.listen(reader);
  expect(await window.watch({ kind: 'event', id: event.id })).toBe(true);
  expect(await window.watch({ kind: 'event', id: draftId })).toBe(false);
  await join(guest, event);
  expect(await window.heard('events.seats_changed')).toEqual({ eventId: event.id, ownerId: host.id });
  const body = { version: (await read(host, event)).version, description: 'With tea' };
  await host.call(editEvent, { ...params(event), body });
  await window.heard('events.changed');
  await until(() => window.facts.length >= 2);
  expect(window.facts.map(({ name }) => name)).not.toContain('events.seat_changed');
});

test('a search is counted, and a group has a list of its own events', async () => {
  const [host, guest, member] = [await someone(), await someone(), await someone()];
  const group = await openSpace(world, host);
  await group.enter(member);
  const { id, space } = await anEvent(world, host, { audience: 'space', spaceId: group.id });
  expect(space).toMatchObject({ id: group.id, kind: 'group' });
  const listed = async (reader: Member) =>
    (await reader.call(listEvents, { query: { spaceId: group.id } })).reply.data.map((each) => each.id);
  expect([await listed(member), await listed(guest)]).toEqual([[id], []]);
  const total = async (reader: Member) =>
    (await reader.call(countEvents, { query: { ownerId: host.id, query: 'looms' } })).reply.data.total;
  expect([await total(member), await total(guest)]).toEqual([1, 0]);
});
