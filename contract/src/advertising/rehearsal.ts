import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAGE_ADVERTISERS } from '../core/roles.ts';
import { PAID_FOR } from './choices.ts';

/** So many slots of a day are replayed at most. */
export const REPLAYED_MAX = 5_000;

/**
 * What a campaign would have brought in the last 24 hours. Counts are a little off, as those of an audience, and in
 * tens at most; prices have two digits.
 */
const rehearsal = z.object({
  /** False: its audience is too small to be shown anything. */
  isEnough: z.boolean(),
  /** Slots that people saw, and views that it would have had of them. */
  slots: z.int(),
  views: z.int(),
  currency: currencyCode,
  /** In whole minor units: altogether, and of a thousand views or of a click. */
  spent: z.int(),
  paysFor: z.enum(PAID_FOR),
  price: z.nullable(z.int()),
  /** Percent of the views in each hour of its days; nothing of an hour with fewer than ten. */
  hours: z.array(z.int()),
});
export type CampaignRehearsal = z.output<typeof rehearsal>;
export const rehearseCampaign = endpoint({
  method: 'GET',
  path: '/campaigns/{campaignId}/rehearsal',
  summary: 'Replay what people saw in the last 24 hours for the audience and the budget of a campaign',
  access: 'member',
  as: PAGE_ADVERTISERS,
  params: z.strictObject({ campaignId: id }),
  reply: data(rehearsal),
  refusals: ['not_found'],
});
