import type { ReactNode } from 'react';
import styles from './import.module.css';

/** A progress bar, 0 to 1. */
export function Bar({ label, share }: { label: string; share: number }): ReactNode {
  return (
    <label className={styles['bar']}>
      <span>{label}</span>
      <progress max={1} value={share} />
    </label>
  );
}
