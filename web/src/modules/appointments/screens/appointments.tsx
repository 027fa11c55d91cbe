import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { APPOINTMENT_LISTS } from '#contract/appointments/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { appointmentQuery, appointmentsQuery } from '../api.ts';
import { AppointmentList } from '../list/appointment-list.tsx';
import { AppointmentMonth } from '../list/appointment-month.tsx';
import { AppointmentPane } from '../list/appointment-pane.tsx';
import styles from '../list/list.module.css';
import { type AppointmentsSearch, appointmentsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { appointmentsSearch as search };
export function loader({
  search: { tab, view, appointment },
  prefetch,
  prefetchInfinite,
}: LoaderContext<typeof appointmentsSearch>): void {
  if (view === 'list') prefetchInfinite(appointmentsQuery(tab));
  if (appointment !== '') prefetch(appointmentQuery(appointment));
}

const ICONS = { list: IconList, month: IconCalendarMonth } as const;
/** List or month. */
function Views({ search }: { search: AppointmentsSearch }): ReactNode {
  const t = useStrings();
  return (
    <nav className={styles['views']} aria-label={t('views')}>
      {(['list', 'month'] as const).map((view) => {
        const Icon = ICONS[view];
        return (
          <Link
            key={view}
            to="."
            search={searchWith(appointmentsSearch, { ...search, view, appointment: '' })}
            keepScroll
            className={styles['view']}
            aria-current={view === search.view ? 'page' : undefined}
          >
            <Icon size={18} aria-hidden="true" />
            {t(`view.${view}`)}
          </Link>
        );
      })}
    </nav>
  );
}

/** The appointments of a member, as host and as guest: to come, waiting for an answer, and over. */
export default function AppointmentsScreen(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(appointmentsSearch);
  const { tab, view, appointment } = search;
  const close = () =>
    void go(address('/appointments'), {
      search: searchWith(appointmentsSearch, { ...search, appointment: '' }),
      keepScroll: true,
    });
  return (
    <Screen
      title={t('title')}
      actions={
        <LinkButton to={address('/freelancer/manage-availability')} variant="light">
          {t('hours.title')}
        </LinkButton>
      }
    >
      <div className={styles['bar']}>
        {view === 'list' ? (
          <TabBar
            label={t('title')}
            tabs={APPOINTMENT_LISTS.map((key) => ({ key, label: t(`tab.${key}`) }))}
            link={tabLink(tab)}
          />
        ) : null}
        <Views search={search} />
      </div>
      <div className={styles['layout']} data-open={appointment !== ''}>
        <div className={styles['list']}>
          {view === 'list' ? <AppointmentList search={search} /> : <AppointmentMonth search={search} />}
        </div>
        {appointment === '' ? null : <AppointmentPane key={appointment} id={appointment} onClose={close} />}
      </div>
    </Screen>
  );
}
