import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { CALLS_TO_ACTION } from '../core/choices.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, version } from '../core/endpoint.ts';
import { money } from '../core/money/shape.ts';
import { PAGE_ADVERTISERS, PAGE_TEAM } from '../core/roles.ts';
import { documentFile, picture } from '../media/media.ts';
import { FILE_REFUSALS, PICTURE_REFUSALS } from '../media/refusals.ts';
import { playedVideo } from '../media/videos.ts';
import { place } from '../reference/reference.ts';
import * as choices from './choices.ts';
import { campaignFields, MAX_CAMPAIGN_BYTES } from './fields.ts';
import { leadQuestion } from './questions.ts';
import { CAMPAIGN_STEP_NAMES } from './steps.ts';

/** Who may see it. */
export const campaignAudience = z.object({
  places: z.array(place),
  excludedPlaces: z.array(place),
  ages: z.nullable(z.object({ from: z.int(), to: z.int() })),
  gender: z.enum(choices.AUDIENCE_GENDERS),
  education: z.enum(choices.AUDIENCE_EDUCATIONS),
  interests: z.array(z.string()),
});
/** What is reviewed: words, pictures or video, link and audience. */
export const campaignContent = z.object({
  number: z.int(),
  state: z.enum(choices.VERSION_STATES),
  headline: z.string(),
  description: z.string(),
  callToAction: z.nullable(z.enum(CALLS_TO_ACTION)),
  link: z.string(),
  storeLink: z.string(),
  pictures: z.array(picture),
  video: z.nullable(playedVideo),
  file: z.nullable(documentFile),
  questions: z.array(leadQuestion),
  special: z.enum(choices.SPECIAL_CATEGORIES),
  audience: campaignAudience,
});
export type CampaignContent = z.output<typeof campaignContent>;

/** A campaign in a list. */
export const campaignRow = z.object({
  id,
  /** A member, or a page. */
  ownerId: id,
  kind: z.enum(choices.CAMPAIGN_KINDS),
  state: z.enum(choices.CAMPAIGN_STATES),
  reason: z.nullable(z.enum(choices.CAMPAIGN_REASONS)),
  /** What is boosted; null: an advertisement or an app, or it is gone. */
  thing: z.nullable(card),
  headline: z.string(),
  /** An advertisement that asks something, or has asked it. */
  asks: z.boolean(),
  picture: z.nullable(picture),
  paysFor: z.enum(choices.PAID_FOR),
  currency: z.string(),
  budgetType: z.enum(choices.BUDGET_TYPES),
  budget: z.nullable(z.int()),
  /** In whole minor units. */
  spent: z.int(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  createdAt: instant,
  changedAt: instant,
  /** While something waits for review: 1 is the next; the goal is to decide by then. */
  review: z.nullable(z.object({ position: z.int(), submittedAt: instant, goalAt: instant })),
  /** Of the latest version, if that was rejected. */
  rejection: z.nullable(z.object({ code: z.enum(choices.REJECTION_CODES), note: z.string(), at: instant })),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    complete: z.boolean(),
    revise: z.boolean(),
    archive: z.boolean(),
    delete: z.boolean(),
    copy: z.boolean(),
  }),
});
export type CampaignRow = z.output<typeof campaignRow>;

export const campaign = z.extend(campaignRow, {
  owner: actorCard,
  /** What is delivered, or the draft. */
  content: campaignContent,
  /** A newer version that waits for review while the other one runs, or was rejected. */
  newer: z.nullable(campaignContent),
  zone: z.string(),
  bid: z.nullable(z.int()),
  /** Clicks are charged once the advertiser confirms that they have arrived. */
  matchesClicks: z.boolean(),
  duration: z.enum(choices.CAMPAIGN_DURATIONS),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** What the wallet has set aside and not paid, without the buffer. */
  reserved: money,
  /** Of what it has spent, given back since; in whole minor units. */
  givenBack: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(CAMPAIGN_STEP_NAMES),
      by: z.enum(choices.CAMPAIGN_PARTIES),
      from: z.enum(choices.CAMPAIGN_STATES),
      to: z.enum(choices.CAMPAIGN_STATES),
      reason: z.nullable(z.string()),
      note: z.nullable(z.string()),
      at: instant,
    }),
  ),
  version,
  /** Fields that are missing before it can be sent for review. */
  missing: z.array(z.string()),
});
export type Campaign = z.output<typeof campaign>;

export const campaignParams = z.strictObject({ campaignId: id });
const byTeam = { access: 'member', as: PAGE_ADVERTISERS } as const;
const FIELD_REFUSALS = ['not_found', 'not_permitted', 'not_public', ...PICTURE_REFUSALS, ...FILE_REFUSALS] as const;
const HOLD_REFUSALS = ['campaign_incomplete', 'wallet_frozen'] as const;

