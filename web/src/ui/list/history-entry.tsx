import type { ReactNode } from 'react';
import { Ago } from '../parts/ago.tsx';
import styles from './history-entry.module.css';

interface Props {
  /** Who did what. */
  text: string;
  /** What was said about it, a paragraph each; empty ones are left out. */
  notes: readonly string[];
  at: string;
}

/** A step in a history. */
export function HistoryEntry({ text, notes, at }: Props): ReactNode {
  return (
    <div className={styles['entry']}>
      <p>{text}</p>
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <p key={note} className={styles['note']} dir="auto">
            {note}
          </p>
        ))}
      <p className={styles['at']}>
        <Ago at={at} />
      </p>
    </div>
  );
}
