import { SHIP_DAYS } from '#contract/orders/choices.ts';
import { QUOTE_DAYS } from '#contract/orders/quote-choices.ts';
import { type QuoteTotals, quoteTotals } from '#contract/orders/quote-price.ts';
import type { OrderRequest, Quote } from '#contract/orders/requests.ts';
import { withCredit } from '#contract/orders/sample-credit.ts';

export interface TypedLine {
  readonly label: string;
  /** Null while the field is empty. */
  readonly quantity: number | null;
  readonly unitPrice: number | null;
}
export interface TypedRung {
  readonly from: number | null;
  readonly price: number | null;
}
/** The form of a quote, named like the body of the call. */
export interface QuoteValues extends Record<string, unknown> {
  quantity: number | null;
  currency: string;
  /** One of the two is empty. */
  lines: readonly TypedLine[];
  ladder: readonly TypedRung[];
  delivery: number | null;
  /** In hundredths of a percent; null: not stated. */
  taxRate: number | null;
  shipDays: number | null;
  validDays: number | null;
  terms: string;
}

/** What the seller offered before, else what was asked for, in the currency of the thing or of the seller. */
export function startOf({ item, quantity, quotes, currency }: OrderRequest, sellers: string): QuoteValues {
  const [before] = quotes;
  const fresh = { label: item.name, quantity, unitPrice: null };
  return {
    quantity: before?.quantity ?? quantity,
    currency: before?.currency ?? currency ?? sellers,
    lines: before === undefined ? [fresh] : before.lines,
    ladder: before?.ladder ?? [],
    delivery: before?.delivery ?? 0,
    taxRate: before?.taxRate ?? null,
    shipDays: before?.shipDays ?? SHIP_DAYS,
    validDays: QUOTE_DAYS.usual,
    terms: before?.terms ?? '',
  };
}
export const freshLine = ({ item, quantity }: OrderRequest): TypedLine => ({
  label: item.name,
  quantity,
  unitPrice: null,
});

const isWhole = (value: number | null): value is number => value !== null && Number.isSafeInteger(value);
/** What it costs as far as it is typed, by the function of the server; null while something is missing. */
export function totalsOf({ lines, ladder, delivery, taxRate, quantity }: QuoteValues): QuoteTotals | null {
  const typedLines = lines.flatMap(({ label, quantity: count, unitPrice }) =>
    isWhole(count) && isWhole(unitPrice) ? [{ label, quantity: count, unitPrice }] : [],
  );
  const rungs = ladder.flatMap(({ from, price }) => (isWhole(from) && isWhole(price) ? [{ from, price }] : []));
  if (typedLines.length < lines.length || rungs.length < ladder.length || !isWhole(quantity)) return null;
  return quoteTotals({ lines: typedLines, ladder: rungs, delivery: delivery ?? 0, taxRate }, quantity);
}

/** Of a ladder, what the buyer chose, as far as it is offered; else what the quote is about. */
export function chosenQuantity({ ladder, quantity }: Quote, typed: number | null): number {
  const least = ladder[0]?.from ?? quantity;
  return Math.min(Math.max(typed ?? least, least), quantity);
}

/** What an open quote costs the reader at a quantity: the price of a sample comes off, as when it is accepted. */
export function quotePrice(request: OrderRequest, quote: Quote, quantity: number) {
  const totals = quoteTotals(quote, quantity);
  const { credit } = request;
  const off = quote.state === 'offered' && credit?.currency === quote.currency ? credit.amount : 0;
  return totals === null ? null : withCredit(totals, off, quote.taxRate);
}
