import { listEventMessages } from '#contract/events/hosting.ts';
import { listAttendees, listGoing } from '#contract/events/seats.ts';
import { listSeries } from '#contract/events/series.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { deviceZone } from '#ui/language/zone.ts';

/** Rows that the screen shows before one asks for more. */
const FEW = 10;
export const goingQuery = (eventId: string) =>
  infiniteQueryOptions(listGoing, { params: { eventId }, query: { limit: FEW } });
/** What the hosts wrote to all. */
export const messagesQuery = (eventId: string) =>
  infiniteQueryOptions(listEventMessages, { params: { eventId }, query: { limit: FEW } });
/** The events of its series. */
export const seriesQuery = (eventId: string) =>
  queryOptions(listSeries, { params: { eventId }, query: { timeZone: deviceZone() } });
/** Those who ask for a seat, for the hosts, who answer. */
export const requestsQuery = (eventId: string) =>
  infiniteQueryOptions(listAttendees, { params: { eventId }, query: { state: 'requested', limit: FEW } });
