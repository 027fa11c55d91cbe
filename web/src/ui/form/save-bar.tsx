import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The end of a long form: its button stays visible while there are unsaved changes. */
export function SaveBar({ unsaved, children }: { unsaved: boolean; children: ReactNode }): ReactNode {
  return (
    <div className={styles['bar']} data-unsaved={unsaved} data-bottom-bar={unsaved}>
      {children}
    </div>
  );
}
