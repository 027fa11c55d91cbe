import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/appointments/appointments.ts';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { aHost, at as atOf, book, dayIn, passDueTime } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const hour = 3_600_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`booking${(people += 1)}`);
const at = (days: number, time: string) => atOf(world, days, time);
const of = (appointmentId: string) => ({ params: { appointmentId } });
const read = async (who: Member, id: string) =>
  (await who.call(contract.readAppointment, { ...of(id), query: {} })).reply.data;
const list = async (who: Member, name: 'upcoming' | 'requests' | 'past') =>
  (await who.call(contract.listAppointments, { query: { list: name } })).reply.data.map(({ id }) => id);
const cancel = async (who: Member, id: string, reason = 'Something came up') =>
  who.call(contract.cancelAppointment, { ...of(id), body: { reason } });
/** The entries that a member has got for the calendar, oldest first. */
async function entriesOf({ username }: Member) {
  await world.settled();
  const emails = await world.emails(`${username.split('.')[0]}@example.com`);
  return emails.flatMap(({ attachments, text }) => {
    const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    if (file === undefined) return [];
    const content = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
    const calendar = new ICAL.Component(ICAL.parse(content) as never);
    const event = calendar.getFirstSubcomponent('vevent');
    const valueOf = (name: string) => String(event?.getFirstPropertyValue(name) ?? '');
    return [
      {
        method: String(calendar.getFirstPropertyValue('method')),
        uid: valueOf('uid'),
        sequence: Number(valueOf('sequence')),
        start: valueOf('dtstart'),
        status: valueOf('status'),
        attendees: event?.getAllProperties('attendee').length,
        content,
        text,
      },
    ];
  });
}

