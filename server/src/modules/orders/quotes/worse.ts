import { type Quoted, quoteTotals } from '#contract/orders/quote-price.ts';

/** What a quote binds its seller to. */
export interface Offered extends Quoted {
  readonly quantity: number;
  readonly currency: string;
  readonly shipDays: number;
  readonly terms: string | null;
  readonly expiresAt: Date;
}
const leastOf = ({ ladder, quantity }: Offered): number => ladder[0]?.from ?? quantity;
/** Null: it does not offer the quantity. Lines are taken as they are. */
const totalOf = (quote: Offered, quantity: number): number | null =>
  quantity < leastOf(quote) || quantity > quote.quantity ? null : (quoteTotals(quote, quantity)?.total ?? null);
/** Between two of these quantities, both prices grow evenly: it is enough to compare there. */
function quantitiesOf(before: Offered, after: Offered): number[] {
  const steps = [...before.ladder, ...after.ladder].flatMap(({ from }) => [from - 1, from]);
  const least = leastOf(before);
  return [least, before.quantity, ...steps.filter((step) => step > least && step < before.quantity)];
}

const countOf = ({ lines }: Offered, of: string): number =>
  lines.reduce((sum, { label, quantity }) => sum + (label === of ? quantity : 0), 0);
/** Of what was offered line by line, each is still there; one alone may become a ladder. */
function leavesOut(before: Offered, after: Offered): boolean {
  if (after.lines.length === 0) return before.lines.length > 1;
  return before.ladder.length > 0 || before.lines.some(({ label }) => countOf(after, label) < countOf(before, label));
}

/** The field in which a newer quote is worse for its buyer than the one before; null: in none. */
export function worseField(
  before: Offered,
  after: Offered,
): 'currency' | 'quantity' | 'lines' | 'ladder' | 'delivery' | 'taxRate' | 'shipDays' | 'validDays' | 'terms' | null {
  if (after.currency !== before.currency) return 'currency';
  // The credit for a sample comes off the goods alone: what moves from there to the delivery makes it dearer.
  if (after.delivery > before.delivery) return 'delivery';
  for (const quantity of quantitiesOf(before, after)) {
    const [was, is] = [totalOf(before, quantity), totalOf(after, quantity)];
    if (is === null) return 'quantity';
    if (was !== null && is > was) return after.ladder.length > 0 ? 'ladder' : 'lines';
  }
  if (leavesOut(before, after)) return 'lines';
  // What the buyer may deduct.
  if (before.taxRate !== null && after.taxRate !== before.taxRate) return 'taxRate';
  if (after.shipDays > before.shipDays) return 'shipDays';
  if (after.expiresAt < before.expiresAt) return 'validDays';
  return after.terms === before.terms ? null : 'terms';
}
