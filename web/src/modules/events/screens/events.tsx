import { IconCalendarEvent, IconCalendarMonth, IconDots, IconList, IconPlus, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { daysOfMonth } from '#ui/language/wall-clock.ts';
import { Menu } from '#ui/menu/menu.tsx';
import button from '#ui/parts/icon-button.module.css';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { joinedQuery, ownQuery } from '../api.ts';
import { countQuery, eventsQuery, monthQuery } from '../explore/api.ts';
import { Explore } from '../explore/explore.tsx';
import { CREATE, EVENTS } from '../explore/paths.ts';
import { EVENT_TABS, type EventsSearch, eventsSearch, filtersOf } from '../explore/search.ts';
import { tabLinks } from '../explore/tab-links.tsx';
import { JoinedEvents } from '../own/joined-events.tsx';
import { OwnEvents } from '../own/own-events.tsx';
import { useStrings } from '../strings.ts';
import styles from '../explore/tabs.module.css';

export { eventsSearch as search } from '../explore/search.ts';
export function loader({ search, prefetch, prefetchInfinite }: LoaderContext<typeof eventsSearch>): void {
  const { tab, view, joined, mine, day } = search;
  if (tab === 'joined') return prefetchInfinite(joinedQuery(joined));
  if (tab === 'mine') return prefetchInfinite(ownQuery(mine));
  const filters = filtersOf(search);
  prefetch(countQuery(filters));
  if (view === 'list') prefetchInfinite(eventsQuery(filters));
  else if (day !== '') prefetchInfinite(monthQuery(filters, daysOfMonth(day.slice(0, 7))));
}

type Tab = (typeof EVENT_TABS)[number];
/** Pages have no seats. */
function useTabs(): readonly Tab[] {
  const isActing = useActing() !== null;
  return EVENT_TABS.filter((tab) => tab !== 'joined' || !isActing);
}

const ICONS = { explore: IconCalendarEvent, joined: IconTicket, mine: IconCalendarEvent } as const;
/** On phones: the other tabs, list or month, and the form, in a menu beside the search. */
function PhoneMenu({ search }: { search: EventsSearch }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const tabs = useTabs().filter((tab) => tab !== 'explore');
  const other = search.view === 'list' ? 'month' : 'list';
  const View = other === 'list' ? IconList : IconCalendarMonth;
  return (
    <Menu
      label={t('more')}
      className={button['round']}
      groups={[
        {
          key: 'tabs',
          items: tabs.map((tab) => {
            const Icon = ICONS[tab];
            return {
              key: tab,
              label: t(`tab.${tab}`),
              icon: <Icon size={18} aria-hidden="true" />,
              run: () => void go(EVENTS, { search: { tab } }),
            };
          }),
        },
        {
          key: 'acts',
          items: [
            {
              key: 'view',
              label: t(`view.${other}`),
              icon: <View size={18} aria-hidden="true" />,
              run: () =>
                void go(EVENTS, { search: searchWith(eventsSearch, { ...search, view: other }), keepScroll: true }),
            },
            {
              key: 'create',
              label: t('create.open'),
              icon: <IconPlus size={18} aria-hidden="true" />,
              run: () => void go(CREATE),
            },
          ],
        },
      ]}
    >
      <IconDots size={20} aria-hidden="true" />
    </Menu>
  );
}

/** Events to find, those that the reader has joined, and those that they host. */
export default function EventsScreen(): ReactNode {
  const t = useStrings();
  const search = useSearch(eventsSearch);
  const tabs = useTabs();
  const tab = tabs.find((each) => each === search.tab) ?? 'explore';
  const body =
    tab === 'explore' ? (
      <Explore search={search} more={<PhoneMenu search={search} />} />
    ) : tab === 'joined' ? (
      <JoinedEvents search={search} />
    ) : (
      <OwnEvents search={search} />
    );
  return (
    <Screen
      title={t('title')}
      actions={
        <div className={styles['head']}>
          <TabBar
            label={t('title')}
            tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
            link={tabLinks(tab, (key) => ({ ...(key !== 'explore' && { tab: key }) }))}
          />
          <LinkButton to={CREATE}>{t('create.open')}</LinkButton>
        </div>
      }
    >
      <div className={styles['body']} data-tab={tab}>
        {body}
      </div>
    </Screen>
  );
}
