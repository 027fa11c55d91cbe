import { timesOf } from '../core/money/money.ts';
import { type Rung, rungAt } from '../marketplace/price/price.ts';
import { type Quoted, quoteTotals, type QuoteTotals } from './quote-price.ts';

/** What a listing states, as it was when a quote was offered. Amounts in minor units. */
export interface Listed {
  readonly currency: string;
  readonly ladder: readonly Rung[];
  readonly minOrder: number;
  readonly delivery: number;
  /** In hundredths of a percent; null: not stated; left out: not known. */
  readonly taxRate?: number | null;
  readonly shipDays: number;
}
/** What is compared. `goods` stands for the price of a unit where a quote has several lines. */
export const QUOTE_DIFFERENCES = [
  'currency',
  'unit_price',
  'goods',
  'min_order',
  'delivery',
  'tax_rate',
  'ship_days',
] as const;
export interface QuoteDifference {
  readonly of: (typeof QUOTE_DIFFERENCES)[number];
  /** Null: there is none, as of a quantity below the minimum order, or of currencies. */
  readonly listed: number | null;
  readonly quoted: number | null;
}
/** What is compared of a quote: the totals are those at `quantity`. */
export interface Compared {
  readonly quantity: number;
  readonly currency: string;
  readonly ladder: readonly Rung[];
  readonly totals: Pick<QuoteTotals, 'unitPrice' | 'goods' | 'delivery'>;
  readonly taxRate: number | null;
  readonly shipDays: number;
}

/** At the same quantity. Prices of different currencies are not compared. */
function pricesOf({ quantity, currency, totals }: Compared, listed: Listed): QuoteDifference[] {
  if (currency !== listed.currency) return [{ of: 'currency', listed: null, quoted: null }];
  const unitPrice = rungAt(listed.ladder, quantity)?.price ?? null;
  const goods = unitPrice === null ? null : timesOf(unitPrice, quantity);
  return [
    totals.unitPrice === null
      ? { of: 'goods', listed: goods, quoted: totals.goods }
      : { of: 'unit_price', listed: unitPrice, quoted: totals.unitPrice },
    { of: 'delivery', listed: listed.delivery, quoted: totals.delivery },
  ];
}

/** What differs from the listing, in the order in which it is shown; empty: nothing. */
export function differencesOf(quote: Compared, listed: Listed): QuoteDifference[] {
  const { quantity, ladder, taxRate, shipDays } = quote;
  // Lines are taken as they are: they have a minimum of their own only below that of the listing.
  const minOrder = ladder[0]?.from ?? Math.min(quantity, listed.minOrder);
  const compared: QuoteDifference[] = [
    ...pricesOf(quote, listed),
    { of: 'min_order', listed: listed.minOrder, quoted: minOrder },
    ...(listed.taxRate === undefined ? [] : [{ of: 'tax_rate', listed: listed.taxRate, quoted: taxRate } as const]),
    { of: 'ship_days', listed: listed.shipDays, quoted: shipDays },
  ];
  return compared.filter((each) => each.of === 'currency' || each.listed !== each.quoted);
}

/** What can differ from the quote before: figures, and words, of which it is only said that they are others. */
const CHANGED_WORDS = ['lines', 'ladder', 'terms'] as const;
export const QUOTE_CHANGES = [...QUOTE_DIFFERENCES, 'quantity', ...CHANGED_WORDS] as const;
export interface QuoteChange {
  readonly of: (typeof QUOTE_CHANGES)[number];
  readonly before: number | null;
  readonly now: number | null;
}
/** A quote as it was offered. */
interface Offered extends Quoted {
  readonly quantity: number;
  readonly currency: string;
  readonly shipDays: number;
  readonly terms: string | null;
}
/** As text; the only line of a quote without its price, which is compared as a figure. */
const wordsOf = ({ lines, ladder, terms }: Offered): Record<(typeof CHANGED_WORDS)[number], string> => ({
  lines: JSON.stringify(lines.map((line) => [line.label, line.quantity, lines.length === 1 ? 0 : line.unitPrice])),
  ladder: JSON.stringify(ladder.map(({ from, price }) => [from, price])),
  terms: terms ?? '',
});
/** What figures a quote has, at its quantity. */
function figuresOf(quote: Offered) {
  const totals = quoteTotals(quote, quote.quantity);
  return {
    unit_price: totals?.unitPrice ?? null,
    goods: totals?.goods ?? null,
    delivery: quote.delivery,
    tax_rate: quote.taxRate,
    quantity: quote.quantity,
    min_order: quote.ladder[0]?.from ?? null,
    ship_days: quote.shipDays,
  };
}
/** What differs from the quote before, in the order in which it is shown; empty: nothing. */
export function changesOf(before: Offered, now: Offered): QuoteChange[] {
  const [was, is] = [figuresOf(before), figuresOf(now)];
  const price = was.unit_price === null || is.unit_price === null ? 'goods' : 'unit_price';
  const prices = before.currency === now.currency ? ([price, 'delivery'] as const) : [];
  const figures = ([...prices, 'tax_rate', 'quantity', 'min_order', 'ship_days'] as const).filter(
    (of) => was[of] !== is[of],
  );
  const [said, says] = [wordsOf(before), wordsOf(now)];
  const words = CHANGED_WORDS.filter((of) => said[of] !== says[of]);
  return [
    ...(before.currency === now.currency ? [] : [{ of: 'currency', before: null, now: null } as const]),
    ...figures.map((of) => ({ of, before: was[of], now: is[of] })),
    ...words.map((of) => ({ of, before: null, now: null })),
  ];
}
