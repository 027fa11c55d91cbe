import { FILTERS, type PeopleFilter } from '#contract/search/search.ts';
import { FILTERS_OF, SEARCH_TABS, type ThingFilter, type ThingTab } from '#contract/search/tabs.ts';
import { findParts } from '#contract/core/text-parts.ts';
import { matching, oneOf, type SearchOf, searchText } from '#shell/navigation/search-params.ts';

export const TABS = ['all', ...SEARCH_TABS] as const;
export type SearchTab = (typeof TABS)[number];

const FILTER_MAX = 100;
const filters = {
  country: matching(/^[A-Z]{2}$/),
  state: searchText(10),
  city: matching(/^[1-9]\d{0,8}$/),
  industry: searchText(60),
  company: searchText(FILTER_MAX),
  school: searchText(FILTER_MAX),
  skill: searchText(FILTER_MAX),
  degree: oneOf(['1', '2', '3', ''], ''),
} satisfies Record<PeopleFilter, unknown>;

/** Filters that tabs of things have besides. */
const thingFilters = {
  size: searchText(20),
  type: searchText(40),
  category: searchText(80),
} satisfies Record<Exclude<ThingFilter, PeopleFilter>, unknown>;

/** A text that is too long to search for stays on the screen, beside the answer that says so. */
const query = searchText(1_000);
/** Search parameters of the two screens that find people: the text and the filters. */
export const findSearch = { q: query, ...filters };
export const resultsSearch = { q: query, tab: oneOf(TABS, 'all'), ...filters, ...thingFilters };
/** Either set of parameters. */
export type PeopleSchema = typeof findSearch | typeof resultsSearch;

/** Filters for people besides the name; only those that are set. */
export type Filters = Readonly<Partial<Record<PeopleFilter, string>>>;
export const filtersIn = (search: SearchOf<PeopleSchema>): Filters =>
  Object.fromEntries(FILTERS.flatMap((filter) => (search[filter] === '' ? [] : [[filter, search[filter]]])));
export const isFiltered = (filters: Filters): boolean => Object.keys(filters).length > 0;

/** The filters of a tab of things; only those that are set. */
export type ThingFilters = Readonly<Partial<Record<ThingFilter, string>>>;
export const thingFiltersIn = (tab: ThingTab, search: SearchOf<typeof resultsSearch>): ThingFilters =>
  Object.fromEntries(FILTERS_OF[tab].flatMap((name) => (search[name] === '' ? [] : [[name, search[name]]])));

/** The first hashtag of the text, normalised as in posts. */
export const tagIn = (query: string): string | undefined => findParts(query).hashtags[0]?.tag;
