import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { PAGE_TEAM, QUEUES } from '../core/roles.ts';
import { campaignParams } from './campaigns.ts';
import * as choices from './choices.ts';

export const THREAD_EXCERPT = 120;
/** The latest messages of a thread, which are shown. */
export const THREAD_SHOWN = 100;
export const THREAD_MESSAGES_A_DAY = 30;

/** What a team and the platform admins write to each other about one campaign: the campaign, and the last words. */
const threadRow = z.object({
  campaignId: id,
  kind: z.enum(choices.CAMPAIGN_KINDS),
  campaignState: z.enum(choices.CAMPAIGN_STATES),
  headline: z.string(),
  /** What is boosted; null: an advertisement or an app, or the reader does not see it. */
  thing: z.nullable(card),
  /** Null: nothing was written yet. */
  state: z.nullable(z.enum(choices.THREAD_STATES)),
  last: z.nullable(z.object({ byAdmin: z.boolean(), excerpt: z.string(), at: instant })),
  lastNumber: z.int(),
});
const threadMessage = z.object({
  number: z.int(),
  byAdmin: z.boolean(),
  /** Who of the team wrote it; null: an admin, or has left. */
  author: z.nullable(actorCard),
  text: z.string(),
  at: instant,
});
export type ThreadMessage = z.output<typeof threadMessage>;
/** The latest messages, oldest first. */
const messages = z.array(threadMessage);

export const ownThreadRow = z.extend(threadRow, { unread: z.int() });
export type OwnThreadRow = z.output<typeof ownThreadRow>;
export const ownThread = z.extend(ownThreadRow, { messages, can: z.object({ write: z.boolean() }) });
export type OwnThread = z.output<typeof ownThread>;

const ofTeam = { access: 'member', as: PAGE_TEAM, params: campaignParams, refusals: ['not_found'] } as const;
export const listOwnThreads = endpoint({
  method: 'GET',
  path: '/campaign-threads',
  summary: 'List what the caller, or the page that they act as, and the admins write about their campaigns',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject(infiniteQuery),
  reply: infinite(ownThreadRow),
});
export const readOwnThread = endpoint({
  ...ofTeam,
  method: 'GET',
  path: '/campaigns/{campaignId}/thread',
  summary: 'Read what was written about a campaign of the caller; also before anything was',
  reply: data(ownThread),
});
/* Those who answer. */

export const adminThreadRow = z.extend(threadRow, {
  /** Who pays; null: has left. */
  owner: z.nullable(actorCard),
  /** Since the team wrote what was not answered. */
  waitingSince: z.nullable(instant),
  changedAt: instant,
});
export type AdminThreadRow = z.output<typeof adminThreadRow>;
export const adminThread = z.extend(adminThreadRow, {
  messages,
  can: z.object({ answer: z.boolean(), close: z.boolean() }),
});
export type AdminThread = z.output<typeof adminThread>;

const byAdmin = { access: 'admin', duty: QUEUES.campaigns } as const;
const ofThread = { ...byAdmin, params: campaignParams } as const;
export const listThreads = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/campaign-threads',
  summary: 'List what teams wrote about campaigns: what waits, longest first, or what was ended, the latest first',
  query: z.strictObject({ ...pagedQuery, state: z.optional(z.enum(choices.THREAD_STATES)) }),
  reply: z.extend(paged(adminThreadRow), {
    counts: z.object({ waiting: z.int(), answered: z.int(), closed: z.int() }),
  }),
});
export const readThread = endpoint({
  ...ofThread,
  method: 'GET',
  path: '/admin/campaign-threads/{campaignId}',
  summary: 'Read what was written about a campaign; recorded in the audit log',
  reply: data(adminThread),
  refusals: ['not_found'],
});
