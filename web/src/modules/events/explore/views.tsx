import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { type EventsSearch, eventsSearch, VIEWS } from './search.ts';
import { useStrings } from '../strings.ts';
import styles from './views.module.css';

const ICONS = { list: IconList, month: IconCalendarMonth } as const;

/** List or month. */
export function Views({ search }: { search: EventsSearch }): ReactNode {
  const t = useStrings();
  return (
    <nav className={styles['views']} aria-label={t('views')}>
      {VIEWS.map((view) => {
        const Icon = ICONS[view];
        return (
          <Link
            key={view}
            to="."
            search={searchWith(eventsSearch, { ...search, view })}
            keepScroll
            className={styles['view']}
            aria-current={view === search.view ? 'page' : undefined}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{t(`view.${view}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
