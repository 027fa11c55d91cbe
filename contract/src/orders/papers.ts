import * as z from 'zod/mini';
import { data, endpoint, id } from '../core/endpoint.ts';
import { PAGE_EDITORS } from '../core/roles.ts';

/** Of the two sides alone. */
const paper = {
  method: 'GET',
  access: 'member',
  as: PAGE_EDITORS,
  reply: data(z.object({ address: z.string(), filename: z.string() })),
  refusals: ['not_found', 'rate_limited', 'unavailable'],
} as const;
export const createQuoteDocument = endpoint({
  ...paper,
  path: '/order-quotes/{quoteId}/document',
  summary: 'Create a quote with its fingerprint as PDF; the download URL is valid for a few minutes',
  params: z.strictObject({ quoteId: id }),
});
export const createOrderDocument = endpoint({
  ...paper,
  path: '/orders/{orderId}/document',
  summary: 'Create the confirmation of an order as PDF; the download URL is valid for a few minutes',
  params: z.strictObject({ orderId: id }),
});
