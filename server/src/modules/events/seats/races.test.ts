import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import * as seats from '#contract/events/seats.ts';
import { blockActor } from '#contract/network/network.ts';
import { anEvent, join, params, passDueTime, read } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`racer${(people += 1)}`);

interface Counted {
  readonly taken: number;
  readonly waiting: number;
  readonly capacity: number | null;
  readonly seats: number;
  readonly queued: number;
}
/** What the event counts, and what its seats say. */
async function counted(eventId: string): Promise<Counted> {
  const event = await world.db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const all = await world.db.selectFrom('event_seat').selectAll().where('event_id', '=', eventId).execute();
  return {
    taken: event.taken,
    waiting: event.waiting,
    capacity: event.capacity,
    seats: all.reduce((sum, { seats: number }) => sum + number, 0),
    queued: all.filter(({ state }) => state === 'waiting').length,
  };
}

test('60 at once at 12 seats: 12 have one, and the others wait in the order in which they came', async () => {
  const event = await anEvent(world, await someone(), { capacity: 12 });
  const members = await Promise.all(Array.from({ length: 60 }, someone));
  const replies = await Promise.all(members.map(async (member) => join(member, event, { wait: true })));
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(await counted(event.id)).toEqual({ taken: 12, waiting: 48, capacity: 12, seats: 12, queued: 48 });
  const places = replies.flatMap(({ reply }) => reply.data.seat?.position ?? []);
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 48 }, (_, index) => index + 1));
});

test('500 at once at 100 seats: 100 have one, 400 wait, each at a place of their own', async () => {
  const event = await anEvent(world, await someone(), { capacity: 100 });
  const members: Member[] = [];
  for (let batch = 0; batch < 10; batch += 1) members.push(...(await Promise.all(Array.from({ length: 50 }, someone))));
  const replies = await Promise.all(members.map(async (member) => join(member, event, { wait: true })));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await counted(event.id)).toEqual({ taken: 100, waiting: 400, capacity: 100, seats: 100, queued: 400 });
  const places = replies.flatMap(({ reply }) => reply.data.seat?.position ?? []);
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
}, 180_000);

/** Parties that wait although their seats are free, more than an hour before the start. */
async function overlooked(eventId: string): Promise<string[]> {
  const event = await world.db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const free = (event.capacity ?? 0) - event.taken;
  const isFirstCome = (event.starts_at?.getTime() ?? 0) - world.clock.now().getTime() <= 3_600_000;
  const waiting = await world.db
    .selectFrom('event_seat')
    .select(['id', 'party', 'fewer'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .execute();
  if (free <= 0 || isFirstCome) return [];
  return waiting.filter(({ party, fewer }) => fewer || party <= free).map(({ id }) => id);
}

/** Numbers that are the same in each run. */
function* drawn(seed: number): Generator<number, never> {
  for (let value = seed; ;) {
    value = (value * 48_271) % 2_147_483_647;
    yield value;
  }
}

test('whatever happens at once, the counts are those of the seats, and nobody is overtaken', async () => {
  const host = await someone();
  const event = await anEvent(world, host, { capacity: 6 });
  const members = await Promise.all(Array.from({ length: 14 }, someone));
  const numbers = drawn(7);
  const next = (below: number) => numbers.next().value % below;
  for (let round = 0; round < 12; round += 1) {
    const { version, taken } = await read(host, event);
    const { data } = (await host.call(seats.listAttendees, { ...params(event), query: { state: 'joined' } })).reply;
    const steps = members.map((member) => async () => {
      const step = next(4);
      if (step === 0) return member.call(seats.leaveEvent, params(event));
      if (step === 1) return member.call(seats.claimSeat, params(event));
      return join(member, event, { party: 1 + next(4), fewer: next(2) === 0, wait: true });
    });
    if (round % 3 === 2) world.clock.advance(25 * 60 * 60_000 - round * 3_600_000);
    const capacity = taken + next(4);
    const edit = { ...params(event), body: { version, capacity: Math.max(1, capacity) } };
    const removed = data[next(Math.max(1, data.length))];
    const replies = await Promise.all([
      ...steps.map(async (step) => step()),
      host.call(contract.editEvent, edit),
      ...(removed === undefined || round % 4 !== 0
        ? []
        : [host.call(seats.removeSeat, { params: { eventId: event.id, seatId: removed.id } })]),
      passDueTime(world),
    ]);
    const statuses = replies.flatMap((reply) => (reply === undefined ? [] : [reply.status]));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // One whom the host blocks loses their seat, or their place in the queue.
    if (round === 4 || round === 7)
      await host.call(blockActor, { params: { actorId: members[next(members.length)]?.id ?? '' } });
    await world.settled();
    const after = await counted(event.id);
    expect([after.taken, after.waiting]).toEqual([after.seats, after.queued]);
    expect(after.taken).toBeLessThanOrEqual(after.capacity ?? 0);
    expect(await overlooked(event.id)).toEqual([]);
  }
});
