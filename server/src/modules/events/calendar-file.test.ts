import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEventCalendar, readOpenEventCalendar } from '#contract/events/calendars.ts';
import * as contract from '#contract/events/events.ts';
import { answerSeat, listAttendees } from '#contract/events/seats.ts';
import { aDraft, anEvent, join, params } from '#test/events/event.ts';
import { openWorld, type World } from '#test/world.ts';
import { publicEvent } from './open/public-page.ts';
import { timeWords } from './when.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('example 6: what is written in summer is the same hour in winter, on page, in e-mail and file', async () => {
  world.clock.advance(Date.parse('2027-10-25T09:00:00Z') - world.clock.now().getTime());
  const [host, guest] = [await world.member('asha'), await world.member('ravi')];
  const times = { start: '2027-11-18T17:00', end: '2027-11-18T18:30', timeZone: 'Europe/London' };
  const event = await anEvent(world, host, { ...times, approval: true, externalLink: 'https://rooms.example/looms' });
  expect(event.starts).toMatchObject({
    at: '2027-11-18T17:00:00.000Z',
    event: { zone: 'Europe/London', wall: '2027-11-18T17:00', offset: 0 },
  });
  const context = {
    db: world.database,
    services: world.app.services,
    now: world.clock.now(),
    language: 'en',
    absolute: (path: string) => `https://hall.example${path}`,
  };
  const head = await publicEvent.head(context as never, { id: event.id }, {});
  expect(head).toMatchObject({
    description: expect.stringContaining('17:00 GMT') as unknown,
    structured: { startDate: '2027-11-18T17:00:00+00:00' },
  });
  for (const language of ['en', 'hn', 'fr'] as const)
    expect(timeWords(new Date(event.starts?.at ?? ''), 'Europe/London', language)).toMatch(/17:00 (GMT|UTC)$/);
  expect(timeWords(new Date(event.starts?.at ?? ''), 'Europe/London', 'hn')).toContain('17:00 GMT');
  await join(guest, event);
  const [request] = (await host.call(listAttendees, { ...params(event), query: {} })).reply.data;
  const answer = { params: { eventId: event.id, seatId: request?.id ?? '' }, body: { accept: true } };
  await host.call(answerSeat, answer);
  await world.settled();
  const mail = (await world.emails('ravi@example.com')).find(({ text }) => text.includes('this event'));
  expect(mail?.text).toContain('17:00 GMT');

  const file = (await guest.call(readEventCalendar, params(event))).reply.data;
  expect(file.filename).toBe('2027-11-18.ics');
  expect(file.calendar).toMatch(/DTSTART:20271118T170000Z\r\nDTEND:20271118T183000Z/);
  expect(file.calendar).toContain(`UID:event-${event.id}@`);
  expect(file.calendar.replaceAll('\r\n ', '')).toContain('17:00 GMT');
  expect(file.calendar).not.toContain('rooms.example');
  expect((await host.call(readEventCalendar, params(event))).reply.data.calendar).not.toContain('rooms');
  const open = (await world.visitor(readOpenEventCalendar, params(event))).reply.data.calendar;
  expect(open.replaceAll('\r\n ', '')).toContain(`/open-events/${event.id}`);
  await host.call(contract.cancelEvent, { ...params(event), body: {} });
  const cancelled = (await world.visitor(readOpenEventCalendar, params(event))).reply.data.calendar;
  expect(cancelled).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
});

test('a draft has no file, and what is for members is not for visitors', async () => {
  const host = await world.member('meera');
  const draft = await host.call(readEventCalendar, params(await aDraft(world, host)));
  expect(draft.refusal.code).toBe('event_state');
  const event = await anEvent(world, host, { audience: 'members' });
  expect((await world.visitor(readOpenEventCalendar, params(event))).status).toBe(404);
});
