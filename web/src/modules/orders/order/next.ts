import type { Order } from '#contract/orders/orders.ts';
import { deadlineOf } from '#contract/orders/steps.ts';
import { formatDate } from '#ui/language/formats.ts';
import { text } from '../strings.ts';

/** What the reader has to know now: who acts next, by when, and what happens when nobody speaks. */
export function nextText(order: Pick<Order, 'state' | 'side' | 'work' | 'payment' | 'dueAt' | 'isLate' | 'isPickup'>) {
  const { state, side, work, dueAt, isLate, payment, isPickup } = order;
  const date = dueAt === null ? '' : formatDate(dueAt, 'dateTime');
  if (deadlineOf(state) === null) return text(`over.${state as 'completed' | 'cancelled' | 'refunded' | 'split'}`);
  if (state === 'disputed') return text('next.disputed', { date });
  if (state === 'confirmed' || state === 'changes_requested') {
    const goods = isPickup ? 'ready' : 'ship';
    const service = state === 'changes_requested' ? 'changes' : 'deliver';
    const kind = work === 'service' ? service : goods;
    return text(isLate ? `late.${kind}.${side}` : `next.${kind}.${side}`, { date });
  }
  if (state === 'received' || state === 'delivered')
    return text(payment === 'wallet' ? `next.${state}.${side}.wallet` : `next.${state}.${side}`, { date });
  if (state === 'shipped' && isPickup) return text(`next.pickup.${side}`, { date });
  return text(`next.${state as 'placed' | 'shipped'}.${side}`, { date });
}
