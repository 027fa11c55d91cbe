import * as z from 'zod/mini';
import { data, endpoint, instant } from '../core/endpoint.ts';
import { amountInput, currencyCode } from '../core/money/shape.ts';
import { QUEUES } from '../core/roles.ts';
import { BID_MAX, BUDGET_MAX } from './choices.ts';

/** Of a minor unit, in paise. */
export const WORTH_MIN = 0.0001;
export const WORTH_MAX = 1_000_000;
const floor = z.object({
  currency: currencyCode,
  /** In minor units. Null: nothing was set yet, and no campaign can be paid in it. */
  prices: z.nullable(
    z.object({
      /** Of a day. */
      budget: z.int(),
      /** For a thousand views, and for a click. */
      views: z.int(),
      click: z.int(),
      /** What a minor unit is worth, in paise: bids in different currencies are compared by it. */
      worth: z.number(),
      /** Null: as the program came. */
      since: z.nullable(instant),
    }),
  ),
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
  path: '/campaign-floors',
  summary: 'Set what campaigns of a currency cost at least, from now on',
  status: 204,
  body: z.strictObject({
    currency: currencyCode,
    budget: amountInput({ max: BUDGET_MAX }),
    views: amountInput({ max: BID_MAX }),
    click: amountInput({ max: BID_MAX }),
    worth: z.number().check(z.minimum(WORTH_MIN), z.maximum(WORTH_MAX)),
  }),
});
