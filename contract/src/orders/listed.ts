import { type Rung, rungAt } from '../marketplace/price/price.ts';
import type { QuoteTotals } from './quote-price.ts';

/** What a listing states, as it was when a quote was offered. Amounts in minor units. */
export interface Listed {
  readonly currency: string;
  readonly ladder: readonly Rung[];
  readonly minOrder: number;
  readonly delivery: number;
  readonly shipDays: number;
}
/** What is compared. `goods` stands for the price of a unit where a quote has several lines. */
export const QUOTE_DIFFERENCES = ['currency', 'unit_price', 'goods', 'min_order', 'delivery', 'ship_days'] as const;
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
  readonly shipDays: number;
}

/** At the same quantity. Prices of different currencies are not compared. */
function pricesOf({ quantity, currency, totals }: Compared, listed: Listed): QuoteDifference[] {
  if (currency !== listed.currency) return [{ of: 'currency', listed: null, quoted: null }];
  const unitPrice = rungAt(listed.ladder, quantity)?.price ?? null;
  const goods = unitPrice === null ? null : unitPrice * quantity;
  return [
    totals.unitPrice === null
      ? { of: 'goods', listed: goods, quoted: totals.goods }
      : { of: 'unit_price', listed: unitPrice, quoted: totals.unitPrice },
    { of: 'delivery', listed: listed.delivery, quoted: totals.delivery },
  ];
}

/** What differs from the listing, in the order in which it is shown; empty: nothing. */
export function differencesOf(quote: Compared, listed: Listed): QuoteDifference[] {
  const { quantity, ladder, shipDays } = quote;
  // Lines are taken as they are: they have a minimum of their own only below that of the listing.
  const minOrder = ladder[0]?.from ?? Math.min(quantity, listed.minOrder);
  const compared: QuoteDifference[] = [
    ...pricesOf(quote, listed),
    { of: 'min_order', listed: listed.minOrder, quoted: minOrder },
    { of: 'ship_days', listed: listed.shipDays, quoted: shipDays },
  ];
  return compared.filter((each) => each.of === 'currency' || each.listed !== each.quoted);
}
