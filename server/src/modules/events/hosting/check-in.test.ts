import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import * as hosting from '#contract/events/hosting.ts';
import * as seats from '#contract/events/seats.ts';
import { blockActor } from '#contract/network/network.ts';
import { anEvent, inDays, join, params, read } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const minute = 60_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (name = `door${(people += 1)}`): Promise<Member> => world.member(name);
const several = async (count: number) => Promise.all(Array.from({ length: count }, async () => someone()));

interface Scan {
  readonly clientId: string;
  readonly code: string;
  readonly scannedAt: string;
}
const scan = (code: string, minutesAgo: number): Scan => ({
  clientId: uuid(),
  code,
  scannedAt: new Date(world.clock.now().getTime() - minutesAgo * minute).toISOString(),
});
const send = async (host: Member, event: { id: string }, scans: Scan[]) =>
  host.call(hosting.checkIn, { ...params(event), body: { scans } });
const outcomes = async (host: Member, event: { id: string }, scans: Scan[]) =>
  (await send(host, event, scans)).reply.data.map(({ outcome }) => outcome);

/** An event that has begun, and the codes of those who joined. */
async function atTheDoor(count: number) {
  const [host, coHost, ...guests] = (await several(count + 2)) as [Member, Member, ...Member[]];
  const event = await anEvent(world, host);
  const codes: string[] = [];
  for (const guest of guests) codes.push((await join(guest, event)).reply.data.seat?.code ?? '');
  await world.db
    .insertInto('event_host')
    .values({ event_id: event.id, member_id: coHost.id, added_at: world.clock.now() })
    .execute();
  const begin = () => world.clock.advance(3 * 24 * 60 * minute + 10 * minute);
  return { host, coHost, guests, event, codes, begin };
}

test('example 5: two devices without network merge, the first scan counts, and who had left is marked', async () => {
  const [host, coHost, ...guests] = (await several(7)) as [Member, Member, ...Member[]];
  const day = inDays(world, 3).slice(0, 10);
  const event = await anEvent(world, host, { start: `${day}T18:00`, end: `${day}T20:00`, timeZone: 'UTC' });
  const codes: string[] = [];
  for (const guest of guests) codes.push((await join(guest, event)).reply.data.seat?.code ?? '');
  await world.db
    .insertInto('event_host')
    .values({ event_id: event.id, member_id: coHost.id, added_at: world.clock.now() })
    .execute();
  world.clock.advance(Date.parse(`${day}T18:30:00Z`) - world.clock.now().getTime());
  const at = (time: string, code = ''): Scan => ({ clientId: uuid(), code, scannedAt: `${day}T${time}:00.000Z` });
  const [a, b, c, d, e] = codes;
  const [first, later] = [at('18:02', a), at('18:05', a)];
  // The door let them in before the list of the device knew.
  await guests[4]?.call(seats.leaveEvent, params(event));
  expect(await outcomes(host, event, [later, at('18:03', b), at('18:06', e)])).toEqual(['in', 'in', 'let_in']);
  const second = (await send(coHost, event, [first, at('18:04', c), at('18:07', d)])).reply.data;
  expect(second.map(({ outcome }) => outcome)).toEqual(['in', 'in', 'in']);
  expect(second[0]).toMatchObject({ firstAt: first.scannedAt, firstBy: { id: coHost.id } });
  // What a device sends once more changes nothing.
  for (let time = 0; time < 2; time += 1) expect(await outcomes(host, event, [later, first])).toEqual(['twice', 'in']);
  const all = (await host.call(seats.listAttendees, { ...params(event), query: {} })).reply.data;
  const attended = all.filter(({ state }) => state === 'attended');
  expect(attended).toHaveLength(4);
  expect(attended.find(({ member }) => member?.id === guests[0]?.id)?.checkedAt).toBe(first.scannedAt);
  expect(all.filter(({ marked }) => marked)).toMatchObject([{ state: 'left', member: { id: guests[4]?.id } }]);
  const scans = await world.db.selectFrom('event_scan').select('seat_id').where('event_id', '=', event.id).execute();
  expect([scans.length, new Set(scans.map(({ seat_id: id }) => id)).size]).toEqual([6, 5]);
});

test('example 8: a code of another event is not for this one, never whose it is', async () => {
  const [one, other] = [await atTheDoor(1), await atTheDoor(1)];
  one.begin();
  const { reply } = await send(one.host, one.event, [scan(other.codes[0]!, 1), scan('nothing', 1)]);
  expect(reply.data).toMatchObject([
    { outcome: 'not_this_event', member: null, seatId: null },
    { outcome: 'not_this_event', member: null, seatId: null },
  ]);
  expect((await send(other.host, one.event, [scan(one.codes[0]!, 1)])).refusal.code).toBe('not_permitted');
});

