import { listOpenEvents, readOpenEvent } from '#contract/events/explore.ts';
import type { InputOf } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { type OpenFilters, openQueryOf } from './search.ts';

/** A numbered page: the server has drawn it from the same call. */
export const openEventsQuery = (filters: OpenFilters) => {
  const query = openQueryOf(filters);
  const input = (Object.keys(query).length === 0 ? {} : { query }) as InputOf<typeof listOpenEvents>;
  // Visitors have nothing kept.
  return { ...queryOptions(listOpenEvents, input), meta: { saved: false as const } };
};
export const openEventQuery = (eventId: string) => queryOptions(readOpenEvent, { params: { eventId } });
