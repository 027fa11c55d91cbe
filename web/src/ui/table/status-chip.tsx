import type { ReactNode } from 'react';
import styles from './status-chip.module.css';

interface Props {
  /** `bad` only for what is refused or overdue. */
  tone: 'waiting' | 'good' | 'bad';
  children: string;
}

/** The state of a row: a dot and a word. */
export const StatusChip = ({ tone, children }: Props): ReactNode => (
  <span className={styles['chip']} data-tone={tone}>
    {children}
  </span>
);
