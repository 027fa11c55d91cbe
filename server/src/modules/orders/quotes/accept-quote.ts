import type { Out } from '#contract/core/endpoint.ts';
import type { Order } from '#contract/orders/orders.ts';
import { type QuoteTotals, quoteTotals } from '#contract/orders/quote-price.ts';
import type { acceptQuote as endpoint } from '#contract/orders/requests.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { OrderContext } from '../orders/present.ts';
import { putBack } from '../stock.ts';
import { enforceIn } from '../orders/apply-step.ts';
import { lockedQuote, quoteOf } from './change-request.ts';
import { moveQuote, moveRequest } from './move.ts';
import { canChangeQuote } from './policy.ts';
import type { QuoteRow } from './queries.ts';

type Body = Out<(typeof endpoint)['body']>;

/** Of a ladder the buyer chooses how much, up to what is reserved; lines are taken as they are. */
function quantityOf({ ladder, quantity }: QuoteRow, wished = quantity): number {
  const least = ladder[0]?.from ?? quantity;
  if (wished < least) throw fieldRefusal('quantity', 'order_too_small', { count: least });
  if (wished > quantity) throw fieldRefusal('quantity', 'order_too_big', { count: quantity });
  return wished;
}
const priceOf = (quote: QuoteRow, quantity: number): QuoteTotals =>
  found(
    quoteTotals(
      { lines: quote.lines, ladder: quote.ladder, delivery: Number(quote.delivery), taxRate: quote.tax_rate },
      quantity,
    ),
  );

/**
 * Accepts a quote: it becomes an order that its seller has confirmed by offering it. What was reserved and is not
 * wanted returns to the stock.
 *
 * @throws Refusal as the endpoint names them
 */
export async function acceptQuote(ctx: OrderContext, quoteId: string, body: Body): Promise<Order> {
  const { request, quote, side } = await lockedQuote(ctx, quoteId);
  enforceIn(canChangeQuote(ctx, quoteOf(quote, side), 'accept'), quote.state);
  const quantity = quantityOf(quote, body.quantity);
  const price = priceOf(quote, quantity);
  const { currency, tax_rate: taxRate, ship_days: shipDays } = quote;
  if (price.total !== body.total) throw new Refusal('price_changed', { current: { total: price.total, currency } });
  const said = { by: side, memberId: ctx.member.id };
  const moved = await moveQuote(ctx, request, quote, 'accept', said);
  await moveRequest(ctx, moved, 'order', { ...said, quoteId });
  const stockTaken = Math.min(quote.stock_taken, quantity);
  await putBack(ctx, request, quote.stock_taken - stockTaken);
  return await beginOrder(ctx, {
    state: 'confirmed',
    quoteId,
    item: {
      kind: request.item_kind,
      id: request.item_id,
      name: request.item_name,
      unit: request.unit,
      work: request.work,
      sellerId: request.seller_id,
      snapshot: { ...request.snapshot, lines: quote.lines, ladder: quote.ladder },
    },
    price: { ...price, unitPrice: price.unitPrice ?? price.goods, currency, taxRate },
    shipDays,
    quantity,
    isSample: false,
    stockTaken,
    delivery: body,
  });
}
