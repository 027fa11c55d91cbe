import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttendeeList } from '#contract/events/choices.ts';
import { listEvents, listJoinedEvents } from '#contract/events/explore.ts';
import { removeSeat } from '#contract/events/seats.ts';
import { blockActor } from '#contract/network/network.ts';
import { connect } from '#modules/network';
import { anEvent, join, params, read } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Connections who go, in the rows of lists: as far as the list of those who go is open to the reader. */

let world: World;
let host: Member, asha: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  [host, asha] = [await world.member('karan'), await world.member('asha')];
});
afterAll(() => world.close());

let people = 0;
async function connection(of = asha): Promise<Member> {
  const member = await world.member(`friend${(people += 1)}`);
  await connect(world.database, of.id, member.id, world.clock.now());
  return member;
}
const shown = async (viewer: Member, id: string) => {
  const { data } = (await viewer.call(listEvents, { query: { ownerId: host.id, limit: '50' } })).reply;
  const row = data.find((each) => each.id === id);
  return row && { ids: row.connections.people.map((person) => person.id), count: row.connections.count };
};
const NONE = { ids: [], count: 0 };

test('the first three are shown, in the order in which they joined, and how many there are', async () => {
  const event = await anEvent(world, host, { attendeeList: 'everyone' });
  const friends = [await connection(), await connection(), await connection(), await connection()];
  const stranger = await world.member('meera');
  for (const member of [stranger, ...friends]) {
    await join(member, event);
    world.clock.advance(1_000);
  }
  expect(await shown(asha, event.id)).toEqual({ ids: friends.slice(0, 3).map(({ id }) => id), count: 4 });
  expect(await shown(stranger, event.id)).toEqual(NONE);
});

test('who hides their name, waits, left or blocked the reader is not among them', async () => {
  const event = await anEvent(world, host, { attendeeList: 'everyone', capacity: 3 });
  const [hidden, gone, blocking, late] = [
    await connection(),
    await connection(),
    await connection(),
    await connection(),
  ];
  await join(hidden, event, { hidesName: true });
  for (const member of [gone, blocking]) await join(member, event);
  await join(late, event, { wait: true });
  const seats = (await shown(asha, event.id))?.ids;
  expect(seats).toEqual([gone.id, blocking.id]);
  const seatId = (await read(gone, event)).seat?.id ?? '';
  await host.call(removeSeat, { params: { eventId: event.id, seatId } });
  await blocking.call(blockActor, { params: { actorId: asha.id } });
  expect(await shown(asha, event.id)).toEqual(NONE);
});

test.each<[AttendeeList, before: boolean, after: boolean]>([
  ['everyone', true, true],
  ['seat_holders', false, true],
  ['hosts', false, false],
])('where %s read who goes, a reader without a seat: %s, with one: %s', async (attendeeList, before, after) => {
  const event = await anEvent(world, host, { attendeeList });
  const friend = await connection();
  await connect(world.database, host.id, friend.id, world.clock.now());
  await join(friend, event);
  const seen = { ids: [friend.id], count: 1 };
  expect(await shown(asha, event.id)).toEqual(before ? seen : NONE);
  await join(asha, event);
  expect(await shown(asha, event.id)).toEqual(after ? seen : NONE);
  expect(await shown(host, event.id)).toEqual(seen);
  const { data } = (await asha.call(listJoinedEvents, { query: { list: 'upcoming' } })).reply;
  expect(data.find(({ id }) => id === params(event).params.eventId)?.connections.count).toBe(after ? 1 : 0);
});
