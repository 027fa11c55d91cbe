import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS } from '../core/roles.ts';

/** What the two sides of an application wrote to each other, as a row that opens the application. */
export const applicationConversation = z.object({
  /** Of the application. */
  id,
  side: z.enum(['candidate', 'team']),
  job: z.object({ id, title: z.string() }),
  /** The other side: the page, or the candidate. Null: not visible, or covered by a blind first look. */
  other: z.nullable(actorCard),
  /** What the other side is called; null while it is covered, and for a page that is not visible. */
  name: z.nullable(z.string()),
  /** Counts the applications for the job, for its team; null for the candidate. */
  number: z.nullable(z.int()),
  /** `own`: written by the side that reads it. */
  last: z.object({ own: z.boolean(), excerpt: z.string(), at: instant }),
});
export type ApplicationConversation = z.output<typeof applicationConversation>;

export const listApplicationConversations = endpoint({
  method: 'GET',
  path: '/application-conversations',
  summary: 'List what was written about applications: about the caller’s own, or as a page about those for its jobs',
  access: 'member',
  as: PAGE_EDITORS,
  query: z.strictObject(infiniteQuery),
  reply: infinite(applicationConversation),
});
