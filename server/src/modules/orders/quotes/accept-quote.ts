import type { Out } from '#contract/core/endpoint.ts';
import type { Order } from '#contract/orders/orders.ts';
import { REQUEST_STEPS, type RequestState } from '#contract/orders/quote-choices.ts';
import { type QuoteTotals, quoteTotals } from '#contract/orders/quote-price.ts';
import type { acceptQuote as endpoint } from '#contract/orders/requests.ts';
import { across } from '#platform/database/narrow.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { creditedPrice } from '../credit.ts';
import { beginOrder } from '../orders/begin-order.ts';
import type { OrderContext } from '../orders/present.ts';
import { orderableOf, putBack } from '../stock.ts';
import { enforceStep, lockedCompared } from './change-request.ts';
import { endLocked, moveQuote, moveRequest } from './move.ts';
import type { QuoteRow, RequestStateRow } from './queries.ts';

type Body = Out<(typeof endpoint)['body']>;

/** Of a ladder the buyer chooses how much, up to what is reserved; lines are taken as they are. */
function quantityOf({ ladder, quantity }: QuoteRow, wished = quantity): number {
  const least = ladder[0]?.from ?? quantity;
  if (wished < least) throw fieldRefusal('quantity', 'order_too_small', { count: least });
  if (wished > quantity) throw fieldRefusal('quantity', 'order_too_big', { count: quantity });
  return wished;
}
/** What is picked up costs no delivery, as at list price. */
const priceOf = (quote: QuoteRow, quantity: number, isPickup: boolean): QuoteTotals =>
  found(
    quoteTotals(
      {
        lines: quote.lines,
        ladder: quote.ladder,
        delivery: isPickup ? 0 : Number(quote.delivery),
        taxRate: quote.tax_rate,
      },
      quantity,
    ),
  );

/** A quote is for the country that was asked for; where none was, for those to which the thing is delivered. */
async function requirePlace(ctx: OrderContext, request: RequestStateRow, body: Body): Promise<void> {
  const { item_kind: kind, item_id: itemId, country_code: named } = request;
  const { isPickup = false, address = null } = body;
  const country = isPickup ? null : (address?.country ?? null);
  if (named !== null && country !== null && country !== named)
    throw fieldRefusal('address.country', 'quoted_elsewhere');
  const to = { isPickup, country: named === null ? country : null };
  await orderableOf(ctx.services, kind).requireFulfillable(across(ctx.db), itemId, to);
}

const isOpen = (state: RequestState): boolean => REQUEST_STEPS.choose_other.from.some((from) => from === state);

/**
 * Accepts a quote: it becomes an order that its seller has confirmed by offering it. What was reserved and is not
 * wanted returns to the stock. The other sellers who were asked the same learn that another was chosen.
 *
 * @throws Refusal as the endpoint names them
 */
export async function acceptQuote(ctx: OrderContext, quoteId: string, body: Body): Promise<Order> {
  const { request, others, quote, side } = await lockedCompared(ctx, quoteId);
  enforceStep(ctx, { quote, side }, 'accept');
  await requirePlace(ctx, request, body);
  const quantity = quantityOf(quote, body.quantity);
  const quoted = priceOf(quote, quantity, body.isPickup === true);
  const { currency, tax_rate: taxRate, ship_days: shipDays } = quote;
  const item = { kind: request.item_kind, id: request.item_id };
  const price = await creditedPrice(
    ctx,
    { ...item, isSample: false },
    { ...quoted, unitPrice: quoted.unitPrice ?? quoted.goods, currency, taxRate },
  );
  if (price.total !== body.total) throw new Refusal('price_changed', { current: { total: price.total, currency } });
  const said = { by: side, memberId: ctx.member.id };
  const moved = await moveQuote(ctx, request, quote, 'accept', said);
  await moveRequest(ctx, moved, 'order', { ...said, quoteId });
  const stockTaken = Math.min(quote.stock_taken, quantity);
  await putBack(ctx, request, quote.stock_taken - stockTaken);
  const passedOver = { quote: 'pass_over', request: 'choose_other' } as const;
  await Promise.all(
    others.filter(({ state }) => isOpen(state)).map(async (other) => endLocked(ctx, other, passedOver, said)),
  );
  return await beginOrder(ctx, {
    state: 'confirmed',
    quoteId,
    item: {
      ...item,
      name: request.item_name,
      unit: request.unit,
      work: request.work,
      sellerId: request.seller_id,
      snapshot: { ...request.snapshot, lines: quote.lines, ladder: quote.ladder },
    },
    price,
    shipDays,
    quantity,
    isSample: false,
    stockTaken,
    delivery: body,
  });
}
