import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface GridProps<T> {
  items: readonly T[];
  idOf: (item: T) => string;
  render: (item: T) => ReactNode;
  label: string;
}

/** Cards of a catalogue: three in a row of 984 px, two on tablets and phones. */
export function CardGrid<T>({ items, idOf, render, label }: GridProps<T>): ReactNode {
  return (
    <ul className={styles['grid']} aria-label={label}>
      {items.map((item) => (
        <li key={idOf(item)}>{render(item)}</li>
      ))}
    </ul>
  );
}

interface CardProps {
  /** The picture of 4:3, a square on phones: it fills its box. */
  picture: ReactNode;
  /** The one link of the card, with its title: the whole card follows it. */
  title: ReactNode;
  price?: ReactNode;
  /** Who offers it; phones leave it out. */
  owner?: ReactNode;
  place?: ReactNode;
  /** Above the title: "Promoted". */
  note?: ReactNode;
  /** A button of 44 px in the corner of the picture. */
  corner?: ReactNode;
}

/** A card of the grid. */
export function GridCard({ picture, title, price, owner, place, note, corner }: CardProps): ReactNode {
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>{picture}</div>
      <div className={styles['texts']}>
        {price === undefined ? null : <p>{price}</p>}
        {note === undefined ? null : <div className={styles['note']}>{note}</div>}
        <div className={styles['title']}>{title}</div>
        {owner === undefined ? null : <div className={styles['owner']}>{owner}</div>}
        {place === undefined ? null : <p className={styles['place']}>{place}</p>}
      </div>
      {corner === undefined ? null : <div className={styles['corner']}>{corner}</div>}
    </article>
  );
}

/** As many cards as fit, without anything in them yet. */
export function GridSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div aria-busy="true" data-skeleton="true" role="status" aria-label={label}>
      <div className={styles['grid']} aria-hidden="true">
        {Array.from({ length: 6 }, (_, card) => (
          <div key={card} className={styles['card']}>
            <div className={styles['picture']} />
            <div className={styles['texts']}>
              {['40%', '90%', '60%'].map((width) => (
                <span key={width} className={styles['stroke']} style={{ width }} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
