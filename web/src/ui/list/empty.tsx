import type { ReactNode } from 'react';
import styles from './list.module.css';

interface Props {
  /** The text for the empty list. */
  text: string;
  /** The next step: one button or link. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Says that a list is empty and offers the next step. */
export function Empty({ text, action, icon }: Props): ReactNode {
  return (
    <div className={styles['state']}>
      {icon === undefined ? null : (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <p>{text}</p>
      {action}
    </div>
  );
}
