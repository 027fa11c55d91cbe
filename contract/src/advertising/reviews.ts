import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { campaignContent } from './campaigns.ts';
import * as choices from './choices.ts';

/** A version of a campaign that waits for an admin, or was decided about. */
const reviewRow = z.object({
  id,
  campaignId: id,
  kind: z.enum(choices.CAMPAIGN_KINDS),
  campaignState: z.enum(choices.CAMPAIGN_STATES),
  /** Who pays; null: has left. */
  owner: z.nullable(actorCard),
  state: z.enum(choices.VERSION_STATES),
  headline: z.string(),
  submittedAt: instant,
  /** The goal is to decide by then. */
  goalAt: instant,
  /** Who looks at it, and until when nobody else decides. */
  claim: z.nullable(z.object({ isOwn: z.boolean(), until: instant })),
  decidedAt: z.nullable(instant),
  code: z.nullable(z.enum(choices.REJECTION_CODES)),
  note: z.nullable(z.string()),
});
export const campaignReview = z.extend(reviewRow, {
  content: campaignContent,
  /** What runs now, for comparison. */
  live: z.nullable(campaignContent),
  thing: z.nullable(card),
  /** What it boosts has changed since it was approved. */
  isThingChanged: z.boolean(),
  /** What was decided about this advertiser before: how often, and the latest decisions. */
  history: z.object({
    approved: z.int(),
    rejected: z.int(),
    latest: z.array(
      z.object({
        id,
        headline: z.string(),
        kind: z.enum(choices.CAMPAIGN_KINDS),
        state: z.enum(choices.VERSION_STATES),
        code: z.nullable(z.enum(choices.REJECTION_CODES)),
        at: instant,
      }),
    ),
  }),
  /** What its words may be about; a person decides. */
  flags: z.array(z.object({ code: z.enum(choices.REJECTION_CODES), words: z.array(z.string()) })),
  can: z.object({ claim: z.boolean(), approve: z.boolean(), reject: z.boolean() }),
});
export type CampaignReview = z.output<typeof campaignReview>;
export type CampaignReviewRow = z.output<typeof reviewRow>;

const byAdmin = { access: 'admin', duty: QUEUES.campaigns } as const;
const params = z.strictObject({ reviewId: id });
export const listCampaignReviews = endpoint({
  method: 'GET',
  path: '/campaign-reviews',
  summary: 'List campaigns that wait for review, the oldest first, or what was decided, the latest first',
  ...byAdmin,
  query: z.strictObject({ list: z.enum(choices.REVIEW_LISTS), ...pagedQuery }),
  reply: z.extend(paged(reviewRow), {
    counts: z.object({ waiting: z.int(), approved: z.int(), rejected: z.int() }),
  }),
});
export const readCampaignReview = endpoint({
  method: 'GET',
  path: '/campaign-reviews/{reviewId}',
  summary: 'Read a version of a campaign as admins see it',
  ...byAdmin,
  params,
  reply: data(campaignReview),
  refusals: ['not_found'],
});
const decision = { ...byAdmin, method: 'POST', status: 200, params, reply: data(campaignReview) } as const;
const DECISION_REFUSALS = ['not_found', 'not_oneself', 'review_claimed', 'review_decided'] as const;
export const claimCampaignReview = endpoint({
  ...decision,
  path: '/campaign-reviews/{reviewId}/claim',
  summary: 'Claim a review for 15 minutes, in which nobody else decides',
  refusals: DECISION_REFUSALS,
});
export const approveCampaign = endpoint({
  ...decision,
  path: '/campaign-reviews/{reviewId}/approve',
  summary: 'Approve a version of a campaign',
  idempotency: 'required',
  refusals: [...DECISION_REFUSALS, 'review_changed', 'hold_ended'],
});
export const rejectCampaign = endpoint({
  ...decision,
  path: '/campaign-reviews/{reviewId}/reject',
  summary: 'Reject a version of a campaign, with a reason; the money of one that has not run is free again',
  idempotency: 'required',
  body: z.strictObject({
    code: z.enum(choices.REJECTION_CODES),
    note: text({ max: choices.REJECTION_NOTE_MAX, min: 1, lines: true }),
  }),
  refusals: [...DECISION_REFUSALS, 'hold_ended'],
});
