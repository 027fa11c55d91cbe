import type { ReactNode } from 'react';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';

/** Grey placeholders for `count` cards with `lines` lines each, and a disc for a portrait. */
export function CardSkeletons({
  count = 3,
  lines = 3,
  disc = true,
}: {
  count?: number;
  lines?: number;
  disc?: boolean;
}): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['list']} aria-busy="true">
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
