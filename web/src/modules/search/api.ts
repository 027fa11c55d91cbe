import { searchAll, searchPeople, searchThings } from '#contract/search/search.ts';
import type { ThingTab } from '#contract/search/tabs.ts';
import type { InputOf } from '#shell/calls/call.ts';
import { queryOptions, infiniteQueryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learnPeople } from '#web/network';
import type { Filters, ThingFilters } from './search.ts';

type Query = InputOf<typeof searchPeople>['query'];

/** People whose name or username begins with the text and who match the filters. */
export const peopleQuery = (query: string, filters: Filters = {}) => ({
  ...infiniteQueryOptions(searchPeople, { query: { query, ...filters } as Query }, learnPeople),
  ...whileTyping,
});

/** Suggestions while a name is being typed. */
export const completionQuery = (query: string, limit: string) => ({
  ...queryOptions(searchPeople, { query: { query, limit, use: 'completion' } }, learnPeople),
  ...whileTyping,
});

type ThingQuery = InputOf<typeof searchThings>['query'];

/** The things of a tab whose name matches the text and which match the filters. */
export const thingsQuery = (tab: ThingTab, query: string, filters: ThingFilters = {}) => ({
  ...infiniteQueryOptions(searchThings, { params: { tab }, query: { query, ...filters } as ThingQuery }),
  ...whileTyping,
});

/** The best of every tab but people, whom the screen reads by themselves. */
export const bestQuery = (query: string) => ({
  ...queryOptions(searchAll, { query: { query, people: 'no' } }),
  ...whileTyping,
});
