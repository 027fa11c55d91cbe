import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { legalLinks, shown } from '../navigation/menus.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { helpOpen } from '../open-sheets.ts';
import { useStrings } from './strings.ts';
import styles from './small-print.module.css';

/**
 * Legal links and the list of keyboard shortcuts, in small type. They stand below what the screen shows last, and come
 * when all of it has been read: otherwise they would move.
 */
export function SmallPrint(): ReactNode {
  const t = useStrings();
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  return (
    <nav className={styles['links']} aria-label={t('footer.label')} hidden={isLoading}>
      {shown(legalLinks).map(({ to, label }) => (
        <Link key={to} to={to}>
          {t(label)}
        </Link>
      ))}
      <button type="button" onClick={() => helpOpen.set(true)}>
        {t('help.title')} <KeyHint shortcut="help" />
      </button>
    </nav>
  );
}
