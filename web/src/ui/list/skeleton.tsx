import type { ReactNode } from 'react';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';

/** Grey placeholders for `count` cards with `lines` lines each, and a disc for a portrait. */
export function CardSkeletons({
  count = 3,
  lines = 3,
  disc = true,
  more = false,
}: {
  count?: number;
  lines?: number;
  disc?: boolean;
  /** At the end of a list that is shown already: what follows the list stays visible. */
  more?: boolean;
}): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['list']} aria-busy="true" data-skeleton={more ? undefined : 'true'}>
      <VisuallyHidden>
        <p role="status">{t('list.loading')}</p>
      </VisuallyHidden>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className={styles['bone']} aria-hidden="true">
          {disc ? <span className={styles['disc']} /> : null}
          <span className={styles['strokes']}>
            {Array.from({ length: lines }, (_unused, line) => (
              <span key={line} className={styles['stroke']} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Grey placeholders for the rows of a list: one card with hairlines. Rows are 64 px high, `tall` ones 96. */
export function RowSkeletons({ count = 6, tall = false }: { count?: number; tall?: boolean }): ReactNode {
  const t = useStrings();
  return (
    <div aria-busy="true" data-skeleton="true">
      <VisuallyHidden>
        <p role="status">{t('list.loading')}</p>
      </VisuallyHidden>
      <div className={styles['rows']} aria-hidden="true">
        {Array.from({ length: count }, (_, row) => (
          <div key={row} className={styles['row']} data-tall={tall}>
            <span className={styles['disc']} />
            <span className={styles['strokes']}>
              <span className={styles['stroke']} />
              <span className={styles['stroke']} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** In place of a part of unknown height: draws nothing while it is loaded, and what follows is shown after it. */
export function Pending(): ReactNode {
  return <div data-skeleton="true" aria-busy="true" />;
}
