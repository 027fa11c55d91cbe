import { containedTax } from '../marketplace/price/price.ts';

/** Days after the order of a sample was completed in which its price comes off an order of the same thing. */
export const CREDIT_DAYS = 60;

interface Payable {
  readonly goods: number;
  readonly delivery: number;
  readonly total: number;
  readonly tax: number | null;
}
/** What comes off the price of goods: never more than that. */
export const creditOn = ({ goods }: Pick<Payable, 'goods'>, credit: number): number => Math.min(goods, credit);

/** The tax that comes off is computed backwards, as that of a line. */
function taxWithout({ goods, delivery, tax }: Payable, off: number, taxRate: number | null): number | null {
  if (tax === null || taxRate === null) return tax;
  return off === goods ? containedTax(delivery, taxRate) : Math.max(0, tax - containedTax(off, taxRate));
}
/** A price less a credit; what is delivered costs the same. `credit` is what came off. */
export function withCredit<T extends Payable>(
  price: T,
  credit: number,
  taxRate: number | null,
): T & { readonly credit: number } {
  const off = creditOn(price, credit);
  const tax = off === 0 ? price.tax : taxWithout(price, off, taxRate);
  return { ...price, credit: off, total: price.total - off, tax };
}
