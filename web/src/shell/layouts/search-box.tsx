import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useGo, useQueryText } from '../place.ts';
import { useStrings } from '../strings.ts';
import styles from './search-box.module.css';

/** Search from anywhere; the slash key leads here. */
export function SearchBox(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const asked = useQueryText()['q'] ?? '';
  const [typed, setTyped] = useState<string>();
  return (
    <search className={styles['search']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const words = (typed ?? asked).trim();
          if (words === '') return;
          setTyped(undefined);
          void go('/search', { search: { q: words } });
        }}
      >
        <IconSearch className={styles['icon']} size={18} aria-hidden="true" />
        <input
          type="search"
          className={styles['input']}
          data-shortcut="search"
          aria-label={t('header.search')}
          placeholder={t('header.search')}
          value={typed ?? asked}
          onChange={(event) => setTyped(event.target.value)}
          // Enter that ends a composition chooses a word, it does not search.
          onKeyDown={(event) => { if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault(); }}
        />
      </form>
    </search>
  );
}
