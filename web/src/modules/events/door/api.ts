import type { AttendeeFilter } from '#contract/events/choices.ts';
import { readEventFigures } from '#contract/events/hosting.ts';
import { listAttendees } from '#contract/events/seats.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';

interface Filters {
  readonly state: AttendeeFilter;
  readonly query: string;
}
/** Rows that are read at once. */
const PAGE = 50;
export const attendeesQuery = (eventId: string, { state, query }: Filters) =>
  infiniteQueryOptions(listAttendees, {
    params: { eventId },
    query: { limit: PAGE, ...(state !== 'all' && { state }), ...(query !== '' && { query }) },
  });
export const figuresQuery = (eventId: string) => queryOptions(readEventFigures, { params: { eventId } });
