import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { HistoryEntry } from '#ui/list/history-entry.tsx';
import { Card } from '#ui/parts/card.tsx';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';

/** Everything that was done, by whom and why, the latest first. */
export function HistoryPart({ order }: { order: Order }): ReactNode {
  const t = useStrings();
  const { steps, side, other, isPickup } = order;
  const nameOf = (by: Order['steps'][number]['by']): string => {
    if (by === 'program' || by === 'admin') return t(`by.${by}`);
    if (by === side) return t('by.you');
    return other?.name ?? t(`by.${by}`);
  };
  const whatOf = ({ step, to }: Order['steps'][number]): string => {
    // A quote that was accepted is an order that its seller has confirmed.
    if (step === null) return t(to === 'confirmed' ? 'history.accepted' : `state.${to}`);
    return t(step === 'ship' && isPickup ? 'state.ready' : `history.${step}`);
  };
  return (
    <Card title={t('history.title')}>
      <ol className={styles['lines']}>
        {steps.toReversed().map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step can be taken twice
          <li key={index} className={styles['entry']}>
            <HistoryEntry text={`${whatOf(step)} · ${nameOf(step.by)}`} notes={[step.reason ?? '']} at={step.at} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
