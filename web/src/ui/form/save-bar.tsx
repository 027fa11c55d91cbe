import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The end of a long form: while something of it is not saved yet, its button stays within reach. */
export function SaveBar({ unsaved, children }: { unsaved: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={styles['bar']} data-unsaved={unsaved}>
      {children}
    </div>
  );
}
