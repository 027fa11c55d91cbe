import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { eventParams } from './events.ts';

/** A file for the calendars of other programs; without the room of an online event. */
const eventCalendar = data(z.object({ filename: z.string(), calendar: z.string() }));
export const readEventCalendar = endpoint({
  method: 'GET',
  path: '/events/{eventId}/calendar',
  summary: 'Read an event as a file for the calendars of other programs',
  access: 'member',
  as: PAGE_TEAM,
  params: eventParams,
  reply: eventCalendar,
  refusals: ['not_found', 'event_state'],
});
export const readOpenEventCalendar = endpoint({
  method: 'GET',
  path: '/open-events/{eventId}/calendar',
  summary: 'Read a public event as a file for the calendars of other programs, without an account',
  access: 'public',
  params: eventParams,
  reply: eventCalendar,
  refusals: ['not_found', 'event_state'],
});
