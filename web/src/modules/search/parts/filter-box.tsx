import { type ReactNode, useState } from 'react';
import { useAtLeast } from '#ui/theme/use-at-least.ts';
import { useStrings } from '../strings.ts';
import styles from './people-filters.module.css';

/** Filters: in the right column where there is one, otherwise folded above the results. */
export function FilterBox({ count, children }: { count: number; children: ReactNode }): ReactNode {
  const t = useStrings();
  const isBeside = useAtLeast('desktop');
  // Open if the address contains filters; afterwards the user decides.
  const [open, setOpen] = useState(count > 0);
  const title = count === 0 ? t('filters') : t('filters.some', { count });
  return isBeside ? (
    <section className={styles['filters']} aria-label={t('filters')}>
      <h2 className={styles['title']}>{title}</h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  ) : (
    <details className={styles['filters']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles['summary']}>{title}</summary>
      <div className={styles['fields']}>{children}</div>
    </details>
  );
}
