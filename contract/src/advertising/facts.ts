import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { CAMPAIGN_PARTIES, CAMPAIGN_REASONS, CAMPAIGN_STATES, CONTEST_STATES, VERSION_STATES } from './choices.ts';
import { CAMPAIGN_STEP_NAMES } from './steps.ts';

const campaign = { campaignId: id, ownerId: id } as const;
export const advertisingFacts = {
  /** A campaign has another state. `memberId`: who pressed the button; null: the program. */
  'advertising.campaign_moved': z.object({
    ...campaign,
    step: z.enum(CAMPAIGN_STEP_NAMES),
    by: z.enum(CAMPAIGN_PARTIES),
    state: z.enum(CAMPAIGN_STATES),
    reason: z.nullable(z.enum(CAMPAIGN_REASONS)),
    memberId: z.nullable(id),
  }),
  /** What it shows, or what it may spend. `memberId`: who changed budget, bid or end of one that runs, or will. */
  'advertising.campaign_changed': z.object({ ...campaign, memberId: z.optional(id) }),
  /** A newer version of a campaign that runs was sent for review, or decided about. */
  'advertising.version_changed': z.object({ ...campaign, state: z.enum(VERSION_STATES), memberId: z.nullable(id) }),
  /** A campaign is over, and what it had not spent is in the wallet again. */
  'advertising.campaign_settled': z.object(campaign),
  /** Most of its budget is used. */
  'advertising.budget_nearly_used': z.object(campaign),
  /**
   * Charges were given back: a member who had caused them was suspended without end, or a ruling says so. `isRetaken`:
   * that has ended, and they are charges again.
   */
  'advertising.charges_returned': z.object({ ...campaign, isRetaken: z.boolean() }),
  /** What had been given back could not be taken: the wallet had too little, or is frozen. In minor units. */
  'advertising.charges_kept': z.object({ ...campaign, caseId: id, amount: z.int(), currency: currencyCode }),
  /** A charge was contested, or decided about. `memberId`: of the team; null: an admin has decided. */
  'advertising.contest_changed': z.object({
    ...campaign,
    chargeId: id,
    state: z.enum(CONTEST_STATES),
    memberId: z.nullable(id),
  }),
  /** Someone has answered the questions of an advertisement, or has taken it back. */
  'advertising.leads_changed': z.object({ ...campaign, isNew: z.boolean() }),
  /** What a team and the admins write to each other about a campaign. `isAnswer`: an admin has written. */
  'advertising.thread_changed': z.object({ ...campaign, isAnswer: z.boolean() }),
  /** What waits for the admins who decide about advertising. */
  'advertising.queue_changed': z.object({ reviewId: id }),
} as const;
