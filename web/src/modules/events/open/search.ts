import {
  EVENT_SEARCH_MAX,
  EVENT_TYPES,
  EVENT_WHENS,
  EVENTS_COUNTED,
  OPEN_EVENTS_PAGE,
} from '#contract/events/choices.ts';
import { matching, oneOf, pageNumber, type SearchOf, searchText } from '#shell/navigation/search-params.ts';

const day = matching(/^\d{4}-\d{2}-\d{2}$/);
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What visitors filter events by: all of it is in the address, which the server draws. */
export const openSearch = {
  query: searchText(EVENT_SEARCH_MAX),
  page: pageNumber,
  when: oneOf(EVENT_WHENS, undefined),
  from: day,
  to: day,
  type: oneOf(EVENT_TYPES, undefined),
  country: matching(/^[A-Z]{2}$/),
  city: matching(/^[1-9]\d{0,8}$/),
  within: matching(/^(?:[1-9]\d|1\d\d|2[0-4]\d|250)$/),
  free: oneOf(['yes'], undefined),
  ownerId: matching(ID),
  spaceId: matching(ID),
};
export type OpenFilters = SearchOf<typeof openSearch>;

const LAST_PAGE = Math.ceil(EVENTS_COUNTED / OPEN_EVENTS_PAGE);
/** Days count for a range alone, which begins with one of them. */
function daysOf({ when, from, to }: OpenFilters): Record<string, string> {
  if (when !== 'range') return when === undefined ? {} : { when };
  const isRange = from !== '' && (to === '' || to >= from);
  return isRange ? { when, from, ...(to !== '' && { to }) } : {};
}
/** The filters as the call takes them, and as the server names them: what is empty or usual is left out. */
export function openQueryOf(filters: OpenFilters): Record<string, string> {
  const { page, when: _when, from: _from, to: _to, ...others } = filters;
  const entries = Object.entries(others).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined && entry[1] !== '',
  );
  return {
    ...Object.fromEntries(entries),
    ...daysOf(filters),
    ...(page > 1 && page <= LAST_PAGE && { page: String(page) }),
  };
}
/** How many are set, besides words and page. */
export const countOpenFilters = (filters: OpenFilters): number =>
  Object.keys(openQueryOf(filters)).filter((name) => !['query', 'page', 'from', 'to'].includes(name)).length;
