import type { ReactNode } from 'react';
import styles from './list.module.css';

interface Props {
  /** The product's own sentence for an empty list. */
  text: string;
  /** What to do next: one button or link. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** An empty list says so and offers the next step. */
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
