import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';

/* Words and goods that admins have banned, and domains of links. */

export const BANNED_TERMS_MAX = 2_000;
export const BANNED_TERM_MAX = 60;
/** Words of a term, or signs of scripts that are written without spaces. */
export const BANNED_WORDS_MAX = 5;
export const BANNED_SORTS = ['word', 'domain'] as const;
export type BannedSort = (typeof BANNED_SORTS)[number];
/** `flag`: opens a case for the desk. `hold`: only its author sees it until an admin has ruled. */
export const BANNED_ACTIONS = ['flag', 'hold'] as const;
export type BannedAction = (typeof BANNED_ACTIONS)[number];

export const bannedTerm = z.object({
  id,
  term: z.string(),
  sort: z.enum(BANNED_SORTS),
  action: z.enum(BANNED_ACTIONS),
  by: z.nullable(actorCard),
  at: instant,
});
export type BannedTerm = z.output<typeof bannedTerm>;

const desk = { access: 'admin', duty: QUEUES.reports } as const;
export const listBannedTerms = endpoint({
  ...desk,
  method: 'GET',
  path: '/admin/banned-terms',
  summary: 'List banned words and domains, newest first',
  query: z.strictObject({ ...pagedQuery, search: z.optional(text({ max: BANNED_TERM_MAX })) }),
  reply: paged(bannedTerm),
});
export const saveBannedTerm = endpoint({
  ...desk,
  method: 'POST',
  path: '/admin/banned-terms',
  summary: 'Ban words or a domain; a term that is there gets another action',
  status: 200,
  body: z.strictObject({
    term: text({ min: 1, max: BANNED_TERM_MAX }),
    sort: z.enum(BANNED_SORTS),
    action: z.enum(BANNED_ACTIONS),
  }),
  reply: data(bannedTerm),
  refusals: ['too_many_terms'],
});
export const deleteBannedTerm = endpoint({
  ...desk,
  method: 'DELETE',
  path: '/admin/banned-terms/{termId}',
  summary: 'Allow a term again',
  params: z.strictObject({ termId: id }),
});
