import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_ADVERTISERS, PAGE_TEAM } from '../core/roles.ts';
import { campaignParams } from './campaigns.ts';
import { LEAD_QUESTION_KINDS } from './choices.ts';

/** What someone who is interested has answered. */
const lead = z.object({
  id,
  /** Who they are; null where the page may not see them any more. */
  member: z.nullable(actorCard),
  answers: z.array(
    z.object({
      kind: z.enum(LEAD_QUESTION_KINDS),
      /** As it was asked, of the kind `text`. */
      text: z.string(),
      answer: z.string(),
    }),
  ),
  at: instant,
  /** It is erased then. */
  until: instant,
});
export type Lead = z.output<typeof lead>;

export const listLeads = endpoint({
  method: 'GET',
  path: '/campaigns/{campaignId}/leads',
  summary: 'List who has answered the questions of an advertisement, the latest first',
  access: 'member',
  as: PAGE_TEAM,
  params: campaignParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(lead),
  refusals: ['not_found'],
});
/** As many as one file holds, the latest. */
export const LEADS_EXPORT_MAX = 5_000;
export const exportLeads = endpoint({
  method: 'POST',
  path: '/campaigns/{campaignId}/leads/export',
  summary: 'Get who has answered the questions of an advertisement as CSV',
  access: 'member',
  as: PAGE_ADVERTISERS,
  status: 200,
  idempotency: 'none',
  params: campaignParams,
  reply: data(z.object({ filename: z.string(), csv: z.string() })),
  refusals: ['not_found'],
});
