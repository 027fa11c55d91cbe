import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/events/events.ts';
import * as hosting from '#contract/events/hosting.ts';
import * as seats from '#contract/events/seats.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { anEvent, inDays, join, params, passDueTime, read } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const names = new Map<string, string>();
async function someone(): Promise<Member> {
  const name = `reader${(people += 1)}`;
  const member = await world.member(name);
  names.set(member.id, name);
  return member;
}
const notices = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.filter(({ kind }) =>
    kind.startsWith('event_'),
  );
};
const kinds = async (member: Member) => (await notices(member)).map(({ kind }) => kind).toSorted();
const leave = async (member: Member, event: { id: string }) => member.call(seats.leaveEvent, params(event));
const emails = async (member: Member) => {
  await world.settled();
  return (await world.emails(`${names.get(member.id)}@example.com`)).filter(({ text }) => text.includes('this event'));
};

test('those who join are one notification to all hosts, and who leaves is no longer in it', async () => {
  const [host, coHost, one, other] = [await someone(), await someone(), await someone(), await someone()];
  const event = await anEvent(world, host);
  await world.db
    .insertInto('event_host')
    .values({ event_id: event.id, member_id: coHost.id, added_at: world.clock.now() })
    .execute();
  await join(one, event);
  await join(other, event);
  for (const member of [host, coHost])
    expect(await notices(member)).toMatchObject([{ kind: 'event_joined', path: `/events/${event.id}`, read: false }]);
  expect((await notices(host))[0]?.text).toMatch(/<\/b> and <b>/);
  await leave(other, event);
  expect((await notices(host))[0]?.text).not.toMatch(/<\/b> and <b>/);
  await leave(one, event);
  expect(await notices(host)).toEqual([]);
});

test('a request is answered: the hosts see it no more, and who asked learns the answer, and by e-mail', async () => {
  const [host, guest, late] = [await someone(), await someone(), await someone()];
  const event = await anEvent(world, host, { approval: true, capacity: 1 });
  await join(guest, event);
  await join(late, event);
  expect(await kinds(host)).toEqual(['event_requested']);
  const { data } = (await host.call(seats.listAttendees, { ...params(event), query: { state: 'requested' } })).reply;
  for (const { id: seatId } of data)
    await host.call(seats.answerSeat, { params: { eventId: event.id, seatId }, body: { accept: true } });
  expect(await kinds(host)).toEqual([]);
  expect([await kinds(guest), await kinds(late)]).toEqual([['event_accepted'], ['event_queued']]);
  expect((await emails(guest))[0]?.text).toContain('You have a seat');
});

test('a seat is offered with an e-mail that says until when, lapses, and goes on to the next', async () => {
  const [host, a, b, c] = [await someone(), await someone(), await someone(), await someone()];
  const event = await anEvent(world, host, { capacity: 1 });
  await join(a, event);
  for (const member of [b, c]) await join(member, event, { wait: true });
  await leave(a, event);
  expect([await kinds(b), await kinds(c)]).toEqual([['event_offered'], []]);
  expect((await emails(b))[0]?.text).toMatch(/Take the seat by .*GMT\+5:30|Take the seat by .*IST/);
  world.clock.advance(25 * 3_600_000);
  await passDueTime(world);
  expect([await kinds(b), await kinds(c)]).toEqual([['event_lapsed', 'event_offered'], ['event_offered']]);
});

test('who is passed over learns that they stay first', async () => {
  const [host, a, b, first, second] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  const event = await anEvent(world, host, { capacity: 4 });
  await join(a, event, { party: 2 });
  await join(b, event, { party: 2 });
  await join(first, event, { party: 4, wait: true });
  await join(second, event, { party: 2, wait: true });
  await leave(a, event);
  expect([await kinds(first), await kinds(second)]).toEqual([['event_passed'], ['event_offered']]);
  expect((await read(first, event)).seat).toMatchObject({ state: 'waiting', position: 1, passedOver: true });
});

