import type { ReactNode } from 'react';
import type { JobRow as Row } from '#contract/jobs/jobs.ts';
import styles from './board.module.css';

/** The name of a part of the list, in the space above it; on phones with how much there is. */
export function Caption({ text, count }: { text: string; count?: string }): ReactNode {
  return (
    <div className={styles['caption']}>
      <h2>{text}</h2>
      {count === undefined ? null : (
        // The bar of filters says it to screen readers.
        <span className={styles['count']} aria-hidden="true">
          {count}
        </span>
      )}
    </div>
  );
}

/** Jobs in one card with hairlines. */
export function JobList({
  rows,
  first = 1,
  render,
}: {
  rows: readonly Row[];
  /** Number of the first one. */
  first?: number;
  render: (row: Row) => ReactNode;
}): ReactNode {
  return (
    <ol className={styles['rows']} start={first}>
      {rows.map((row) => (
        <li key={row.id}>{render(row)}</li>
      ))}
    </ol>
  );
}
