import type { In } from '#contract/core/endpoint.ts';
import { type Comparison, createOrderComparison, readOrderComparison } from '#contract/orders/compare.ts';
import { saveQuoteDraft } from '#contract/orders/quote-draft.ts';
import {
  acceptQuote,
  createOrderRequest,
  offerQuote,
  openQuote,
  type OrderRequest,
  type Quote,
  readOrderRequest,
} from '#contract/orders/requests.ts';
import type { Member } from '../world.ts';
import { address, requiredKey } from './orders.ts';

type By = Pick<Member, 'call'>;
type DraftBody = In<(typeof saveQuoteDraft)['body']>;
type OfferBody = In<(typeof offerQuote)['body']>;
export const request = async (buyer: By, itemId: string, quantity = 4) =>
  buyer.call(createOrderRequest, { body: { kind: 'product', itemId, quantity, text: 'How much for this?' } });
export const requested = async (...input: Parameters<typeof request>): Promise<OrderRequest> =>
  (await request(...input)).reply.data;
export const readRequest = async (by: By, requestId: string): Promise<OrderRequest> =>
  (await by.call(readOrderRequest, { params: { requestId } })).reply.data;

export const offerOf = (more: Partial<OfferBody> = {}): OfferBody => ({
  quantity: 4,
  currency: 'INR',
  lines: [{ label: 'Shawl', quantity: 4, unitPrice: 90_00 }],
  delivery: 40_00,
  taxRate: 2000,
  shipDays: 10,
  validDays: 14,
  ...more,
});
export const offer = async (seller: By, requestId: string, more: Partial<OfferBody> = {}) =>
  seller.call(offerQuote, { params: { requestId }, body: offerOf(more) }, requiredKey());
/** The newest quote of a request, after it was offered. */
export async function offered(...input: Parameters<typeof offer>): Promise<Quote> {
  const [quote] = (await offer(...input)).reply.data.quotes;
  if (quote === undefined) throw new Error('nothing was offered');
  return quote;
}
export const draftOf = (more: Partial<DraftBody> = {}): DraftBody => ({
  quantity: 4,
  currency: 'INR',
  lines: [{ label: 'Shawl', quantity: null, unitPrice: 90_00 }],
  ladder: [],
  delivery: null,
  taxRate: null,
  shipDays: 10,
  validDays: null,
  terms: 'As before',
  version: null,
  ...more,
});
export const saveDraft = async (seller: By, requestId: string, more: Partial<DraftBody> = {}) =>
  seller.call(saveQuoteDraft, { params: { requestId }, body: draftOf(more) });
export const open = async (buyer: By, quoteId: string) => buyer.call(openQuote, { params: { quoteId } });
export const accept = async (buyer: By, quote: Pick<Quote, 'id' | 'total'>, more: object = {}) =>
  buyer.call(
    acceptQuote,
    { params: { quoteId: quote.id }, body: { total: quote.total, address, ...more } },
    requiredKey(),
  );

export const compare = async (buyer: By, itemIds: string[], more: object = {}) =>
  buyer.call(createOrderComparison, {
    body: { kind: 'product', itemIds, quantity: 4, text: 'How much for this?', ...more },
  });
export const compared = async (...input: Parameters<typeof compare>): Promise<Comparison> =>
  (await compare(...input)).reply.data;
export const readCompared = async (by: By, comparisonId: string, quantity?: number): Promise<Comparison> =>
  (
    await by.call(readOrderComparison, {
      params: { comparisonId },
      query: quantity === undefined ? {} : { quantity: String(quantity) },
    })
  ).reply.data;
