import { useInfiniteQuery } from '@tanstack/react-query';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { JOINED_LISTS } from '#contract/events/choices.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { joinedQuery } from '../api.ts';
import { EventRow } from '../explore/event-row.tsx';
import { EVENTS } from '../explore/paths.ts';
import type { EventsSearch } from '../explore/search.ts';
import { EventStateChip, SeatChip } from '../explore/state-chip.tsx';
import { tabLinks } from '../explore/tab-links.tsx';
import { useStrings } from '../strings.ts';

/** Events at which the reader has a seat or waits for one, each with the state of the seat. */
export function JoinedEvents({ search }: { search: EventsSearch }): ReactNode {
  const t = useStrings();
  const { joined } = search;
  const query = useInfiniteQuery(joinedQuery(joined));
  return (
    <>
      <TabBar
        label={t('joined.lists')}
        tabs={JOINED_LISTS.map((key) => ({ key, label: t(`own.${key}`) }))}
        link={tabLinks(joined, (key) => ({ tab: 'joined', ...(key !== 'upcoming' && { joined: key }) }))}
      />
      <InfiniteList
        key={joined}
        query={query}
        idOf={({ id }) => id}
        render={(row) => (
          <EventRow
            row={row}
            end={
              row.state === 'cancelled' ? (
                <EventStateChip state="cancelled" />
              ) : row.seatState === null ? null : (
                <SeatChip state={row.seatState} />
              )
            }
          />
        )}
        label={t('tab.joined')}
        card
        skeleton={<RowSkeletons tall />}
        empty={
          <Empty
            text={t(`none.joined.${joined}`)}
            icon={<IconCalendarEvent size={32} />}
            action={
              <LinkButton to={EVENTS} variant="light">
                {t('joined.find')}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
