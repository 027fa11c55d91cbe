import * as z from 'zod/mini';
import { endless, endlessQuery, endpoint } from './kit.ts';
import { personRow } from './network.ts';
import { text } from './text.ts';

export const SEARCH_MAX = 100;

export const searchPeople = endpoint({
  method: 'GET', path: '/search/people', summary: 'People by name or username, in Latin or Devanagari', access: 'member', as: 'any',
  query: z.strictObject({
    ...endlessQuery,
    query: text({ max: SEARCH_MAX }),
    /** While a name is being completed nobody is looking for people: those found are not told that they were. */
    use: z.optional(z.enum(['completion'])),
  }),
  reply: endless(personRow),
});