test('a request blocks its start until the host answers, and ends by itself', async () => {
  const host = await aHost(await someone(), {
    zone: 'UTC',
    approval: true,
    placeKind: 'link',
    place: 'https://meet.example/asha',
  });
  const [guest, other] = [await someone(), await someone()];
  const window = await world.listen(host);
  const request = (await book(guest, host, at(5, '10:00'))).reply.data;
  expect(await window.heard('appointments.changed')).toMatchObject({ appointmentId: request.id, step: 'requested' });
  expect([request.state, request.side, request.place, request.can]).toMatchObject([
    'requested',
    'guest',
    '',
    { confirm: false, decline: false, cancel: true, move: false },
  ]);
  expect((await book(other, host, at(5, '10:00'))).refusal.code).toBe('slot_taken');
  expect((await guest.call(contract.confirmAppointment, of(request.id))).refusal.code).toBe('not_permitted');
  expect((await other.call(contract.readAppointment, { ...of(request.id), query: {} })).status).toBe(404);
  const confirmed = (await host.call(contract.confirmAppointment, of(request.id))).reply.data;
  expect([confirmed.state, (await read(guest, request.id)).place]).toEqual(['confirmed', 'https://meet.example/asha']);
  expect((await host.call(contract.declineAppointment, { ...of(request.id), body: {} })).refusal.code).toBe(
    'appointment_state',
  );
  const late = (await book(other, host, at(5, '11:00'))).reply.data;
  world.clock.advance(25 * hour);
  expect((await read(other, late.id)).state).toBe('expired');
  expect((await host.call(contract.confirmAppointment, of(late.id))).refusal.code).toBe('appointment_state');
  expect((await book(guest, host, at(4, '11:00'))).status).toBe(201);
  await passDueTime(world);
  await passDueTime(world);
  const kinds = (await other.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
  expect(kinds).toEqual(['appointment_expired']);
});

test('both sides keep one entry in their calendars: booked, moved, cancelled', async () => {
  const host = await aHost(await someone(), { zone: 'America/New_York' });
  const guest = await someone();
  const { id } = (await book(guest, host, at(9, '15:00'), 'शौर्य\r\nATTENDEE:mailto:evil@example.com')).reply.data;
  await world.settled();
  const moved = (
    await guest.call(contract.moveAppointment, { ...of(id), body: { at: at(10, '16:00'), reason: 'Travelling' } })
  ).reply.data;
  expect([moved.starts.at, moved.moved, moved.steps.map(({ step }) => step)]).toEqual([
    at(10, '16:00'),
    true,
    ['booked', 'moved'],
  ]);
  expect(moved.steps[1]).toMatchObject({
    by: 'guest',
    reason: 'Travelling',
    from: { at: at(9, '15:00') },
    to: { at: at(10, '16:00') },
  });
  await world.settled();
  expect((await host.call(contract.moveAppointment, { ...of(id), body: { at: at(11, '16:00') } })).refusal.code).toBe(
    'already_moved',
  );
  expect((await cancel(host, id, 'Ill')).reply.data).toMatchObject({
    state: 'cancelled',
    can: { cancel: false, move: false },
  });
  expect((await cancel(guest, id)).reply.data.state).toBe('cancelled');
  for (const member of [host, guest]) {
    const entries = await entriesOf(member);
    expect(entries.map(({ method, sequence, status }) => [method, sequence, status])).toEqual([
      ['REQUEST', 0, 'CONFIRMED'],
      ['REQUEST', 1, 'CONFIRMED'],
      ['CANCEL', 2, 'CANCELLED'],
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    expect(entries.map(({ attendees }) => attendees)).toEqual([1, 1, 1]);
    const other = member === host ? guest : host;
    const lines = entries.flatMap(({ content }) => content.split(/\r?\n/));
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('').includes(`${other.username.split('.')[0]}@example.com`)).toBe(false);
  }
  const [first] = await entriesOf(host);
  expect(first?.start).toBe(at(9, '15:00').replace('.000', ''));
});

test('an appointment moves once, to a free start, and until twelve hours before', async () => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  const [guest, other] = [await someone(), await someone()];
  const { id } = (await book(guest, host, at(3, '10:00'))).reply.data;
  await book(other, host, at(3, '11:00'));
  const move = async (to: string) => guest.call(contract.moveAppointment, { ...of(id), body: { at: to } });
  expect((await move(at(3, '11:00'))).refusal.code).toBe('slot_taken');
  expect((await move(at(3, '10:10'))).refusal.code).toBe('slot_taken');
  // So it is for the host, who books no hours of their own.
  const byHost = await host.call(contract.moveAppointment, { ...of(id), body: { at: at(3, '11:00') } });
  const { slots = [] } = (byHost.refusal.current ?? {}) as { slots?: unknown[] };
  expect([byHost.refusal.code, slots.length > 0]).toEqual(['slot_taken', true]);
  // Its own hour is no obstacle.
  expect((await move(at(3, '10:30'))).reply.data.starts.at).toBe(at(3, '10:30'));
  const { id: second } = (await book(other, host, at(2, '15:00'))).reply.data;
  const wait = Date.parse(at(2, '15:00')) - world.clock.now().getTime();
  world.clock.advance(wait - 11 * hour);
  const late = await other.call(contract.moveAppointment, { ...of(second), body: { at: at(1, '15:30') } });
  expect(late.refusal.code).toBe('too_late_to_move');
  expect((await cancel(other, second)).reply.data.state).toBe('cancelled');
});

test('who says that the other did not come has a day for it, and the other may contest', async () => {
  const [host, guest] = [await aHost(await someone(), { zone: 'UTC' }), await someone()];
  const { id } = (await book(guest, host, at(2, '10:00'))).reply.data;
  expect((await host.call(contract.reportNoShow, of(id))).refusal.code).toBe('appointment_state');
  world.clock.advance(Date.parse(at(2, '10:30')) - world.clock.now().getTime() + hour);
  expect([await list(host, 'past'), (await read(host, id)).state]).toEqual([[id], 'done']);
  expect((await cancel(host, id)).refusal.code).toBe('appointment_state');
  const missed = (await host.call(contract.reportNoShow, of(id))).reply.data;
  expect([missed.state, missed.missedBy, (await read(guest, id)).can.contest]).toEqual(['no_show', 'guest', true]);
  expect((await guest.call(contract.reportNoShow, of(id))).refusal.code).toBe('appointment_state');
  const body = { reason: 'The link did not open' };
  expect((await host.call(contract.contestNoShow, { ...of(id), body })).refusal.code).toBe('not_permitted');
  expect((await guest.call(contract.contestNoShow, { ...of(id), body })).reply.data.contestedAt).not.toBeNull();
  expect((await guest.call(contract.contestNoShow, { ...of(id), body })).status).toBe(200);
});

test('both are reminded a day and an hour before, once each, also right after a move', async () => {
  const [host, guest] = [await aHost(await someone(), { zone: 'UTC' }), await someone()];
  const start = at(4, '10:00');
  const { id } = (await book(guest, host, start)).reply.data;
  const kinds = async (who: Member) => {
    await Promise.all([passDueTime(world), passDueTime(world)]);
    return (await who.call(listNotifications, {})).reply.data
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('appointment_in'));
  };
  expect(await kinds(guest)).toEqual([]);
  world.clock.advance(Date.parse(start) - world.clock.now().getTime() - 23 * hour);
  expect(await kinds(guest)).toEqual(['appointment_in_24']);
  await guest.call(contract.moveAppointment, { ...of(id), body: { at: at(1, '16:00') } });
  expect(await kinds(guest)).toEqual(['appointment_in_24']);
  world.clock.advance(Date.parse((await read(guest, id)).starts.at) - world.clock.now().getTime() - hour / 2);
  expect(await kinds(guest)).toEqual(['appointment_in_1', 'appointment_in_24']);
  expect(await kinds(host)).toEqual(['appointment_in_1', 'appointment_in_24']);
});

