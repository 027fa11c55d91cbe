import type { ReactNode } from 'react';
import { useShown } from '../router/provider.tsx';
import { useSession } from '../session/session.ts';
import { BrandPane } from './brand/brand-pane.tsx';
import { Brand } from './brand/brand.tsx';
import { Preferences } from './preferences.tsx';
import styles from './public.module.css';
import { useStrings } from '../strings.ts';
import { SkipLink } from './skip-link.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** Modules whose public screens are entrances themselves or contain their own links. */
const HOLDS_WAYS: ReadonlySet<string> = new Set(['accounts', 'network']);

/**
 * Frame of the screens that need no session. Those for logging in and signing up have a pane about the product, which
 * is two lines above the form before 900 px. On phones, language and theme are behind one button.
 */
export default function PublicLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useStrings();
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
          <button
            type="button"
            className={styles['more']}
            popoverTarget="preferences"
            aria-label={`${t('language.label')}, ${t('theme.label')}`}
          >
            ☰
          </button>
          <div id="preferences" popover="auto" className={styles['preferences']}>
            <Preferences />
          </div>
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
