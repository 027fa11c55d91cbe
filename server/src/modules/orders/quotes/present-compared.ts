import type { ActorCard } from '#contract/core/cards.ts';
import type { ComparedAnswer, ComparedQuote, Comparison } from '#contract/orders/compare.ts';
import { quoteTotals } from '#contract/orders/quote-price.ts';
import { withCredit } from '#contract/orders/sample-credit.ts';
import type { OrderContext } from '../orders/present.ts';
import { canWithdrawAll, quoteAbilities } from './policy.ts';
import { creditIn, presentRequestRow, quoteOf } from './present.ts';
import type { ComparedRow, StoredQuote } from './queries.ts';

type Quoted = Pick<ComparedRow, 'sample_credit' | 'seller_out' | 'is_own'> & { readonly latest: StoredQuote };
/** Of a ladder the buyer chooses up to what is reserved; lines are taken as they are. */
function presentQuote(
  { latest: quote, sample_credit: credit, seller_out: isSellerOut, is_own: isOwn }: Quoted,
  ctx: OrderContext,
  quantity: number,
): ComparedQuote {
  const { id, state, currency, ladder, shipDays, expiresAt, openedAt } = quote;
  const quantityFrom = ladder[0]?.from ?? quote.quantity;
  const quantityTo = quote.quantity;
  const isCovered = quantity >= quantityFrom && quantity <= quantityTo;
  const totals = isCovered ? quoteTotals(quote, quantity) : null;
  const off = state === 'offered' ? creditIn(currency, credit) : 0;
  const price = totals === null ? null : withCredit(totals, off, quote.taxRate);
  const { accept } = quoteAbilities(ctx, quoteOf(quote, { side: 'buyer', isSellerOut, isOwn }));
  return { id, state, currency, quantityFrom, quantityTo, price, shipDays, expiresAt, openedAt, can: { accept } };
}

/** The cheapest first within a currency; those without a price last. */
function byTotal({ quote: one }: ComparedAnswer, { quote: other }: ComparedAnswer): number {
  const [price, otherPrice] = [one?.price ?? null, other?.price ?? null];
  if (price === null || otherPrice === null) return Number(price === null) - Number(otherPrice === null);
  const [currency, otherCurrency] = [one?.currency ?? '', other?.currency ?? ''];
  return currency === otherCurrency ? price.total - otherPrice.total : currency < otherCurrency ? -1 : 1;
}

interface Shown {
  readonly comparisonId: string;
  readonly quantity: number | undefined;
  readonly sellerOf: (id: string) => ActorCard | null;
  readonly honouredOf: (id: string) => ComparedAnswer['honoured'];
}
/** Rows of one comparison: what was asked is the same in all. */
export function presentComparison(
  rows: readonly ComparedRow[],
  ctx: OrderContext,
  { comparisonId, sellerOf, honouredOf, quantity = rows[0]?.quantity ?? 1 }: Shown,
): Comparison {
  const [first] = rows;
  const answers = rows.map((row): ComparedAnswer => {
    const { id: requestId, state, item } = presentRequestRow(row, { side: 'buyer', other: null });
    const quote = row.latest === null ? null : presentQuote({ ...row, latest: row.latest }, ctx, quantity);
    return {
      requestId,
      seller: sellerOf(row.seller_id),
      sellerAvailable: !row.seller_out,
      item,
      state,
      quote,
      honoured: honouredOf(row.seller_id),
    };
  });
  const requests = rows.map(({ state, ends_at: endsAt }) => ({ state, endsAt, isBound: false }));
  return {
    id: comparisonId,
    text: first?.text ?? null,
    requestedQuantity: first?.quantity ?? quantity,
    quantity,
    country: first?.country_code ?? null,
    createdAt: (first?.created_at ?? ctx.now).toISOString(),
    answers: answers.toSorted(byTotal),
    orderId: rows.find(({ order_id: orderId }) => orderId !== null)?.order_id ?? null,
    can: { withdraw: canWithdrawAll(ctx, requests) === 'ok' },
  };
}
