import { sumOf, timesOf } from '../core/money/money.ts';
import { containedTax, type Rung, rungAt } from '../marketplace/price/price.ts';

export interface QuoteLine {
  readonly label: string;
  readonly quantity: number;
  /** In minor units, with the tax that it contains. */
  readonly unitPrice: number;
}
/** What the price of a quote depends on: lines as they are, or a ladder at a quantity. */
export interface Quoted {
  readonly lines: readonly QuoteLine[];
  /** Empty: the lines count. */
  readonly ladder: readonly Rung[];
  readonly delivery: number;
  /** Contained in all prices, in hundredths of a percent; null: not stated. */
  readonly taxRate: number | null;
}
export interface QuoteTotals {
  /** Of a ladder, at the quantity; of lines, that of the only line, else null. */
  readonly unitPrice: number | null;
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
  readonly tax: number | null;
}

/** What a quote costs: the tax is computed backwards, half up, once per line. Null beyond the largest amount. */
export function quoteTotals({ lines, ladder, delivery, taxRate }: Quoted, quantity: number): QuoteTotals | null {
  const rung = rungAt(ladder, quantity);
  const priced = ladder.length === 0 ? lines : rung === undefined ? [] : [{ quantity, unitPrice: rung.price }];
  const sums = priced.map((line) => timesOf(line.unitPrice, line.quantity));
  if (sums.length === 0 || sums.includes(null)) return null;
  const amounts = sums.filter((sum) => sum !== null);
  const goods = sumOf(amounts);
  const total = goods === null ? null : sumOf([goods, delivery]);
  if (goods === null || total === null) return null;
  const tax =
    taxRate === null ? null : [...amounts, delivery].reduce((sum, amount) => sum + containedTax(amount, taxRate), 0);
  return { unitPrice: priced.length === 1 ? (priced[0]?.unitPrice ?? null) : null, goods, delivery, total, tax };
}
