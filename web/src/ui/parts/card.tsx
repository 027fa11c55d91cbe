import type { ReactNode } from 'react';
import styles from './card.module.css';

interface Props {
  children: ReactNode;
  /** Heading of the card, one level below the screen's heading. */
  title?: string;
  actions?: ReactNode;
  /** Id of the card, for addresses with this hash. */
  id?: string;
  as?: 'section' | 'article' | 'div';
  /** False hides the card when the page is printed. */
  print?: boolean;
}

export function Card({ children, title, actions, id, as: Tag = 'section', print = true }: Props): ReactNode {
  return (
    <Tag id={id} className={styles['card']} data-card="true" data-print={print ? undefined : 'no'}>
      {title === undefined ? null : (
        <header className={styles['head']}>
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </Tag>
  );
}
