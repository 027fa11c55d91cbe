import { FILTERS, type PeopleFilter } from '#contract/search.ts';
import { findParts } from '#contract/core/text-parts.ts';

type Search = Readonly<Partial<Record<string, string>>>;

/** Tabs that have a screen to show; more come with their modules. */
export const TABS = ['all', 'people'] as const;
export type SearchTab = (typeof TABS)[number];

/** What the address of the search asks for: `?q=asha&tab=people`. */
export const queryIn = (search: Search): string => (search['q'] ?? '').trim();
export const tabIn = (search: Search): SearchTab => TABS.find((tab) => tab === search['tab']) ?? 'all';

/** What is asked of people besides a name; only what is asked. */
export type Filters = Readonly<Partial<Record<PeopleFilter, string>>>;
export const filtersIn = (search: Search): Filters =>
  Object.fromEntries(
    FILTERS.flatMap((filter) =>
      (search[filter] ?? '').trim() === '' ? [] : [[filter, (search[filter] ?? '').trim()]],
    ),
  );
export const isFiltered = (filters: Filters): boolean => Object.keys(filters).length > 0;

/** The query of an address, without what is empty. */
export const addressOf = (search: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]])),
  );

/** The first hashtag of what was typed, as posts know it. */
export const tagIn = (query: string): string | undefined => findParts(query).hashtags[0]?.tag;
