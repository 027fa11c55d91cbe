import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useSession } from '#shell/session/session.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { eventQuery } from '../api.ts';
import { ChooseEvent } from '../door/choose-event.tsx';
import { DoorTab } from '../door/door-tab.tsx';
import { FiguresTab } from '../door/figures-tab.tsx';
import { doorListQuery } from '../door/saved-list.ts';
import { CsvButton, PeopleTab } from '../door/people-tab.tsx';
import styles from '../event/event.module.css';
import { WriteToAll } from '../event/messages.tsx';
import { attendanceSearch, DOOR_TABS } from '../search.ts';
import { useStrings } from '../strings.ts';

export { attendanceSearch as search };
export function loader({ prefetch, search: { event } }: LoaderContext<typeof attendanceSearch>): void {
  if (event !== '') prefetch(eventQuery(event));
}

const tabLink =
  (eventId: string, current: string) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to="."
      search={searchWith(attendanceSearch, { event: eventId, tab: attendanceSearch.tab(key) })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
function Tabs({ memberId, eventId }: { memberId: string; eventId: string }): ReactNode {
  const t = useStrings();
  const { tab } = useSearch(attendanceSearch);
  return (
    <>
      <TabBar
        label={t('door.tabs')}
        tabs={DOOR_TABS.map((key) => ({ key, label: t(`door.tab.${key}`) }))}
        link={tabLink(eventId, tab)}
      />
      {tab === 'people' ? (
        <PeopleTab eventId={eventId} />
      ) : tab === 'door' ? (
        <DoorTab memberId={memberId} eventId={eventId} />
      ) : (
        <FiguresTab eventId={eventId} />
      )}
    </>
  );
}

function OfEvent({ memberId, eventId }: { memberId: string; eventId: string }): ReactNode {
  const t = useStrings();
  const { tab } = useSearch(attendanceSearch);
  const { data, error } = useQuery(eventQuery(eventId));
  // Without network the device has the name in its list.
  const saved = useQuery({
    ...doorListQuery(memberId, eventId),
    enabled: data === undefined || data.data.can.seeAttendees,
  });
  const event = data?.data;
  const isHidden = isNotFound(error) || (event !== undefined && !event.can.seeAttendees);
  return (
    <Screen
      actions={
        tab === 'people' && event?.can.seeAttendees === true ? (
          <div className={styles['acts']}>
            {event.can.writeToAll ? <WriteToAll event={event} /> : null}
            <CsvButton eventId={eventId} />
          </div>
        ) : null
      }
      title={event?.name ?? saved.data?.name ?? t('door.title')}
      leave={
        <nav className={styles['crumb']} aria-label={t('event.crumb')}>
          <Link to={address('/event-attendance')}>{t('door.title')}</Link>
          {' › '}
          <Link to={address('/events/$id', { id: eventId })}>{t('event.one')}</Link>
        </nav>
      }
    >
      {isHidden ? <Empty text={t('event.notFound')} /> : <Tabs memberId={memberId} eventId={eventId} />}
    </Screen>
  );
}

/** Who comes to an event: the attendees, the door, and the figures, for its hosts. */
export default function EventAttendance(): ReactNode {
  const t = useStrings();
  const { event } = useSearch(attendanceSearch);
  const { user } = useSession();
  if (event === '' || user === null)
    return (
      <Screen title={t('door.title')}>
        <ChooseEvent />
      </Screen>
    );
  return <OfEvent key={event} memberId={user.id} eventId={event} />;
}
