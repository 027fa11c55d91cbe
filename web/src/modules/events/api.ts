import { readEvent } from '#contract/events/events.ts';
import type { EventList } from '#contract/events/choices.ts';
import { listJoinedEvents, listOwnEvents } from '#contract/events/explore.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { deviceZone } from '#ui/language/zone.ts';

/** Where the account has no time zone, the server takes that of the browser. */
const zone = () => ({ timeZone: deviceZone() });
export const eventQuery = (eventId: string) => queryOptions(readEvent, { params: { eventId }, query: zone() });
export const joinedQuery = (list: 'upcoming' | 'past') =>
  infiniteQueryOptions(listJoinedEvents, { query: { list, ...zone() } });
export const ownQuery = (list: EventList) => infiniteQueryOptions(listOwnEvents, { query: { list, ...zone() } });
