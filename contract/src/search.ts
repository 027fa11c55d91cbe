import * as z from 'zod/mini';
import { actorCard } from './cards.ts';
import { endless, endlessQuery, endpoint } from './kit.ts';
import { text } from './text.ts';

export const SEARCH_MAX = 100;

export const searchPeople = endpoint({
  method: 'GET', path: '/search/people', summary: 'People by name or username, in Latin or Devanagari', access: 'member', as: 'any',
  query: z.strictObject({ ...endlessQuery, query: text({ max: SEARCH_MAX }) }),
  reply: endless(z.object({ actor: actorCard, following: z.boolean(), self: z.boolean() })),
});