test('all hear of another time and of the end; a save without change notifies nobody', async () => {
  const [host, coHost, guest, waiting] = [await someone(), await someone(), await someone(), await someone()];
  const event = await anEvent(world, host, { capacity: 1, timeZone: 'Europe/London' });
  await world.db
    .insertInto('event_host')
    .values({ event_id: event.id, member_id: coHost.id, added_at: world.clock.now() })
    .execute();
  await join(guest, event);
  await join(waiting, event, { wait: true });
  const edit = async (changes: object) => {
    const { version } = await read(host, event);
    return host.call(contract.editEvent, { ...params(event), body: { version, ...changes } });
  };
  await edit({ name: event.name });
  expect([await kinds(guest), (await read(guest, event)).seat?.movedSince]).toEqual([[], false]);
  await edit({ start: inDays(world, 5), end: inDays(world, 6) });
  for (const member of [guest, waiting]) expect(await kinds(member)).toEqual(['event_moved']);
  expect([await kinds(coHost), await kinds(host)]).toEqual([['event_joined', 'event_moved'], ['event_joined']]);
  expect((await emails(guest))[0]?.text).toMatch(/Begins .*(GMT|BST)[\s\S]*Before: /);
  expect((await read(guest, event)).seat?.movedSince).toBe(true);
  await host.call(contract.cancelEvent, { ...params(event), body: { reason: 'The hall is flooded' } });
  for (const member of [guest, waiting]) expect(await kinds(member)).toEqual(['event_cancelled', 'event_moved']);
  expect((await emails(guest)).at(-1)?.text).toContain('The hall is flooded');
  expect([await kinds(coHost), await kinds(host)]).toEqual([
    ['event_cancelled', 'event_joined', 'event_moved'],
    ['event_joined'],
  ]);
});

test('those with a seat and the hosts are reminded once a day and an hour before, and again after a move', async () => {
  const [host, guest, waiting] = [await someone(), await someone(), await someone()];
  const event = await anEvent(world, host, { capacity: 1 });
  await join(guest, event);
  await join(waiting, event, { wait: true });
  /** Moves the event, rather than the clock: sessions would end. */
  const startsIn = async (hours: number) => {
    const start = world.clock.now().getTime() + hours * 3_600_000;
    const times = { starts_at: new Date(start), ends_at: new Date(start + 3_600_000) };
    await world.db.updateTable('event').set(times).where('id', '=', event.id).execute();
    for (let run = 0; run < 2; run += 1) await passDueTime(world);
  };
  const reminders = async (member: Member) => (await kinds(member)).filter((kind) => kind.startsWith('event_in_'));
  await startsIn(24.1);
  expect(await reminders(guest)).toEqual([]);
  await startsIn(23.9);
  expect([await reminders(guest), await reminders(host), await reminders(waiting)]).toEqual([
    ['event_in_24'],
    ['event_in_24'],
    [],
  ]);
  await startsIn(0.9);
  expect(await reminders(guest)).toEqual(['event_in_1', 'event_in_24']);
  await host.call(contract.editEvent, {
    ...params(event),
    body: { version: (await read(host, event)).version, start: inDays(world, 4), end: inDays(world, 5) },
  });
  const at = async () => (await notices(guest)).find(({ kind }) => kind === 'event_in_24')?.at;
  const before = await at();
  world.clock.advance(60_000);
  await startsIn(23);
  expect(await at()).not.toBe(before);
  expect((await emails(guest)).filter(({ text }) => text.includes('within 24 hours'))).toHaveLength(2);
});

test('a host writes to all three times a day; those with a seat read it and are notified', async () => {
  const [host, guest, stranger] = [await someone(), await someone(), await someone()];
  const event = await anEvent(world, host);
  await join(guest, event);
  const write = async (text: string, clientId: string = crypto.randomUUID()) =>
    host.call(hosting.writeToAll, { ...params(event), body: { text, clientId } });
  const clientId = crypto.randomUUID();
  for (let each = 0; each < 2; each += 1) expect((await write('Bring a cup', clientId)).status).toBe(201);
  await write('The gate is in the lane');
  await write('Doors open at five');
  const refused = await write('One more');
  expect([refused.status, refused.refusal.code]).toEqual([429, 'daily_limit_reached']);
  const list = async (member: Member) => member.call(hosting.listEventMessages, { ...params(event), query: {} });
  expect((await list(guest)).reply.data.map(({ text }) => text)).toEqual([
    'Doors open at five',
    'The gate is in the lane',
    'Bring a cup',
  ]);
  expect([(await list(stranger)).refusal.code, await kinds(guest)]).toEqual(['not_permitted', ['event_message']]);
  world.clock.advance(86_400_000 + 60_000);
  expect((await write('See you')).status).toBe(201);
});
