import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import * as seats from '#contract/events/seats.ts';
import { anEvent, inDays, join, params, read } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { settleSeats } from '../queries-write.ts';

/*
 * The queue against a model of its own: plain lists, no SQL. After each act, seats and their order are the same in
 * both, the event counts what is joined and offered, and nobody waits who would fit.
 */

const minute = 60_000;
const hour = 60 * minute;
const MEMBERS = 7;
let world: World;
let host: Member;
let members: Member[];
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
/** People of their own for each run, since sessions end while time passes. */
async function gather(): Promise<void> {
  people += 1;
  host = await world.member(`keeper${people}`);
  members = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, index) => world.member(`party${people}x${index}`)),
  );
}
afterAll(() => world.close());

interface Seat {
  state: 'joined' | 'waiting' | 'offered' | 'lapsed' | 'left' | 'removed';
  party: number;
  fewer: boolean;
  seats: number;
  until: number;
}
class Queue {
  /** Who waits, the first first. */
  line: number[] = [];
  readonly bySeat = new Map<number, Seat>();
  capacity: number;
  readonly #starts: number;
  readonly #ends: number;
  constructor(capacity: number, starts: number, ends: number) {
    this.capacity = capacity;
    this.#starts = starts;
    this.#ends = ends;
  }
  get taken(): number {
    return [...this.bySeat.values()].reduce((sum, seat) => sum + seat.seats, 0);
  }
  /** How long an offer stands. */
  #window(now: number): number {
    const left = this.#starts - now;
    const lasts = left > 48 * hour ? 24 * hour : left > 6 * hour ? 2 * hour : 15 * minute;
    return Math.min(this.#starts, now + lasts);
  }
  settle(now: number): void {
    for (const seat of this.bySeat.values())
      if (seat.state === 'offered' && seat.until <= now) Object.assign(seat, { state: 'lapsed', seats: 0 });
    if (this.#starts - now <= hour) return;
    for (const who of this.line) {
      const free = this.capacity - this.taken;
      const seat = this.bySeat.get(who);
      if (seat === undefined || free <= 0 || (seat.party > free && !seat.fewer)) continue;
      Object.assign(seat, { state: 'offered', seats: Math.min(seat.party, free), until: this.#window(now) });
      this.line = this.line.filter((each) => each !== who);
    }
  }
  join(who: number, { party, fewer, wait }: Joining, now: number): void {
    const own = this.bySeat.get(who);
    if (own !== undefined && own.state !== 'left' && own.state !== 'lapsed' && own.state !== 'waiting') return;
    const isFirstCome = this.#starts - now <= hour;
    if (this.#starts <= now || (own?.state === 'waiting' && !isFirstCome)) return;
    const wish = own?.state === 'waiting' ? own : { party, fewer };
    const free = Math.max(0, this.capacity - this.taken);
    const count = free >= wish.party ? wish.party : wish.fewer ? free : 0;
    if (count > 0) {
      this.line = this.line.filter((each) => each !== who);
      this.bySeat.set(who, { ...wish, state: 'joined', seats: count, until: 0 });
    } else if (own?.state !== 'waiting' && wait) {
      this.line.push(who);
      this.bySeat.set(who, { party, fewer, state: 'waiting', seats: 0, until: 0 });
    }
  }
  /** Nothing changes about an event that is over. */
  isOver = (now: number): boolean => now >= this.#ends;
  end(who: number, state: 'left' | 'removed'): void {
    const own = this.bySeat.get(who);
    if (own === undefined || !['joined', 'waiting', 'offered'].includes(own.state)) return;
    this.line = this.line.filter((each) => each !== who);
    Object.assign(own, { state, seats: 0 });
  }
  claim(who: number): void {
    const own = this.bySeat.get(who);
    if (own?.state === 'offered') own.state = 'joined';
  }
}

interface Joining {
  readonly party: number;
  readonly fewer: boolean;
  readonly wait: boolean;
}
type Step =
  | { readonly kind: 'join'; readonly who: number; readonly joining: Joining }
  | { readonly kind: 'leave' | 'claim' | 'remove'; readonly who: number }
  | { readonly kind: 'resize'; readonly capacity: number }
  | { readonly kind: 'pass'; readonly minutes: number };
const who = fc.integer({ min: 0, max: MEMBERS - 1 });
const joining = fc.record({ party: fc.integer({ min: 1, max: 4 }), fewer: fc.boolean(), wait: fc.boolean() });
const oneStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('join' as const), who, joining }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'claim' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('resize' as const), capacity: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(20, 130, 1_500, 3_000) }),
  },
);

