import type { ReactNode } from 'react';
import styles from './import.module.css';

/** How far something is, 0 to 1. */
export function Bar({ label, share }: { label: string; share: number }): ReactNode {
  return (
    <label className={styles['bar']}>
      <span>{label}</span>
      <progress max={1} value={share} />
    </label>
  );
}
