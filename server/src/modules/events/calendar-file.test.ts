import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEventCalendar, readOpenEventCalendar } from '#contract/events/calendars.ts';
import * as contract from '#contract/events/events.ts';

import { aDraft, anEvent, params } from '#test/events/event.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('example 6: the file of an event says its instant, and never its room', async () => {
  const [host, guest] = [await world.member('asha'), await world.member('ravi')];
  const year = new Date(world.clock.now().getTime() + 300 * 86_400_000).getUTCFullYear();
  const times = { start: `${year}-01-18T17:00`, end: `${year}-01-18T18:30`, timeZone: 'Europe/London' };
  const event = await anEvent(world, host, { ...times, externalLink: 'https://rooms.example/looms' });
  const file = (await guest.call(readEventCalendar, params(event))).reply.data;
  expect(file.filename).toBe(`${year}-01-18.ics`);
  expect(file.calendar).toMatch(new RegExp(`DTSTART:${year}0118T170000Z\\r\\nDTEND:${year}0118T183000Z`));
  expect(file.calendar).toContain(`UID:event-${event.id}@`);
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
