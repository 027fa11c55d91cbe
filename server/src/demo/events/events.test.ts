import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#contract/events/events.ts';
import { listEvents, listJoinedEvents, listOwnEvents } from '#contract/events/explore.ts';
import { readEventFigures } from '#contract/events/hosting.ts';
import { createPage } from '#contract/pages/pages.ts';
import { joinSpace } from '#contract/spaces/members.ts';
import { createCommunity } from '#contract/spaces/editing.ts';
import { across } from '#platform/database/narrow.ts';
import { connect } from '#modules/network';
import { openWorld, type World } from '#test/world.ts';
import type { Person } from '../people.ts';
import { inventedEvents } from '../content/events.ts';
import { demoEvents } from './events.ts';

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

test('fourteen events in five zones, each with a name of its own and texts of people', () => {
  expect(inventedEvents.reduce((sum, { weeks = 1 }) => sum + weeks, 0)).toBe(14);
  expect(new Set(inventedEvents.map(({ zone }) => zone)).size).toBe(5);
  for (const { name, about, zone } of inventedEvents)
    expect(createEvent.body.safeParse({ name, description: about, timeZone: zone }).success).toBe(true);
});

test('one is over, one full with an offer to asha, one has requests, one is for a community', async () => {
  const people: Person[] = [];
  const names = ['asha', 'ravi', 'meera', 'karan', 'leela', 'noah', 'marie', 'grace', 'daniel'];
  for (let index = 0; index < 56; index += 1)
    people.push((await world.member(names[index] ?? `guest${index}`)) as unknown as Person);
  const [asha, ravi, , karan, leela] = people;
  if (asha === undefined || ravi === undefined || karan === undefined || leela === undefined) throw new Error('people');
  await world.db.transaction().execute(async (tx) => connect(across(tx), asha.id, ravi.id, world.clock.now()));
  await karan.call(createPage, {
    body: { kind: 'business', name: 'Mehta Solar', username: 'mehta-solar', visibility: 'public' },
  });
  await leela.call(createPage, {
    body: { kind: 'institute', name: 'Sahyadri', username: 'sahyadri-crafts', visibility: 'public' },
  });
  const alumni = { name: 'Sahyadri alumni', username: 'sahyadri-alumni' };
  const { data: community } = (await leela.call(createCommunity, { body: alumni })).reply;
  for (const person of [asha, people[8]])
    await person?.call(joinSpace, { params: { spaceId: community.id }, body: {} });
  const now = new Date(world.clock.now().getTime() + 13 * day);
  for (const event of demoEvents(world.app, people, now).toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    world.clock.advance(event.at.getTime() - world.clock.now().getTime());
    await event.run();
  }
  world.clock.advance(now.getTime() - world.clock.now().getTime());
  const joined = (await asha.call(listJoinedEvents, { query: { list: 'upcoming' } })).reply.data;
  const stateAt = (name: string) => joined.find((event) => event.name.startsWith(name));
  expect(stateAt('Mending')).toMatchObject({ seatState: 'offered', capacity: 6, taken: 6, waiting: 2 });
  expect([stateAt('Open roof')?.seatState, stateAt('Reunion')?.audience]).toEqual(['requested', 'space']);
  const [past] = (await ravi.call(listOwnEvents, { query: { list: 'past' } })).reply.data;
  const figures = await ravi.call(readEventFigures, { params: { eventId: past?.id ?? '' } });
  expect(figures.reply.data.attendedPercent).toBeGreaterThan(50);
  const today = (await asha.call(listEvents, { query: { type: 'online' } })).reply.data[0];
  expect(today?.name).toBe('Portfolio reviews, out loud');
}, 120_000);
