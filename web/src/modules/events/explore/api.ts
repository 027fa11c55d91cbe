import { countEvents, listEvents } from '#contract/events/explore.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { deviceZone } from '#ui/language/zone.ts';
import { type Filters, queryOf } from './search.ts';

/** Where the account has no time zone, the server takes that of the browser. */
const zone = () => ({ timeZone: deviceZone() });
export const eventsQuery = (filters: Filters) =>
  infiniteQueryOptions(listEvents, { query: { ...queryOf(filters), ...zone() } });
export const countQuery = (filters: Filters) =>
  queryOptions(countEvents, { query: { ...queryOf(filters), ...zone() } });
/** Events that are read at once for a month. */
const MONTH_PAGE = 50;
export const monthQuery = (filters: Filters, days: { readonly from: string; readonly to: string }) =>
  infiniteQueryOptions(listEvents, {
    query: { ...queryOf(filters), when: 'range', ...days, ...zone(), limit: MONTH_PAGE },
  });
