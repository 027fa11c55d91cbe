import type { ReactNode } from 'react';
import { useShown } from '../router/provider.tsx';
import { useSession } from '../session/session.ts';
import { BrandPane } from './brand/brand-pane.tsx';
import { Brand } from './brand/brand.tsx';
import { Preferences } from './preferences.tsx';
import styles from './public.module.css';
import { SkipLink } from './skip-link.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** Modules whose public screens are entrances themselves or contain their own links. */
const HOLDS_WAYS: ReadonlySet<string> = new Set(['accounts', 'network']);

/**
 * Frame of the screens that need no session. Those for logging in and signing up have a pane about the product from
 * 900 px.
 */
export default function PublicLayout({ children }: { children: ReactNode }): ReactNode {
  const { token } = useSession();
  const module = useShown()?.screen.module;
  const panes = module === 'accounts';
  const page = (
    <div className={styles['page']}>
      <SkipLink />
      <header className={styles['header']}>
        <span className={panes ? styles['small'] : undefined}>
          <Brand />
        </span>
        <div className={styles['end']}>
          {token === null && module !== undefined && !HOLDS_WAYS.has(module) ? <VisitorLinks /> : null}
          <Preferences />
        </div>
      </header>
      <div className={styles['content']}>{children}</div>
    </div>
  );
  return (
    <div className={styles['panes']} data-pane={panes}>
      {panes ? <BrandPane /> : null}
      {page}
    </div>
  );
}
