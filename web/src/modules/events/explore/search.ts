import { EVENT_LISTS, EVENT_SEARCH_MAX, EVENT_TYPES, EVENT_WHENS, JOINED_LISTS } from '#contract/events/choices.ts';
import { matching, oneOf, type SearchOf, searchText } from '#shell/navigation/search-params.ts';

const uuid = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const day = matching(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/);

export const EVENT_TABS = ['explore', 'joined', 'mine'] as const;
export const VIEWS = ['list', 'month'] as const;
/** Kilometres around a city. */
export const RADII = ['10', '25', '50', '100', '250'] as const;

/** What the catalogue is filtered by. */
export const filterSearch = {
  query: searchText(EVENT_SEARCH_MAX),
  when: oneOf(EVENT_WHENS, undefined),
  from: day,
  to: day,
  type: oneOf(EVENT_TYPES, undefined),
  country: matching(/^[A-Z]{2}$/),
  state: matching(/^[A-Z0-9-]{1,5}$/),
  city: matching(/^\d{1,9}$/),
  within: oneOf(RADII, undefined),
  free: oneOf(['yes'], undefined),
  /** The member or page whose events they are. */
  ownerId: uuid,
};
export type Filters = SearchOf<typeof filterSearch>;
/** The screen: its tab, what that lists, and all filters of the catalogue. */
export const eventsSearch = {
  tab: oneOf(EVENT_TABS, 'explore'),
  joined: oneOf(JOINED_LISTS, 'upcoming'),
  mine: oneOf(EVENT_LISTS, 'upcoming'),
  view: oneOf(VIEWS, 'list'),
  /** The day that is chosen in the month. */
  day,
  ...filterSearch,
};
export type EventsSearch = SearchOf<typeof eventsSearch>;
const NAMES = Object.keys(filterSearch) as (keyof Filters)[];
/** The filters of a search, without what else its screen shows. */
export const filtersOf = (search: EventsSearch): Filters =>
  Object.fromEntries(NAMES.map((name) => [name, search[name]])) as Filters;

/** The filters as the call takes them: what is empty is left out, and a range needs its first day. */
export function queryOf(filters: Filters): Record<string, string> {
  const { when, from, to, ...others } = filters;
  const isRange = when === 'range' && from !== '';
  const days = isRange ? { from, to: to < from ? '' : to } : {};
  const query = { ...others, ...(when !== 'range' || isRange ? { when } : {}), ...days };
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}
/** Whether anything is looked for besides all that is to come. */
export const isSearched = (filters: Filters): boolean => Object.keys(queryOf(filters)).length > 0;
