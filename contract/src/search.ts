import * as z from 'zod/mini';
import { card } from './core/cards.ts';
import { KINDS } from './core/kinds.ts';
import { data, infinite, infiniteQuery, endpoint, numberInQuery } from './core/endpoint.ts';
import { personRow } from './network.ts';
import { countryCode } from './reference.ts';
import { text } from './core/text.ts';
import { PAGE_TEAM } from './core/roles.ts';

export const SEARCH_MAX = 100;

/** What can be asked of people besides their names. Organisations and skills fit by their beginnings. */
export const FILTERS = ['country', 'state', 'city', 'industry', 'company', 'school', 'skill', 'degree'] as const;
export type PeopleFilter = (typeof FILTERS)[number];
const FILTER_MAX = 100;
const filters = {
  country: z.optional(countryCode),
  state: z.optional(z.string().check(z.maxLength(10))),
  city: numberInQuery(1, 1_000_000_000),
  /** The slug. */
  industry: z.optional(z.string().check(z.maxLength(60))),
  company: z.optional(text({ max: FILTER_MAX })),
  school: z.optional(text({ max: FILTER_MAX })),
  skill: z.optional(text({ max: FILTER_MAX })),
  /** 1: connections. 2: connections of these. 3: everybody else. */
  degree: z.optional(z.enum(['1', '2', '3'])),
};

export const searchPeople = endpoint({
  method: 'GET',
  path: '/search/people',
  summary: 'People by name or username, in Latin or Devanagari',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({
    ...infiniteQuery,
    ...filters,
    /** May be empty where a filter is given. */
    query: text({ max: SEARCH_MAX }),
    /** While a name is being completed nobody is looking for people: those found are not told that they were. */
    use: z.optional(z.enum(['completion'])),
  }),
  reply: infinite(personRow),
});

/** Appearances are kept for so many days. */
export const APPEARANCES_KEPT_DAYS = 400;
export const readAppearances = endpoint({
  method: 'GET',
  path: '/search/appearances',
  summary: 'How often one stood in what others searched for, by day (UTC)',
  access: 'member',
  query: z.strictObject({ days: numberInQuery(1, 365) }),
  reply: data(
    z.object({
      /** The oldest first, every day of the period. */
      days: z.array(z.object({ day: z.iso.date(), appearances: z.int() })),
      /** In as many days before; null where these are not kept. */
      before: z.nullable(z.int()),
    }),
  ),
});
export type Appearances = z.output<(typeof readAppearances)['reply']>['data'];

/** How many of each kind are in a search of everything. */
export const BEST_OF_EACH = 5;
export const searchAll = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'The best few of each kind of thing, as far as the caller may see it',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({ query: text({ max: SEARCH_MAX }) }),
  reply: data(z.array(z.object({ kind: z.enum(KINDS), kindName: z.string(), cards: z.array(card) }))),
});
