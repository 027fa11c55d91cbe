import type { ReactNode } from 'react';
import { formatNumber } from '../language/formats.ts';
import styles from './bar-chart.module.css';
import { niceMaximum } from './nice-maximum.ts';

export interface Bar {
  key: string;
  /** Written below the axis for the first and the last, and shown when the pointer rests on the bar. */
  label: string;
  /** Not below 0. */
  value: number;
}
interface Props {
  bars: readonly Bar[];
  /** Says in words what is to be seen; figures stand in a table beside it. */
  label: string;
  tone?: 'brand' | 'accent';
}

/** Bars over time. One picture for screen readers: whoever needs the figures has the table. */
export function BarChart({ bars, label, tone = 'brand' }: Props): ReactNode {
  const top = niceMaximum(Math.max(0, ...bars.map((bar) => bar.value)));
  return (
    <div className={styles['chart']} data-tone={tone} data-dense={bars.length > 120} role="img" aria-label={label}>
      <span className={styles['axis']}>
        <span>{formatNumber(top, true)}</span>
        <span>{formatNumber(0)}</span>
      </span>
      <span className={styles['plot']}>
        {bars.map((bar) => (
          <span key={bar.key} className={styles['slot']} title={`${bar.label}: ${formatNumber(bar.value)}`}>
            <span className={styles['bar']} style={{ height: `${(100 * bar.value) / top}%` }} />
          </span>
        ))}
      </span>
      <span className={styles['ends']}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </span>
    </div>
  );
}
