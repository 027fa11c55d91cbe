import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { forgetSearch, forgetSearches, useRecentSearches } from '../recent.ts';
import { useStrings } from '../strings.ts';
import styles from './recent.module.css';

/** Recent searches of this user in this browser; renders nothing without any. */
export function Recent(): ReactNode {
  const t = useStrings();
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <Card
      title={t('recent.title')}
      actions={
        <Button variant="subtle" size="xs" onClick={forgetSearches}>
          {t('recent.clear')}
        </Button>
      }
    >
      <ul className={styles['list']}>
        {searches.map((query) => (
          <li key={query} className={styles['item']}>
            <Link
              to={address('/search')}
              search={{ q: query }}
              className={styles['query']}
              aria-label={t('recent.open', { query })}
              aria-current={undefined}
              dir="auto"
            >
              {query}
            </Link>
            <IconButton shape="round" label={t('recent.remove', { query })} onClick={() => forgetSearch(query)}>
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
