import type { ReactNode } from 'react';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import { Button } from '#ui/mantine/button.ts';
import { Card } from '#ui/parts/card.tsx';
import { forgetSearches, useRecentSearches } from '../recent.ts';
import { useStrings } from '../strings.ts';
import styles from './recent.module.css';

/** What this person looked for lately in this browser; nothing when there was nothing. */
export function Recent(): ReactNode {
  const t = useStrings();
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <Card title={t('recent.title')} acts={<Button variant="subtle" size="xs" onClick={forgetSearches}>{t('recent.clear')}</Button>}>
      <ul className={styles['list']}>
        {searches.map((query) => (
          <li key={query}>
            <Link to={address('/search')} search={{ q: query }} className={styles['query']} aria-label={t('recent.open', { query })} aria-current={undefined} dir="auto">{query}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
