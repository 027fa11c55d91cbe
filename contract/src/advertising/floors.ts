import * as z from 'zod/mini';
import { data, endpoint, instant } from '../core/endpoint.ts';
import { amountInput, currencyCode } from '../core/money/shape.ts';
import { QUEUES } from '../core/roles.ts';
import { BID_MAX, BUDGET_MAX } from './choices.ts';

/** Of a minor unit, in paise. */
export const WORTH_MIN = 0.0001;
export const WORTH_MAX = 1_000_000;
/** What campaigns of a currency cost at least, in minor units. */
const prices = {
  /** Of a day. */
  budget: amountInput({ max: BUDGET_MAX }),
  /** For a thousand views, and for a click. */
  views: amountInput({ max: BID_MAX }),
  click: amountInput({ max: BID_MAX }),
  /** What a minor unit is worth, in paise: bids in different currencies are compared by it, nothing is converted. */
  worth: z.number().check(z.minimum(WORTH_MIN), z.maximum(WORTH_MAX)),
} as const;
const floor = z.object({
  currency: currencyCode,
  /** Null: nothing was set yet, and no campaign can be paid in it. `since` null: as the program came. */
  prices: z.nullable(z.object({ ...prices, since: z.nullable(instant) })),
});
export type CampaignFloor = z.output<typeof floor>;

const byAdmin = { access: 'admin', duty: QUEUES.campaigns } as const;
export const listCampaignFloors = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/campaign-floors',
  summary: 'List what campaigns cost at least, in each currency of the wallets',
  reply: data(z.array(floor)),
});
export const setCampaignFloor = endpoint({
  ...byAdmin,
  method: 'PUT',
  path: '/campaign-floors/{currency}',
  summary: 'Set what campaigns of a currency cost at least, from now on',
  status: 204,
  params: z.strictObject({ currency: currencyCode }),
  body: z.strictObject(prices),
  refusals: ['not_found'],
});
