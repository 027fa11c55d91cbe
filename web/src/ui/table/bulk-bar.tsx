import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import styles from './tools.module.css';
import { useWords } from './words.ts';

interface Props {
  count: number;
  onClear: () => void;
  /** Chooses all rows of all pages; `total` says how many they are. */
  all?: { readonly total: number; readonly choose: () => void } | undefined;
  /** Buttons and fields of what is done with the chosen rows. */
  children: ReactNode;
}

/** What is done with the chosen rows, in the place of the filters, so that no row moves. */
export function BulkBar({ count, onClear, all, children }: Props): ReactNode {
  const t = useWords();
  const label = t('chosen', { count });
  return (
    <div className={styles['bulk']} role="group" aria-label={label}>
      <strong role="status">{label}</strong>
      {all === undefined || all.total <= count ? null : (
        <Button variant="subtle" size="xs" onClick={all.choose}>
          {t('chosen.all', { count: all.total })}
        </Button>
      )}
      {children}
      <Button variant="subtle" size="xs" onClick={onClear}>
        {t('chosen.clear')}
      </Button>
    </div>
  );
}