/** Does an act in both; what is refused changes nothing in either. */
async function doBoth(event: contract.Event, queue: Queue, step: Step): Promise<void> {
  const now = () => world.clock.now().getTime();
  if (step.kind === 'pass') {
    world.clock.advance(step.minutes * minute);
    queue.settle(now());
    return;
  }
  queue.settle(now());
  if (step.kind === 'resize') {
    const { version } = await read(host, event);
    await host.call(contract.editEvent, { ...params(event), body: { version, capacity: step.capacity } });
    if (step.capacity >= queue.taken && !queue.isOver(now())) queue.capacity = step.capacity;
  } else {
    const member = members[step.who];
    if (member === undefined) throw new Error('no such member');
    if (step.kind === 'join') {
      await join(member, event, step.joining);
      queue.join(step.who, step.joining, now());
    } else if (step.kind === 'remove') {
      const { id: seatId } = (await read(member, event)).seat ?? {};
      if (seatId !== undefined) await host.call(seats.removeSeat, { params: { eventId: event.id, seatId } });
      if (!queue.isOver(now())) queue.end(step.who, 'removed');
    } else {
      await member.call(step.kind === 'leave' ? seats.leaveEvent : seats.claimSeat, params(event));
      if (queue.isOver(now())) return;
      if (step.kind === 'leave') queue.end(step.who, 'left');
      else queue.claim(step.who);
    }
  }
  queue.settle(now());
}

/** What the database says, by the numbers of the members. */
async function stored(eventId: string) {
  await settleSeats(world.db, { eventId, now: world.clock.now() });
  const rows = await world.db.selectFrom('event_seat').selectAll().where('event_id', '=', eventId).execute();
  const numberOf = (id: string) => members.findIndex((member) => member.id === id);
  const { taken, waiting, capacity } = await world.db
    .selectFrom('event')
    .select(['taken', 'waiting', 'capacity'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return {
    seats: rows
      .map(({ member_id: id, state, seats: count }) => `${numberOf(id)} ${state} ${count}`)
      .toSorted((a, b) => a.localeCompare(b)),
    line: rows
      .filter(({ state }) => state === 'waiting')
      .toSorted((a, b) => Number(a.number) - Number(b.number))
      .map(({ member_id: id }) => numberOf(id)),
    taken,
    waiting,
    capacity,
  };
}
const modelled = (queue: Queue) => ({
  seats: [...queue.bySeat]
    .map(([number, { state, seats: count }]) => `${number} ${state} ${count}`)
    .toSorted((a, b) => a.localeCompare(b)),
  line: queue.line,
  taken: queue.taken,
  waiting: queue.line.length,
  capacity: queue.capacity,
});

test('the queue is the same as in a model of plain lists, after each of many acts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(oneStep, { minLength: 24, maxLength: 36 }),
      async (capacity, steps) => {
        await gather();
        const start = inDays(world, 3);
        const end = inDays(world, 3.1);
        const event = await anEvent(world, host, { capacity, start, end });
        const queue = new Queue(capacity, Date.parse(start), Date.parse(end));
        for (const step of steps) {
          await doBoth(event, queue, step);
          expect(await stored(event.id)).toEqual(modelled(queue));
        }
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);
