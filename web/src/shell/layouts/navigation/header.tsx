import { IconBell, IconBookmark } from '@tabler/icons-react';
import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { Link } from '../../navigation/link.tsx';
import { existsFor } from '../../exists.ts';
import { useActing } from '../../session/acting.ts';
import { useStrings } from '../strings.ts';
import { badges } from '../badges.ts';
import { Brand } from '../brand/brand.tsx';
import styles from './header.module.css';
import { hideOnScroll } from './hide-on-scroll.ts';
import { SearchBox } from './search-box.tsx';

const NOTIFICATIONS = '/notifications';
const SAVED = '/saved-items';

function Bell(): ReactNode {
  const t = useStrings();
  return (
    <Link to={NOTIFICATIONS} className={styles['bell']}>
      <IconBell size={22} aria-hidden="true" />
      <VisuallyHidden>{t('header.notifications')}</VisuallyHidden>
      {badges[NOTIFICATIONS] ? <span className={styles['count']}>{createElement(badges[NOTIFICATIONS])}</span> : null}
    </Link>
  );
}

/** Members save for themselves, so that a page has no saved items. On phones the profile menu leads there. */
function SavedLink(): ReactNode {
  const t = useStrings();
  if (useActing() !== null) return null;
  return (
    <Link to={SAVED} className={`${styles['bell']} ${styles['wide']}`}>
      <IconBookmark size={22} aria-hidden="true" />
      <VisuallyHidden>{t('menu.saved')}</VisuallyHidden>
    </Link>
  );
}

/** The bar at the top of every screen for logged-in users. */
export function Header({
  home,
  search = false,
  children,
}: {
  home: string;
  search?: boolean;
  children: ReactNode;
}): ReactNode {
  const acting = useActing()?.kind ?? null;
  const header = useRef<HTMLElement>(null);
  useEffect(() => (header.current === null ? undefined : hideOnScroll(header.current)), []);
  return (
    <header ref={header} className={styles['header']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Brand to={home} />
        </div>
        {search && existsFor('/search', acting) ? <SearchBox /> : <span className={styles['gap']} />}
        <div className={styles['actions']}>
          {search ? <SavedLink /> : null}
          {search ? <Bell /> : null}
          {children}
        </div>
      </div>
    </header>
  );
}