test('the door is open from two hours before the start, and a check-in is undone', async () => {
  const { host, guests, event, codes, begin } = await atTheDoor(1);
  expect((await send(host, event, [scan(codes[0]!, 0)])).refusal.code).toBe('event_state');
  begin();
  expect(await outcomes(host, event, [scan(codes[0]!, 200), scan(codes[0]!, -30)])).toEqual(['closed', 'closed']);
  expect(await outcomes(host, event, [scan(codes[0]!.toUpperCase(), 0)])).toEqual(['in']);
  const { seat } = await read(guests[0]!, event);
  const undo = () => host.call(hosting.undoCheckIn, { params: { eventId: event.id, seatId: seat!.id } });
  expect((await undo()).reply.data.state).toBe('joined');
  expect((await undo()).refusal.code).toBe('seat_state');
  expect(await outcomes(host, event, [scan(codes[0]!, 0)])).toEqual(['in']);
});

test('example 9: names in the CSV run nothing, and numbers stay numbers', async () => {
  const { host, guests, event } = await atTheDoor(5);
  const names = ['=HYPERLINK("http://x")', '+91 98', '-1', '@x', '\tTab'];
  for (const [index, guest] of guests.entries())
    await world.db.updateTable('actor').set({ display_name: names[index]! }).where('id', '=', guest.id).execute();
  const { csv } = (await host.call(hosting.exportAttendees, params(event))).reply.data;
  const begins = csv.split('\r\n').slice(1, 6);
  const texts = [`"'=HYPERLINK(""http://x"")"`, `'+91 98`, `'-1`, `'@x`, `'\tTab`];
  expect(begins.map((line) => line.split(',Joined,')[0])).toEqual(texts);
  expect(begins.every((line) => line.includes(',Joined,1,1,'))).toBe(true);
});

test('co-hosts are connections, edit and check in, but do not cancel', async () => {
  const [host, stranger] = (await several(2)) as [Member, Member];
  const event = await anEvent(world, host);
  const choose = (memberIds: string[]) => host.call(hosting.setCoHosts, { ...params(event), body: { memberIds } });
  expect((await choose([stranger.id])).refusal.error).toEqual({
    'memberIds.0': 'Choose connections of yours, or members of the page’s team.',
  });
  await world.db
    .insertInto('connection')
    .values([
      { actor_id: host.id, other_id: stranger.id, created_at: world.clock.now() },
      { actor_id: stranger.id, other_id: host.id, created_at: world.clock.now() },
    ])
    .execute();
  expect((await choose([stranger.id])).reply.data.coHosts.map(({ id }) => id)).toEqual([stranger.id]);
  const { can } = await read(stranger, event);
  expect([can.edit, can.seeAttendees, can.cancel, can.delete, can.chooseHosts]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect((await stranger.call(contract.cancelEvent, { ...params(event), body: {} })).refusal.code).toBe(
    'not_permitted',
  );
  // Those whom the owner blocks host no more, and do not see the event.
  await host.call(blockActor, { params: { actorId: stranger.id } });
  await world.settled();
  expect((await read(host, event)).coHosts).toEqual([]);
  expect((await stranger.call(contract.readEvent, { ...params(event), query: {} })).status).toBe(404);
});

test('figures say who joined, left and came, by day of the zone of the event', async () => {
  const { host, guests, event, codes, begin } = await atTheDoor(3);
  await guests[0]!.call(seats.leaveEvent, params(event));
  // Who gives back a place in the queue never had a seat.
  const { version } = await read(host, event);
  await host.call(contract.editEvent, { ...params(event), body: { version, capacity: 2 } });
  const waits = await world.member('waits');
  await join(waits, event, { wait: true });
  await waits.call(seats.leaveEvent, params(event));
  begin();
  await send(host, event, [scan(codes[1]!, 0)]);
  const { data } = (await host.call(hosting.readEventFigures, params(event))).reply;
  expect(data).toMatchObject({ days: [{ joined: 3, left: 1 }], attendedPercent: 50 });
  expect(data.sources).toEqual([{ source: 'other', parties: 4 }]);
});

test('devices keep whom codes let in, also who gave a seat back, and never a code', async () => {
  const { host, guests, event, codes } = await atTheDoor(2);
  await guests[1]?.call(seats.leaveEvent, params(event));
  const { data } = (await host.call(hosting.readDoor, params(event))).reply;
  const hashes = codes.map((code) => createHash('sha256').update(code).digest('hex'));
  expect(Object.fromEntries(data.map(({ code, state }) => [code, state]))).toEqual({
    [hashes[0] ?? '']: 'joined',
    [hashes[1] ?? '']: 'left',
  });
  expect((await guests[0]?.call(hosting.readDoor, params(event)))?.status).toBe(403);
});
