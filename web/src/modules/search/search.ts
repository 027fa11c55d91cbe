import * as z from 'zod/mini';
import { FILTERS, type PeopleFilter, SEARCH_MAX } from '#contract/search.ts';
import { countryCode } from '#contract/reference.ts';
import { findParts } from '#contract/core/text-parts.ts';
import { oneOf, orElse, type SearchOf, searchText } from '#shell/navigation/search-params.ts';

/** Tabs that have a screen to show; more come with their modules. */
export const TABS = ['all', 'people'] as const;
export type SearchTab = (typeof TABS)[number];

const FILTER_MAX = 100;
const filters = {
  country: orElse(z.union([countryCode, z.literal('')]), ''),
  state: searchText(10),
  city: orElse(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), ''),
  industry: searchText(60),
  company: searchText(FILTER_MAX),
  school: searchText(FILTER_MAX),
  skill: searchText(FILTER_MAX),
  degree: oneOf(['1', '2', '3', ''], ''),
} satisfies Record<PeopleFilter, unknown>;

/** Of the two screens that find people: the words, and what else is asked of them. */
export const findSearch = z.object({ q: searchText(SEARCH_MAX), ...filters });
export const resultsSearch = z.object({ q: searchText(SEARCH_MAX), tab: oneOf(TABS, 'all'), ...filters });
/** Either of them. */
export type PeopleSchema = typeof findSearch | typeof resultsSearch;

/** What is asked of people besides a name; only what is asked. */
export type Filters = Readonly<Partial<Record<PeopleFilter, string>>>;
export const filtersIn = (search: SearchOf<PeopleSchema>): Filters =>
  Object.fromEntries(FILTERS.flatMap((filter) => (search[filter] === '' ? [] : [[filter, search[filter]]])));
export const isFiltered = (filters: Filters): boolean => Object.keys(filters).length > 0;

/** The first hashtag of what was typed, as posts know it. */
export const tagIn = (query: string): string | undefined => findParts(query).hashtags[0]?.tag;
