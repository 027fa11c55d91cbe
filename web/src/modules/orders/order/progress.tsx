import type { ReactNode } from 'react';
import type { OrderState, OrderWork } from '#contract/orders/choices.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import parts from './order.module.css';
import { useStrings } from '../strings.ts';
import { stateText } from '../texts.ts';
import { nextText } from './next.ts';

const WAYS: Readonly<Record<OrderWork, readonly OrderState[]>> = {
  goods: ['placed', 'confirmed', 'shipped', 'received', 'completed'],
  service: ['placed', 'confirmed', 'delivered', 'completed'],
};

export interface ProgressStep {
  readonly state: OrderState;
  /** Null: not yet. */
  readonly at: string | null;
}
/**
 * The steps of an order with their dates. What left the way, such as a dispute, stands where it happened; of what ended
 * otherwise nothing more is to come.
 */
export function progressOf({ work, state, steps }: Pick<Order, 'work' | 'state' | 'steps'>): ProgressStep[] {
  const done = steps.flatMap(({ from, to, at }) => (from === to ? [] : [{ state: to, at }]));
  const way = WAYS[work];
  // Work is delivered again.
  const reached = way.indexOf(state === 'changes_requested' ? 'confirmed' : state);
  return [...done, ...(reached >= 0 ? way.slice(reached + 1).map((each) => ({ state: each, at: null })) : [])];
}

/** Where an order is, who acts next, and by when. */
export function Progress({ order }: { order: Order }): ReactNode {
  const t = useStrings();
  const steps = progressOf(order);
  const now = steps.findLastIndex(({ at }) => at !== null);
  return (
    <Card title={t('progress.title')}>
      <p role="status" className={parts['next']} data-bad={order.isLate}>
        {nextText(order)}
      </p>
      <ol className={parts['progress']}>
        {steps.map(({ state, at }, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a state can be reached twice
            key={index}
            data-done={at !== null}
            data-bad={state === 'disputed' || state === 'cancelled'}
            aria-current={index === now ? 'step' : undefined}
          >
            <span>{stateText({ state, isLate: false, isPickup: order.isPickup })}</span>
            {at === null ? null : <time dateTime={at}>{formatDate(at, 'dateTime')}</time>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
