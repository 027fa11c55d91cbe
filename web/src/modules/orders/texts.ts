import { PRICE_UNITS } from '#contract/marketplace/choices.ts';
import { stateName } from '#contract/orders/choices.ts';
import type { OrderRow } from '#contract/orders/orders.ts';
import { isEnded } from '#contract/orders/steps.ts';
import { existsFor } from '#shell/exists.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { text } from './strings.ts';

/** "20 pieces"; the number alone where the unit has no name. */
export function quantityText(quantity: number, unit: string | null): string {
  const known = PRICE_UNITS.find((each) => each === unit);
  const count = formatNumber(quantity);
  return known === undefined ? count : text('quantity.of', { count, unit: text(`unit.${known}`) });
}

/** The same of what was ordered; one piece of work goes without saying. */
export const amountText = (quantity: number, unit: string | null): string =>
  unit === null && quantity === 1 ? '' : quantityText(quantity, unit);

/** Grey waits, green has gone well, red is overdue or has gone wrong. */
export function toneOf({ state, isLate }: Pick<OrderRow, 'state' | 'isLate'>): 'waiting' | 'good' | 'bad' {
  if (isLate || state === 'disputed') return 'bad';
  return state === 'completed' || state === 'split' ? 'good' : 'waiting';
}

/** Where an order is. */
export const stateText = ({ state, isLate, isPickup }: Pick<OrderRow, 'state' | 'isLate' | 'isPickup'>): string =>
  isLate ? text('state.late') : text(`state.${stateName(state, isPickup)}`);

/** "by Dec 3, 10:40"; in what is over nothing is due. */
export const dueText = ({ state, dueAt }: Pick<OrderRow, 'state' | 'dueAt'>): string =>
  dueAt === null || isEnded(state) ? '' : formatDate(dueAt, 'dateTime');

const ITEMS: Readonly<Record<string, string>> = {
  product: '/marketplace/product-details/$id',
  service: '/services/$id',
};
/** Where the thing is shown; null where it has no screen. */
export function itemAddress({ kind, id }: { readonly kind: string; readonly id: string }): string | null {
  const path = ITEMS[kind];
  return path !== undefined && existsFor(path, null) ? path.replace('$id', id) : null;
}
