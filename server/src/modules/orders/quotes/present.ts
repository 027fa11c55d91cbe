import type { ActorCard } from '#contract/core/cards.ts';
import type { OrderSide } from '#contract/orders/choices.ts';
import { changesOf, differencesOf } from '#contract/orders/listed.ts';
import { REQUEST_WAITS_FOR } from '#contract/orders/quote-choices.ts';
import { creditOn } from '#contract/orders/sample-credit.ts';
import { quoteTotals } from '#contract/orders/quote-price.ts';
import type { OrderRequest, RequestRow } from '#contract/orders/requests.ts';
import type { StoredCredit } from '../credit.ts';
import type { OrderContext } from '../orders/present.ts';
import { bindsNow, quoteAbilities, type QuoteOf, requestAbilities } from './policy.ts';
import type { RequestListRow, RequestWholeRow, StoredQuote } from './queries.ts';

interface Shown {
  readonly side: OrderSide;
  readonly other: ActorCard | null;
}
/** By when who acts next has to. */
const dueAtOf = ({ ends_at: endsAt, quote_ends_at: quoteEndsAt }: RequestListRow): string =>
  (quoteEndsAt ?? endsAt).toISOString();
const waitsForIn = ({ state, awaits_quote: awaitsQuote }: RequestListRow): OrderSide | null =>
  awaitsQuote ? 'seller' : REQUEST_WAITS_FOR[state];
export const presentRequestRow = (row: RequestListRow, { side, other }: Shown): RequestRow => ({
  id: row.id,
  side,
  other,
  state: row.state,
  item: { kind: row.item_kind, id: row.item_id, name: row.item_name, unit: row.unit, isSample: false },
  quantity: row.quantity,
  waitsFor: waitsForIn(row),
  dueAt: waitsForIn(row) === null ? null : dueAtOf(row),
  sellers: row.sellers,
  comparisonId: side === 'buyer' ? row.comparison_id : null,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

export const quoteOf = (
  { state, offeredAt, expiresAt, openedAt, isBound }: StoredQuote,
  { side, isSellerOut, isOwn }: Pick<QuoteOf, 'side' | 'isSellerOut' | 'isOwn'>,
) => ({
  side,
  state,
  offeredAt: new Date(offeredAt),
  expiresAt: new Date(expiresAt),
  openedAt: openedAt === null ? null : new Date(openedAt),
  isBound,
  isSellerOut,
  isOwn,
});
/** Amounts of different currencies are not set off. */
export const creditIn = (currency: string, credit: StoredCredit | null): number =>
  credit?.currency === currency ? credit.amount : 0;
/** How a quote differs from what its listing stated at that moment. */
function differences({
  listed,
  ...quote
}: Omit<StoredQuote, 'isBound'>): OrderRequest['quotes'][number]['differences'] {
  if (listed === null) return null;
  const { quantity, currency, ladder, goods, delivery, taxRate, shipDays } = quote;
  const unitPrice = quoteTotals(quote, quantity)?.unitPrice ?? null;
  return differencesOf(
    { quantity, currency, ladder, totals: { unitPrice, goods, delivery }, taxRate, shipDays },
    listed,
  );
}
/** How a quote differs from the one before, which the buyer may have seen. */
const changes = (quote: StoredQuote, before: StoredQuote | undefined): OrderRequest['quotes'][number]['changes'] =>
  before === undefined ? null : { number: before.number, list: changesOf(before, quote) };
export function presentRequest(row: RequestWholeRow, ctx: OrderContext, shown: Shown): OrderRequest {
  const sides = { side: shown.side, isSellerOut: row.seller_out, isOwn: row.is_own };
  const isBound = row.offers.some((offer) => bindsNow(quoteOf(offer, sides), ctx.now));
  return {
    ...presentRequestRow(row, shown),
    text: row.text,
    country: row.country_code,
    pickup: row.snapshot.pickup ?? null,
    currency: row.currency,
    credit: row.sample_credit,
    quotes: row.offers.map(({ listed, isBound: binds, ...offer }, index) => ({
      ...offer,
      credit: offer.state === 'offered' ? creditOn(offer, creditIn(offer.currency, row.sample_credit)) : 0,
      differences: differences({ ...offer, listed }),
      changes: changes({ ...offer, listed, isBound: binds }, row.offers[index + 1]),
      can: quoteAbilities(ctx, quoteOf({ ...offer, listed, isBound: binds }, sides)),
    })),
    draft: row.draft,
    sellerAvailable: !row.seller_out,
    steps: row.history.map(({ side, ...step }) => ({ ...step, by: side })),
    orderId: row.order_id,
    can: requestAbilities(ctx, { side: shown.side, state: row.state, endsAt: row.ends_at, isBound }),
  };
}
