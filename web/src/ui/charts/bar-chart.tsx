import type { ReactNode } from 'react';
import { formatNumber } from '../language/formats.ts';
import styles from './bar-chart.module.css';
import { niceMaximum } from './nice-maximum.ts';

export interface Bar {
  key: string;
  /** Axis label of the first and last bar, and tooltip of every bar. */
  label: string;
  /** At least 0. */
  value: number;
}
interface Props {
  bars: readonly Bar[];
  /** Text alternative of the chart. The exact figures are in a table next to it. */
  label: string;
  tone?: 'brand' | 'accent';
}

/** Bars over time. Screen readers get one image with a text; the exact figures are in the table. */
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
