import { IconMenu2 } from '@tabler/icons-react';
import { createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { bottomBar, forActor, shown } from '../../navigation/menus.ts';
import { useActing } from '../../session/acting.ts';
import { useStrings } from '../strings.ts';
import { badges } from '../badges.ts';
import styles from './bottom-bar.module.css';
import { iconOf } from '../icons.ts';

const MoreSheet = lazy(() => import('./more-sheet.tsx'));

/** The bar with five entries at the bottom of small screens. */
export function BottomBar(): ReactNode {
  const t = useStrings();
  const acting = useActing()?.kind ?? null;
  const [open, setOpen] = useState(false);
  return (
    <nav className={styles['bar']} aria-label={t('menu.bottom')}>
      {forActor(shown(bottomBar), acting).map(({ to, label }) => (
        <Link key={to} to={to} below className={styles['item']} data-post={label === 'menu.post' || undefined}>
          {createElement(iconOf(label), { size: 22, 'aria-hidden': 'true' })}
          <span>{t(label)}</span>
          {badges[to] ? <span className={styles['count']}>{createElement(badges[to])}</span> : null}
        </Link>
      ))}
      <button
        type="button"
        className={styles['item']}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} aria-hidden="true" />
        <span>{t('menu.more')}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <MoreSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
