import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { PAGE_ADVERTISERS, QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { campaignParams } from './campaigns.ts';
import { campaignCharge } from './charges.ts';
import * as choices from './choices.ts';

/* Every page of a member loads the reads of charges, so what writes is a file of its own. */

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
export const decideContest = endpoint({
  access: 'admin',
  duty: QUEUES.payments,
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
