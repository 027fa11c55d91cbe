import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_ADVERTISERS, PAGE_TEAM, QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
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
export const contestCharge = endpoint({
  method: 'POST',
  path: '/campaigns/{campaignId}/charges/{chargeId}/contest',
  summary: 'Contest a charge: it is looked at again, and given back at once or shown to an admin',
  access: 'member',
  as: PAGE_ADVERTISERS,
  idempotency: 'required',
  status: 200,
  params: z.extend(campaignParams, { chargeId: id }),
  reply: data(campaignCharge),
  refusals: ['not_found', 'not_permitted', 'not_contestable'],
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

const byAdmin = { access: 'admin', duty: QUEUES.payments } as const;
export const listContests = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/campaign-contests',
  summary: 'List charges that were contested: what waits, the oldest first, or what was decided, the latest first',
  query: z.strictObject({ list: z.optional(z.enum(choices.CONTEST_STATES)), ...pagedQuery }),
  reply: z.extend(paged(campaignContest), {
    counts: z.object({ waiting: z.int(), returned: z.int(), refused: z.int() }),
  }),
});
export const decideContest = endpoint({
  ...byAdmin,
  method: 'POST',
  path: '/campaign-contests/{chargeId}/decision',
  summary: 'Give a contested charge back, or leave it as it is',
  status: 204,
  idempotency: 'required',
  params: z.strictObject({ chargeId: id }),
  body: z.strictObject({
    outcome: z.enum(choices.CONTEST_OUTCOMES),
    note: text({ max: choices.CONTEST_NOTE_MAX, min: 1, lines: true }),
  }),
  refusals: ['not_found', 'not_oneself', 'contest_decided'],
});
