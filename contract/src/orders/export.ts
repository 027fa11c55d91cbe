import * as z from 'zod/mini';
import { data, endpoint } from '../core/endpoint.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { ORDER_SIDES, ORDER_STATES } from './choices.ts';

/** As many orders as one file holds, the newest. */
export const ORDERS_EXPORT_MAX = 5_000;
export const exportOrders = endpoint({
  method: 'POST',
  path: '/orders/export',
  summary: 'Get the orders of one side as CSV',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  idempotency: 'none',
  body: z.strictObject({ side: z.enum(ORDER_SIDES), state: z.optional(z.enum(ORDER_STATES)) }),
  reply: data(z.object({ filename: z.string(), csv: z.string() })),
  refusals: ['daily_limit_reached'],
});