test('a block ends what both have with each other, and removes it from their calendars', async () => {
  const [host, guest] = [await aHost(await someone(), { zone: 'UTC' }), await someone()];
  const { id } = (await book(guest, host, at(3, '10:00'))).reply.data;
  await world.settled();
  await host.call(blockActor, { params: { actorId: guest.id } });
  await world.settled();
  const seen = await read(guest, id);
  expect([seen.state, seen.host, seen.topic]).toEqual(['cancelled', null, 'A roof of solar panels']);
  expect((await entriesOf(guest)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
  expect((await book(guest, host, at(3, '11:00'))).status).toBe(404);
});

test('a calendar shows what is open and past of some days, by the clocks of the reader', async () => {
  const [host, guest] = [await aHost(await someone(), { zone: 'UTC' }), await someone()];
  const { id } = (await book(guest, host, at(6, '16:30'))).reply.data;
  const days = async (from: string, timeZone: string) =>
    (await guest.call(contract.listAppointmentsOfDays, { query: { from, to: from, timeZone } })).reply.data
      .appointments;
  expect((await days(dayIn(world, 6), 'UTC')).map((row) => row.id)).toEqual([id]);
  expect(await days(dayIn(world, 6), 'Asia/Tokyo')).toEqual([]);
  expect((await days(dayIn(world, 7), 'Asia/Tokyo'))[0]?.starts.reader.wall).toBe(`${dayIn(world, 7)}T01:30`);
  const file = (await guest.call(contract.readAppointmentCalendar, of(id))).reply.data;
  expect(file.calendar).toContain('METHOD:PUBLISH');
  await cancel(guest, id);
  expect(await days(dayIn(world, 6), 'UTC')).toEqual([]);
  expect((await guest.call(contract.readAppointmentCalendar, of(id))).refusal.code).toBe('appointment_state');
});

test('booked, moved, edited, cancelled: one entry, whose number rises from 0 to 3', async () => {
  const host = await aHost(await someone(), { zone: 'UTC', placeKind: 'link', place: 'https://meet.example/asha' });
  const guest = await someone();
  const { id } = (await book(guest, host, at(12, '10:00'))).reply.data;
  await world.settled();
  await host.call(contract.moveAppointment, { ...of(id), body: { at: at(13, '10:00') } });
  await world.settled();
  const edit = async (who: Member, body: object) => who.call(contract.editAppointment, { ...of(id), body });
  expect((await edit(guest, { place: 'https://evil.example' })).refusal.code).toBe('not_permitted');
  expect((await edit(host, { place: 'no link' })).refusal.error).toHaveProperty('place');
  const edited = (await edit(guest, { topic: 'A roof and a wall', note: 'Bring plans' })).reply.data;
  expect([edited.topic, edited.note, edited.steps.at(-1)?.step]).toEqual([
    'A roof and a wall',
    'Bring plans',
    'edited',
  ]);
  expect((await edit(guest, { topic: 'A roof and a wall' })).reply.data.steps).toHaveLength(3);
  await world.settled();
  await cancel(host, id);
  expect((await edit(host, { topic: 'Late' })).refusal.code).toBe('appointment_state');
  const entries = await entriesOf(guest);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  expect(entries.map(({ method, sequence, status }) => [method, sequence, status])).toEqual([
    ['REQUEST', 0, 'CONFIRMED'],
    ['REQUEST', 1, 'CONFIRMED'],
    ['REQUEST', 2, 'CONFIRMED'],
    ['CANCEL', 3, 'CANCELLED'],
  ]);
});
