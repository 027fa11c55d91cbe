import * as z from 'zod/mini';
import { data, endpoint, numberInQuery } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { timeZone, typedTime } from '../core/time/zone.ts';
import * as choices from './choices.ts';
import { eventParams, eventRow, readerQuery } from './events.ts';
import { eventTime } from './times.ts';

export const previewSeries = endpoint({
  method: 'GET',
  path: '/event-dates',
  summary: 'Preview the dates of a series by the clocks of its zone, at most 26',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({
    ...readerQuery,
    start: typedTime,
    end: typedTime,
    /** That of the event; `timeZone` is that of the browser. */
    zone: timeZone,
    rule: z.enum(choices.EVENT_REPEATS),
    times: numberInQuery(choices.REPEATS_MIN, choices.REPEATS_MAX),
  }),
  reply: data(z.array(z.object({ starts: eventTime, ends: eventTime }))),
});
export const listSeries = endpoint({
  method: 'GET',
  path: '/events/{eventId}/series',
  summary: 'List the events of the series of an event, in their order; none where it is in none',
  access: 'member',
  as: PAGE_TEAM,
  params: eventParams,
  query: z.strictObject(readerQuery),
  reply: data(z.array(eventRow)),
  refusals: ['not_found'],
});
