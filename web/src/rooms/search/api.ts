import { searchPeople } from '#contract/search.ts';
import type { InputOf } from '#shell/call.ts';
import { reading, readingEndless, whileTyping } from '#shell/reading.ts';
import type { Filters } from './asked.ts';

type Query = InputOf<typeof searchPeople>['query'];

/** People whose name or username begins so, and who are what is asked. */
export const peopleQuery = (query: string, filters: Filters = {}) => ({
  ...readingEndless(searchPeople, { query: { query, ...filters } as Query }),
  ...whileTyping,
});

/** People offered while a name is being typed. */
export const completionQuery = (query: string, limit: string) => ({
  ...reading(searchPeople, { query: { query, limit, use: 'completion' } }),
  ...whileTyping,
});
