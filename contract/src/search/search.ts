import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { KINDS } from '../core/kinds.ts';
import { data, infinite, infiniteQuery, endpoint, numberInQuery } from '../core/endpoint.ts';
import { personRow } from '../network/network.ts';
import { countryCode } from '../reference/reference.ts';
import { text } from '../core/text.ts';
import { PAGE_TYPES, STAFF_SIZES } from '../pages/choices.ts';
import { SEARCH_TABS, THING_TABS } from './tabs.ts';
import { PAGE_TEAM } from '../core/roles.ts';

export const SEARCH_MAX = 100;

/** Filters in addition to the name. Organisations and skills match by prefix. */
export const FILTERS = ['country', 'state', 'city', 'industry', 'company', 'school', 'skill', 'degree'] as const;
export type PeopleFilter = (typeof FILTERS)[number];
/** 1: connections. 2: connections of connections. 3: everyone else. */
export const DEGREES = ['1', '2', '3'] as const;
const FILTER_MAX = 100;
const filters = {
  country: z.optional(countryCode),
  state: z.optional(z.string().check(z.maxLength(10))),
  city: numberInQuery(1, 1_000_000_000),
  /** Slug of the industry. */
  industry: z.optional(z.string().check(z.maxLength(60))),
  company: z.optional(text({ max: FILTER_MAX })),
  school: z.optional(text({ max: FILTER_MAX })),
  skill: z.optional(text({ max: FILTER_MAX })),
  degree: z.optional(z.enum(DEGREES)),
};

export const searchPeople = endpoint({
  method: 'GET',
  path: '/search/people',
  summary: 'Search people by name or username, in Latin or Devanagari',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({
    ...infiniteQuery,
    ...filters,
    /** May be empty if a filter is set. */
    query: text({ max: SEARCH_MAX }),
    /** Completing a name is not a search: the people found are not counted as having appeared. */
    use: z.optional(z.enum(['completion'])),
  }),
  reply: infinite(personRow),
});

export const searchThings = endpoint({
  method: 'GET',
  path: '/search/tabs/{tab}',
  summary: 'Search the things of a tab, such as pages or courses, by name and filters',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ tab: z.enum(THING_TABS) }),
  query: z.strictObject({
    ...infiniteQuery,
    country: filters.country,
    state: filters.state,
    city: filters.city,
    industry: filters.industry,
    size: z.optional(z.enum(STAFF_SIZES)),
    type: z.optional(z.enum(PAGE_TYPES)),
    /** Slug of a category of services. */
    category: z.optional(z.string().check(z.maxLength(80))),
    /** May be empty if a filter is set. */
    query: text({ max: SEARCH_MAX }),
  }),
  reply: infinite(card),
});

/** Appearances are stored for this many days. */
export const APPEARANCES_KEPT_DAYS = 400;
export const readAppearances = endpoint({
  method: 'GET',
  path: '/search/appearances',
  summary: 'Read how often the caller appeared in search results, by day (UTC)',
  access: 'member',
  query: z.strictObject({ days: numberInQuery(1, 365) }),
  reply: data(
    z.object({
      /** Every day of the period, oldest first. */
      days: z.array(z.object({ day: z.iso.date(), appearances: z.int() })),
      /** Total of the preceding period of the same length; null where the data was deleted. */
      before: z.nullable(z.int()),
    }),
  ),
});
export type Appearances = z.output<(typeof readAppearances)['reply']>['data'];

/** Number of results per kind or tab in a search of everything. */
export const BEST_OF_EACH = 5;
export const searchAll = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Read the best few matches of each kind that the caller can see',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({
    query: text({ max: SEARCH_MAX }),
    /** `no`: without people, whom the client has read already. */
    people: z.optional(z.enum(['no'])),
  }),
  reply: data(
    z.array(
      z.object({
        kind: z.enum(KINDS),
        kindName: z.string(),
        /** Null for kinds without a tab of their own. */
        tab: z.nullable(z.enum(SEARCH_TABS)),
        cards: z.array(card),
      }),
    ),
  ),
});
