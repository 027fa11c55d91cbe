import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import { readDoor } from '#contract/events/hosting.ts';
import * as seats from '#contract/events/seats.ts';
import { blockActor } from '#contract/network/network.ts';
import { anEvent, join, params, passDueTime, read } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const minute = 60_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`queue${(people += 1)}`);
const several = async (count: number) => Promise.all(Array.from({ length: count }, someone));
type Id = { readonly id: string };

const seat = async (member: Member, event: Id) => (await read(member, event)).seat;
const state = async (member: Member, event: Id) => (await seat(member, event))?.state;
const leave = (member: Member, event: Id) => member.call(seats.leaveEvent, params(event));
const claim = (member: Member, event: Id) => member.call(seats.claimSeat, params(event));
const wait = (member: Member, event: Id, party = 1, fewer = false) => join(member, event, { party, fewer, wait: true });
const resize = async (host: Member, event: Id, capacity: number) => {
  const { version } = await read(host, event);
  return host.call(contract.editEvent, { ...params(event), body: { version, capacity } });
};

test('example 1: freed seats are offered in order, and who comes back is behind all', async () => {
  const [host, a, b, c, d] = (await several(5)) as [Member, Member, Member, Member, Member];
  const event = await anEvent(world, host, { capacity: 1 });
  expect((await join(a, event)).reply.data.seat?.state).toBe('joined');
  expect((await join(b, event)).refusal.code).toBe('event_full');
  await wait(b, event);
  await wait(c, event);
  expect([await seat(b, event), await seat(c, event)]).toMatchObject([{ position: 1 }, { position: 2 }]);
  await leave(a, event);
  expect([await state(b, event), await state(c, event)]).toEqual(['offered', 'waiting']);
  expect((await claim(b, event)).reply.data.seat?.state).toBe('joined');
  await wait(d, event);
  world.clock.advance(8 * minute);
  await leave(b, event);
  expect(await state(c, event)).toBe('offered');
  await wait(b, event);
  expect([await seat(d, event), await seat(b, event)]).toMatchObject([{ position: 1 }, { position: 2 }]);
});

test('example 2: more capacity offers seats in order, and less than is taken is refused', async () => {
  const host = await someone();
  const event = await anEvent(world, host, { capacity: 12 });
  for (const member of await several(3)) await join(member, event, { party: 4 });
  const waiting = await several(5);
  for (const member of waiting) await wait(member, event);
  expect((await resize(host, event, 15)).status).toBe(200);
  const states = await Promise.all(waiting.map(async (member) => state(member, event)));
  expect(states).toEqual(['offered', 'offered', 'offered', 'waiting', 'waiting']);
  const { status, refusal } = await resize(host, event, 13);
  expect([status, refusal.error]).toEqual([422, { capacity: '15 are taken or offered.' }]);
});

test('a party that waits for more than is free learns that others came and took it, and keeps its place', async () => {
  const [host, one, other, first, late] = (await several(5)) as [Member, Member, Member, Member, Member];
  const event = await anEvent(world, host, { capacity: 4 });
  await join(one, event, { party: 2 });
  await join(other, event, { party: 1 });
  await wait(first, event, 4);
  expect(await seat(first, event)).toMatchObject({ position: 1, passedOver: false });
  expect((await join(late, event)).reply.data.seat?.state).toBe('joined');
  expect(await seat(first, event)).toMatchObject({ state: 'waiting', position: 1, passedOver: true });
});

test('example 3: a party that is too large is passed over, stays first, and learns it', async () => {
  const [host, first, second, one, other] = (await several(5)) as [Member, Member, Member, Member, Member];
  const event = await anEvent(world, host, { capacity: 4 });
  await join(one, event, { party: 2 });
  await join(other, event, { party: 2 });
  await wait(first, event, 4);
  await wait(second, event, 2);
  await leave(one, event);
  expect(await seat(second, event)).toMatchObject({ state: 'offered', seats: 2 });
  expect(await seat(first, event)).toMatchObject({ state: 'waiting', position: 1, passedOver: true });
});

test('fewer seats are offered to a party to which that is fine', async () => {
  const [host, one, party] = (await several(3)) as [Member, Member, Member];
  const event = await anEvent(world, host, { capacity: 2 });
  await join(one, event);
  expect((await join(party, event, { party: 3 })).refusal.code).toBe('event_full');
  expect((await join(party, event, { party: 3, fewer: true })).reply.data.seat).toMatchObject({ party: 3, seats: 1 });
});

describe('example 4: a seat changes hands', () => {
  const handOn = (from: Member, to: Member, event: Id) =>
    from.call(seats.handOnSeat, { ...params(event), body: { memberId: to.id } });
  test('while nobody waits', async () => {
    const [host, a, b, c] = (await several(4)) as [Member, Member, Member, Member];
    const event = await anEvent(world, host, { capacity: 1 });
    const code = (await join(a, event)).reply.data.seat?.code;
    expect((await handOn(a, b, event)).status).toBe(200);
    expect([await state(a, event), await state(b, event)]).toEqual(['left', 'joined']);
    expect(await seat(b, event)).toMatchObject({ hidesName: true });
    expect((await seat(b, event))?.code).not.toBe(code);
    // The code of who had it opens nothing any more.
    const hash = createHash('sha256')
      .update(code ?? '')
      .digest('hex');
    const door = (await host.call(readDoor, params(event))).reply.data;
    expect([door.length, door.some((each) => each.code === hash)]).toEqual([2, false]);
    expect((await handOn(b, b, event)).refusal.code).toBe('not_permitted');
    await wait(c, event);
    const refused = await handOn(b, a, event);
    expect([refused.status, refused.refusal.code]).toEqual([409, 'queue_first']);
  });
  test('but not where the hosts decide who comes', async () => {
    const [host, a, b] = (await several(3)) as [Member, Member, Member];
    const event = await anEvent(world, host);
    await join(a, event);
    const { version } = await read(host, event);
    await host.call(contract.editEvent, { ...params(event), body: { version, approval: true } });
    expect((await read(a, event)).can.handOn).toBe(false);
    expect((await handOn(a, b, event)).refusal.code).toBe('not_permitted');
  });
});

