import * as z from 'zod/mini';
import { data, endpoint, id } from '#contract/core/endpoint.ts';
import { amountInput } from '#contract/core/money/shape.ts';
import { rawBody } from '#contract/core/webhooks/raw-body.ts';
import { text } from '#contract/core/text.ts';

const sale = data(z.object({ id, state: z.enum(['created', 'opened', 'paid']), payAt: z.nullable(z.string()) }));

/** The row that the provider hears of afterwards. Repeating the call under its key buys nothing twice. */
export const createSale = endpoint({
  method: 'POST',
  path: '/book-sales',
  summary: 'Buy a book',
  access: 'member',
  idempotency: 'required',
  status: 201,
  body: z.strictObject({ title: text({ max: 100 }), amount: amountInput({ max: 1_000_000 }) }),
  refusals: ['payments_off'],
  reply: sale,
});
export const openSale = endpoint({
  method: 'POST',
  path: '/book-sales/{saleId}/open',
  summary: 'Go to the provider to pay for a book',
  access: 'member',
  params: z.strictObject({ saleId: id }),
  refusals: ['not_found', 'payments_off'],
  reply: sale,
});
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/book-sales/webhooks/{provider}',
  summary: 'Hear from a provider what became of a payment',
  access: 'public',
  idempotency: 'none',
  params: z.strictObject({ provider: z.string().check(z.maxLength(40)) }),
  body: rawBody,
  maxBodyBytes: 2_000,
  refusals: ['not_found', 'malformed'],
});
