import type { ReactNode } from 'react';
import styles from './card.module.css';

interface Props {
  children: ReactNode;
  /** Heading of the card, one level below the screen's. */
  title?: string;
  acts?: ReactNode;
  as?: 'section' | 'article' | 'div';
}

export function Card({ children, title, acts, as: Tag = 'section' }: Props): ReactNode {
  return (
    <Tag className={styles['card']}>
      {title === undefined ? null : (
        <header className={styles['head']}>
          <h2>{title}</h2>
          {acts}
        </header>
      )}
      {children}
    </Tag>
  );
}
