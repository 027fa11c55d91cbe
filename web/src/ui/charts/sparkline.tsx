import type { ReactNode } from 'react';
import { ghostPoints } from './bars-geometry.ts';
import styles from './sparkline.module.css';

/** The course of a figure as a small line, next to its sum. Its values are in a table. */
export function Sparkline({ values }: { values: readonly number[] }): ReactNode {
  return (
    <svg
      className={styles['line']}
      viewBox={`0 0 ${Math.max(1, values.length)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={ghostPoints(values, Math.max(1, ...values))} />
    </svg>
  );
}
