import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { legalLinks, shown } from '../navigation/menus.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { helpOpen } from '../open-sheets.ts';
import { useStrings } from './strings.ts';
import styles from './small-print.module.css';

/** Legal links and the list of keyboard shortcuts, in small type. */
export function SmallPrint(): ReactNode {
  const t = useStrings();
  return (
    <nav className={styles['links']} aria-label={t('footer.label')}>
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
