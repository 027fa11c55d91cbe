import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { PAGE_ADVERTISERS, PAGE_TEAM, QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { campaignParams } from './campaigns.ts';
import { adminThread, ownThread } from './threads.ts';

/* Every page of a member loads the reads of threads, so what writes is a file of its own. */

export const THREAD_TEXT_MAX = 2_000;
const body = z.strictObject({ text: text({ max: THREAD_TEXT_MAX, min: 1, lines: true }) });
const ofTeam = { access: 'member', as: PAGE_TEAM, params: campaignParams, refusals: ['not_found'] } as const;
export const writeToAdmins = endpoint({
  ...ofTeam,
  as: PAGE_ADVERTISERS,
  method: 'POST',
  path: '/campaigns/{campaignId}/thread',
  summary: 'Write to the platform admins about a campaign',
  status: 201,
  body,
  reply: data(ownThread),
  refusals: ['not_found', 'daily_limit_reached'],
});
export const markThread = endpoint({
  ...ofTeam,
  method: 'PUT',
  path: '/campaigns/{campaignId}/thread/marks',
  summary: 'Say up to which message the team has read; marks never go back',
  body: z.strictObject({ readUpTo: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
});

/* Those who answer. */

const ofThread = { access: 'admin', duty: QUEUES.campaigns, params: campaignParams } as const;
/** The last message that the admin has read: what was written since is read first. */
const after = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
export const answerThread = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/admin/campaign-threads/{campaignId}/answer',
  summary: 'Answer the team of a campaign; refused when someone else has written since',
  status: 200,
  body: z.extend(body, { after }),
  reply: data(adminThread),
  refusals: ['not_found', 'not_oneself', 'thread_changed'],
});
export const closeThread = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/admin/campaign-threads/{campaignId}/close',
  summary: 'Take what waits out of the queue without an answer',
  status: 200,
  body: z.strictObject({ after }),
  reply: data(adminThread),
  refusals: ['not_found', 'not_oneself', 'thread_changed'],
});
