import type { ReactNode } from 'react';
import styles from './parts.module.css';

export interface Line {
  readonly label: string;
  readonly value: ReactNode;
}
/** What was chosen, a line each. */
export const Lines = ({ lines }: { lines: readonly Line[] }): ReactNode => (
  <dl className={styles['lines']}>
    {lines.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);
