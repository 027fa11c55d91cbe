import type { ReactNode } from 'react';
import { formatNumber } from '../language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';
import { pagesOf, type Paging } from './pages.ts';

/** Page links below a list; renders nothing when there is only one page. */
export function Pager({ onChange, ...paging }: Paging & { onChange: (page: number) => void }): ReactNode {
  const t = useStrings();
  const { numbers, last } = pagesOf(paging);
  if (last === 1) return null;
  const { number } = paging;
  return (
    <nav className={styles['pager']} aria-label={t('pager.label')}>
      <button type="button" className={styles['page']} disabled={number <= 1} onClick={() => onChange(number - 1)}>
        {t('pager.previous')}
      </button>
      {numbers.map((each) => (
        <button
          key={each}
          type="button"
          className={styles['page']}
          aria-label={t('pager.page', { number: each })}
          aria-current={each === number ? 'page' : undefined}
          onClick={() => onChange(each)}
        >
          {formatNumber(each)}
        </button>
      ))}
      <button type="button" className={styles['page']} disabled={number >= last} onClick={() => onChange(number + 1)}>
        {t('pager.next')}
      </button>
    </nav>
  );
}
