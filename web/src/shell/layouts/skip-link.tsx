import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './skip-link.module.css';

/** The first Tab stop: skips header and menus. */
export function SkipLink(): ReactNode {
  const t = useStrings();
  const skip = () => {
    const main = document.querySelector<HTMLElement>('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus();
  };
  return (
    <button type="button" className={styles['skip']} onClick={skip}>
      {t('skip')}
    </button>
  );
}
