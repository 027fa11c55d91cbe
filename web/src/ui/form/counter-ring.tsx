import type { ReactNode } from 'react';
import { graphemes } from '#contract/core/text.ts';
import { useStrings } from '../strings.ts';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import styles from './counter-ring.module.css';

const RADIUS = 10;
const LENGTH = 2 * Math.PI * RADIUS;
/** From this share of the limit on, the ring is shown; the number of characters left from that many on. */
const SHOWN_FROM = 0.8;
const NUMBER_FROM = 99;

/** How full a text is, as a ring, once it comes near its limit; counted in graphemes. */
export function CounterRing({ value, max }: { value: string; max: number }): ReactNode {
  const t = useStrings();
  // A character has at least one code unit: a short text is not counted.
  if (value.length < max * SHOWN_FROM) return null;
  const count = graphemes(value);
  if (count < max * SHOWN_FROM) return null;
  const left = max - count;
  const words = left < 0 ? t('form.over', { count: -left }) : t('form.remaining', { count: left });
  return (
    <span className={styles['counter']} data-over={left < 0} title={words}>
      <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
        <circle className={styles['track']} cx="12" cy="12" r={RADIUS} />
        <circle
          className={styles['filled']}
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, count / max))}
        />
      </svg>
      {left <= NUMBER_FROM ? <span aria-hidden="true">{left}</span> : null}
      <VisuallyHidden>
        <span role={left <= 20 ? 'status' : undefined}>{words}</span>
      </VisuallyHidden>
    </span>
  );
}
