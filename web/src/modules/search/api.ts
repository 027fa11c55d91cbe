import { searchPeople } from '#contract/search.ts';
import type { InputOf } from '#shell/calls/call.ts';
import { queryOptions, infiniteQueryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learnPeople } from '#web/network';
import type { Filters } from './search.ts';

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
