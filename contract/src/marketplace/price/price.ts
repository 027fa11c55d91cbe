import { MONEY_MAX, sumOf, timesOf } from '../../core/money/money.ts';
import type { DeliveryCharge, DeliveryReach } from '../choices.ts';

/** From this quantity on, each unit costs `price` minor units. */
export interface Rung {
  readonly from: number;
  readonly price: number;
}
/** What the price of a product depends on. */
export interface Priced {
  /** Quantities strictly up, prices strictly down; a single rung for a uniform price. */
  readonly ladder: readonly Rung[];
  readonly minOrder: number;
  /** Null: no upper limit. */
  readonly maxOrder: number | null;
  /** Null: not counted. */
  readonly stock: number | null;
  readonly delivery: DeliveryCharge;
  /** Per order, for the charge `amount`. */
  readonly deliveryFee: number | null;
  /** Contained in all prices, in hundredths of a percent; null: not stated. */
  readonly taxRate: number | null;
}

/** A larger order that costs less in total. */
export interface Cheaper {
  readonly quantity: number;
  /** So many more than were asked for. */
  readonly more: number;
  readonly saves: number;
}
/** What a quantity costs, in minor units. */
export interface LandedPrice {
  readonly quantity: number;
  readonly unitPrice: number;
  /** Quantity × unit price. */
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
  /** Contained in `total`; null where the seller states no rate. */
  readonly tax: number | null;
  readonly cheaper: Cheaper | null;
}
/** Why a quantity has no price. `limit` is a quantity; of `total_too_big`, an amount in minor units. */
export interface NoPrice {
  readonly problem: 'no_price' | 'below_minimum' | 'above_maximum' | 'above_stock' | 'total_too_big';
  readonly limit: number;
}

/** The rung that a quantity reaches; undefined below the first. */
export const rungAt = (ladder: readonly Rung[], quantity: number): Rung | undefined =>
  ladder.findLast(({ from }) => from <= quantity);

/** "From ₹85": the lowest price of one unit; null without a price. */
export const lowestPrice = (ladder: readonly Rung[]): number | null =>
  ladder.length === 0 ? null : Math.min(...ladder.map(({ price }) => price));

/**
 * The tax that a final price contains, half a minor unit rounded up.
 * @param rate in hundredths of a percent
 */
export function containedTax(amount: number, rate: number): number {
  const divisor = 10_000n + BigInt(rate);
  return Number((2n * BigInt(amount) * BigInt(rate) + divisor) / (2n * divisor));
}

interface Sums {
  readonly unitPrice: number;
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
}
const deliveryOf = ({ delivery, deliveryFee }: Priced): number => (delivery === 'amount' ? (deliveryFee ?? 0) : 0);
/** Null above the largest amount. */
function sumsAt(priced: Priced, quantity: number, unitPrice: number): Sums | null {
  const delivery = deliveryOf(priced);
  const goods = timesOf(unitPrice, quantity);
  const total = goods === null ? null : sumOf([goods, delivery]);
  return goods === null || total === null ? null : { unitPrice, goods, delivery, total };
}

const isOrderable = ({ maxOrder, stock }: Priced, quantity: number): boolean =>
  (maxOrder === null || quantity <= maxOrder) && (stock === null || quantity <= stock);

/** The larger order that saves most; of two that save the same, the smaller one. */
function cheaperThan(priced: Priced, quantity: number, total: number): Cheaper | null {
  let best: Cheaper | null = null;
  for (const { from, price } of priced.ladder) {
    if (from <= quantity || !isOrderable(priced, from)) continue;
    const sums = sumsAt(priced, from, price);
    const saves = sums === null ? 0 : total - sums.total;
    if (saves > (best?.saves ?? 0)) best = { quantity: from, more: from - quantity, saves };
  }
  return best;
}

function problemOf(priced: Priced, quantity: number): NoPrice | null {
  const { minOrder, maxOrder, stock } = priced;
  if (quantity < minOrder) return { problem: 'below_minimum', limit: minOrder };
  if (maxOrder !== null && quantity > maxOrder) return { problem: 'above_maximum', limit: maxOrder };
  if (stock !== null && quantity > stock) return { problem: 'above_stock', limit: stock };
  return null;
}

/** What a quantity costs with delivery and contained tax, for screens, the server, quotes and orders. */
export function landedPrice(priced: Priced, quantity: number): LandedPrice | NoPrice {
  const rung = rungAt(priced.ladder, Math.max(quantity, priced.minOrder));
  if (rung === undefined || !Number.isSafeInteger(quantity)) return { problem: 'no_price', limit: priced.minOrder };
  const problem = problemOf(priced, quantity);
  if (problem !== null) return problem;
  const sums = sumsAt(priced, quantity, rung.price);
  if (sums === null) return { problem: 'total_too_big', limit: MONEY_MAX };
  const { taxRate } = priced;
  // Once per line: goods and delivery are two.
  const tax = taxRate === null ? null : containedTax(sums.goods, taxRate) + containedTax(sums.delivery, taxRate);
  return { quantity, ...sums, tax, cheaper: cheaperThan(priced, quantity, sums.total) };
}
export const hasPrice = (price: LandedPrice | NoPrice): price is LandedPrice => !('problem' in price);

export type LadderProblem = 'quantities_up' | 'prices_down' | 'first_at_minimum';
/** Where a ladder is wrong, and the index of the rung; null: nowhere. */
export function ladderProblem(
  ladder: readonly Rung[],
  minOrder: number,
): { readonly index: number; readonly key: LadderProblem } | null {
  for (const [index, { from, price }] of ladder.entries()) {
    const before = ladder[index - 1];
    if (before === undefined) {
      if (from !== minOrder) return { index, key: 'first_at_minimum' };
    } else if (from <= before.from) return { index, key: 'quantities_up' };
    else if (price >= before.price) return { index, key: 'prices_down' };
  }
  return null;
}

/** What the delivery of a product depends on. */
export interface Delivered {
  readonly delivers: DeliveryReach;
  /** ISO codes, for the reach `listed`. */
  readonly deliveryCountries: readonly string[];
  /** Of the product; null in drafts. */
  readonly country: string | null;
}
/** Whether the seller delivers to a country. */
export const deliversTo = ({ delivers, deliveryCountries, country }: Delivered, to: string): boolean =>
  delivers === 'everywhere' || (delivers === 'listed' ? deliveryCountries.includes(to) : country === to);
