import * as z from 'zod/mini';
import { data, endpoint, id, instant, version } from '../core/endpoint.ts';
import { amountInput, currencyCode } from '../core/money/shape.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { ORDER_QUANTITY_MAX } from './choices.ts';
import * as quotes from './quote-choices.ts';
import { STEP_REFUSALS } from './taking.ts';

const between = (min: number, max: number) => z.nullable(z.int().check(z.minimum(min), z.maximum(max)));
const quantity = between(1, ORDER_QUANTITY_MAX);
const amount = z.nullable(amountInput({ min: 0, max: 10 ** 11 }));
const number = z.nullable(z.int());

/** A quote that is being written. What is missing is null; amounts in minor units. */
export const quoteDraft = z.object({
  quantity: number,
  currency: currencyCode,
  lines: z.array(z.object({ label: z.string(), quantity: number, unitPrice: number })),
  ladder: z.array(z.object({ from: number, price: number })),
  delivery: number,
  /** In hundredths of a percent. */
  taxRate: number,
  shipDays: number,
  validDays: number,
  terms: z.string(),
  version: z.int(),
  changedAt: instant,
});
export type QuoteDraft = z.output<typeof quoteDraft>;

const bySeller = { access: 'member', as: PAGE_EDITORS, area: 'business' } as const;
const params = z.strictObject({ requestId: id });
export const saveQuoteDraft = endpoint({
  ...bySeller,
  params,
  method: 'PUT',
  path: '/order-requests/{requestId}/quote-draft',
  summary: 'Store a quote that is being written, for those who quote for the seller; a step of the request removes it',
  body: z.strictObject({
    quantity,
    currency: currencyCode,
    lines: z
      .array(z.strictObject({ label: text({ max: quotes.LINE_LABEL_MAX }), quantity, unitPrice: amount }))
      .check(z.maxLength(quotes.LINES_MAX)),
    ladder: z.array(z.strictObject({ from: quantity, price: amount })).check(z.maxLength(quotes.RUNGS_MAX)),
    delivery: amount,
    taxRate: between(0, 10_000),
    shipDays: between(1, 365),
    validDays: between(quotes.QUOTE_DAYS.min, quotes.QUOTE_DAYS.max),
    terms: text({ max: quotes.QUOTE_TERMS_MAX, lines: true }),
    /** That of the draft from which this one was edited; null: there was none. */
    version: z.nullable(version),
  }),
  reply: data(quoteDraft),
  refusals: [...STEP_REFUSALS, 'stale'],
});
export const removeQuoteDraft = endpoint({
  ...bySeller,
  params,
  method: 'DELETE',
  path: '/order-requests/{requestId}/quote-draft',
  summary: 'Remove a quote that is being written',
  refusals: STEP_REFUSALS,
});