export const createCampaign = endpoint({
  method: 'POST',
  path: '/campaigns',
  summary: 'Begin a campaign as a draft: an advertisement of a page, a boost of a thing of one’s own, or of an app',
  ...byTeam,
  status: 201,
  maxBodyBytes: MAX_CAMPAIGN_BYTES,
  body: z.strictObject({
    kind: z.enum(choices.CAMPAIGN_KINDS),
    /** Of a boost. */
    thing: z.optional(z.strictObject({ kind: z.enum(choices.BOOSTED_KINDS), id })),
    ...campaignFields,
  }),
  reply: data(campaign),
  refusals: [...FIELD_REFUSALS, 'daily_limit_reached'],
});
export const listCampaigns = endpoint({
  method: 'GET',
  path: '/campaigns',
  summary: 'List the campaigns of the caller, or of the page that they act as, the newest first',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({
    state: z.optional(z.enum(choices.CAMPAIGN_STATES)),
    kind: z.optional(z.enum(choices.CAMPAIGN_KINDS)),
    /** Those whose latest version waits for review, or was rejected. */
    review: z.optional(z.enum(choices.OPEN_REVIEWS)),
    /** Those that were begun in so many days. */
    days: z.optional(z.enum(choices.CAMPAIGN_PERIODS)),
    ...infiniteQuery,
  }),
  reply: infinite(campaignRow),
});
export const readCampaign = endpoint({
  method: 'GET',
  path: '/campaigns/{campaignId}',
  summary: 'Read a campaign with its history',
  access: 'member',
  as: PAGE_TEAM,
  params: campaignParams,
  reply: data(campaign),
  refusals: ['not_found'],
});
export const editCampaign = endpoint({
  method: 'PATCH',
  path: '/campaigns/{campaignId}',
  summary: 'Edit a campaign: budget and end change at once, the rest waits for review while the approved version runs',
  ...byTeam,
  idempotency: 'required',
  maxBodyBytes: MAX_CAMPAIGN_BYTES,
  params: campaignParams,
  body: z.strictObject({ version, ...campaignFields }),
  reply: data(campaign),
  refusals: [...FIELD_REFUSALS, ...HOLD_REFUSALS, 'stale', 'campaign_state', 'daily_limit_reached'],
});
export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/campaigns/{campaignId}',
  summary: 'Delete a campaign that has never run',
  ...byTeam,
  params: campaignParams,
  refusals: ['not_found', 'not_permitted', 'campaign_state', 'campaign_has_run'],
});
export const copyCampaign = endpoint({
  method: 'POST',
  path: '/campaigns/{campaignId}/copy',
  summary: 'Copy a campaign as a draft without its days',
  ...byTeam,
  status: 201,
  params: campaignParams,
  reply: data(campaign),
  refusals: ['not_found', 'not_permitted', 'daily_limit_reached', 'upload_quota', 'file_unknown'],
});

const ofCampaign = { ...byTeam, method: 'POST', status: 200, params: campaignParams, reply: data(campaign) } as const;
const STEP_REFUSALS = ['not_found', 'not_permitted', 'campaign_state'] as const;
export const submitCampaign = endpoint({
  ...ofCampaign,
  path: '/campaigns/{campaignId}/submit',
  summary: 'Send a draft for review; its money is set aside',
  idempotency: 'required',
  refusals: [...STEP_REFUSALS, ...HOLD_REFUSALS, 'not_public'],
});
export const withdrawCampaign = endpoint({
  ...ofCampaign,
  path: '/campaigns/{campaignId}/withdraw',
  summary: 'Take a campaign out of the queue for review; its money is free again',
  idempotency: 'required',
  refusals: [...STEP_REFUSALS, 'hold_ended'],
});
export const pauseCampaign = endpoint({
  ...ofCampaign,
  path: '/campaigns/{campaignId}/pause',
  summary: 'Pause a campaign; from now on nothing is charged',
  refusals: STEP_REFUSALS,
});
export const resumeCampaign = endpoint({
  ...ofCampaign,
  path: '/campaigns/{campaignId}/resume',
  summary: 'Resume a campaign that is paused; what its hold lacks is set aside at once',
  refusals: [...STEP_REFUSALS, 'not_public', 'funds_missing', 'wallet_frozen'],
});
export const completeCampaign = endpoint({
  ...ofCampaign,
  path: '/campaigns/{campaignId}/complete',
  summary: 'End a campaign; what it has not spent returns to the wallet',
  idempotency: 'required',
  refusals: STEP_REFUSALS,
});
export const reviseCampaign = endpoint({
  ...ofCampaign,
  path: '/campaigns/{campaignId}/revise',
  summary: 'Make a campaign that was rejected a draft again',
  refusals: STEP_REFUSALS,
});
export const archiveCampaign = endpoint({
  ...ofCampaign,
  path: '/campaigns/{campaignId}/archive',
  summary: 'Put away a draft, or a campaign that was rejected or completed',
  refusals: STEP_REFUSALS,
});
