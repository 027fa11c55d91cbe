import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { endpoint, id, infinite, infiniteQuery, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_TEAM, QUEUES } from '../core/roles.ts';
import { campaignParams } from './campaigns.ts';
import * as choices from './choices.ts';

/** A view or a click, and what it cost. Who it was is not said. */
const visit = {
  id,
  campaignId: id,
  kind: z.enum(choices.VISIT_KINDS),
  surface: z.enum(choices.PROMOTED_SURFACES),
  /** The number of the slot, from 0 at the top of the list. */
  slot: z.int(),
  chosenAt: instant,
  at: instant,
  verdict: z.enum(choices.VISIT_VERDICTS),
  /** In millionths of the minor unit; 0: it was free. */
  price: z.int(),
  currency: currencyCode,
  /** So many campaigns wanted the slot. */
  bidders: z.int(),
  /** So often it was reported again, for nothing. */
  repeats: z.int(),
} as const;
const findings = z.array(z.enum(choices.CONTEST_FINDINGS));
export const campaignCharge = z.object({
  ...visit,
  contest: z.nullable(
    z.object({
      state: z.enum(choices.CONTEST_STATES),
      found: findings,
      /** Of the admin who decided. */
      note: z.nullable(z.string()),
      at: instant,
      decidedAt: z.nullable(instant),
    }),
  ),
  can: z.object({ contest: z.boolean() }),
});
export type CampaignCharge = z.output<typeof campaignCharge>;

export const listCharges = endpoint({
  method: 'GET',
  path: '/campaigns/{campaignId}/charges',
  summary: 'List the views and clicks of a campaign with what each cost and why, the newest first',
  access: 'member',
  as: PAGE_TEAM,
  params: campaignParams,
  query: z.strictObject({ list: z.optional(z.enum(choices.CHARGE_LISTS)), ...infiniteQuery }),
  reply: infinite(campaignCharge),
  refusals: ['not_found'],
});

export const campaignContest = z.object({
  ...visit,
  campaignKind: z.enum(choices.CAMPAIGN_KINDS),
  headline: z.string(),
  /** Who pays; null: has left. */
  owner: z.nullable(actorCard),
  state: z.enum(choices.CONTEST_STATES),
  found: findings,
  note: z.nullable(z.string()),
  contestedAt: instant,
  decidedAt: z.nullable(instant),
  /** Clicks of the same person within an hour of it; null: 60 days are over. */
  clicksAround: z.nullable(z.int()),
  can: z.object({ decide: z.boolean() }),
});
export type CampaignContest = z.output<typeof campaignContest>;

export const listContests = endpoint({
  access: 'admin',
  duty: QUEUES.payments,
  method: 'GET',
  path: '/campaign-contests',
  summary: 'List charges that were contested: what waits, the oldest first, or what was decided, the latest first',
  query: z.strictObject({ list: z.optional(z.enum(choices.CONTEST_STATES)), ...pagedQuery }),
  reply: z.extend(paged(campaignContest), {
    counts: z.object({ waiting: z.int(), returned: z.int(), refused: z.int() }),
  }),
});