describe('an offer', () => {
  const offered = async () => {
    const [host, a, b, c] = (await several(4)) as [Member, Member, Member, Member];
    const event = await anEvent(world, host, { capacity: 1 });
    await join(a, event);
    await wait(b, event);
    await wait(c, event);
    await leave(a, event);
    return { host, event, b, c };
  };
  test('lapses after its window, and the next is offered the seat once', async () => {
    const { event, b, c } = await offered();
    world.clock.advance(24 * 60 * minute + 1_000);
    expect(await state(b, event)).toBe('lapsed');
    expect((await claim(b, event)).refusal.code).toBe('offer_lapsed');
    await passDueTime(world);
    await passDueTime(world);
    expect([await state(b, event), await state(c, event)]).toEqual(['lapsed', 'offered']);
    expect((await wait(b, event)).reply.data.seat).toMatchObject({ state: 'waiting', position: 1 });
  });

  test('ends with the start, also where the event begins sooner than it did', async () => {
    const { host, event, b } = await offered();
    const start = new Date(world.clock.now().getTime() + 5 * 60 * minute).toISOString();
    const end = new Date(Date.parse(start) + 60 * minute).toISOString();
    const { version } = await read(host, event);
    expect((await host.call(contract.editEvent, { ...params(event), body: { version, start, end } })).status).toBe(200);
    const { seat: own, starts } = await read(b, event);
    expect(own?.claimUntil).toBe(starts?.at);
  });

  test('is not made in the last hour: who comes first has the seat, also of those who wait', async () => {
    const [host, a, b, c] = (await several(4)) as [Member, Member, Member, Member];
    const event = await anEvent(world, host, { capacity: 1 });
    await join(a, event);
    await wait(b, event);
    await wait(c, event);
    world.clock.advance(3 * 24 * 60 * minute - 30 * minute);
    await leave(a, event);
    expect(await state(b, event)).toBe('waiting');
    expect((await join(c, event)).reply.data.seat?.state).toBe('joined');
  });

  test('and once it has begun, nobody joins, not even who waits', async () => {
    const [host, a, b] = (await several(3)) as [Member, Member, Member];
    const event = await anEvent(world, host, { capacity: 1 });
    await join(a, event);
    await wait(b, event);
    world.clock.advance(3 * 24 * 60 * minute + minute);
    await leave(a, event);
    expect((await join(b, event)).refusal.code).toBe('event_closed');
  });
});

describe('hosts', () => {
  const list = async (host: Member, event: Id, query: object = {}) =>
    (await host.call(seats.listAttendees, { ...params(event), query })).reply.data;
  const answer = (host: Member, event: Id, seatId: string, accept: boolean) =>
    host.call(seats.answerSeat, { params: { eventId: event.id, seatId }, body: { accept } });

  test('answer requests: who is accepted where no seat is free waits', async () => {
    const [host, a, b, c] = (await several(4)) as [Member, Member, Member, Member];
    const event = await anEvent(world, host, { capacity: 1, approval: true });
    for (const member of [a, b, c]) expect((await join(member, event)).reply.data.seat?.state).toBe('requested');
    const [first, second, third] = await list(host, event, { state: 'requested' });
    await answer(host, event, first!.id, true);
    await answer(host, event, second!.id, true);
    await answer(host, event, third!.id, false);
    const states = await Promise.all([a, b, c].map(async (member) => state(member, event)));
    expect(states).toEqual(['joined', 'waiting', 'declined']);
    expect((await join(c, event)).refusal.code).toBe('not_permitted');
  });

  test('remove someone, who cannot come back, and the seat goes to the next', async () => {
    const [host, a, b] = (await several(3)) as [Member, Member, Member];
    const event = await anEvent(world, host, { capacity: 1 });
    await join(a, event);
    await wait(b, event);
    const [joined] = await list(host, event, { state: 'joined' });
    await host.call(seats.removeSeat, { params: { eventId: event.id, seatId: joined!.id } });
    expect([await state(a, event), await state(b, event)]).toEqual(['removed', 'offered']);
    expect((await join(a, event)).refusal.code).toBe('not_permitted');
    expect((await list(host, event, { query: b.username }))[0]?.member?.id).toBe(b.id);
  });

  test('and blocks end the seats of those who no longer see each other', async () => {
    const [host, a, b] = (await several(3)) as [Member, Member, Member];
    const event = await anEvent(world, host, { capacity: 1 });
    await join(a, event);
    await wait(b, event);
    await host.call(blockActor, { params: { actorId: a.id } });
    await world.settled();
    expect(await state(b, event)).toBe('offered');
  });
});

test('who goes is listed as the host chose: connections first, and without those who hide their name', async () => {
  const [host, a, b, stranger] = (await several(4)) as [Member, Member, Member, Member];
  const event = await anEvent(world, host);
  await join(a, event);
  await join(b, event, { hidesName: true });
  const going = (member: Member) => member.call(seats.listGoing, { ...params(event), query: {} });
  expect((await going(a)).reply.data.map(({ member }) => member.id)).toEqual([a.id]);
  expect((await going(stranger)).refusal.code).toBe('not_permitted');
  await b.call(seats.editOwnSeat, { ...params(event), body: { hidesName: false } });
  expect((await going(host)).reply.data.map(({ member }) => member.id)).toEqual([a.id, b.id]);
});
