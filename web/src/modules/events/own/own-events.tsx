import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconCalendarPlus, IconEye, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EVENT_LISTS } from '#contract/events/choices.ts';
import type { EventRow as Row } from '#contract/events/events.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { eventQuery, ownQuery } from '../api.ts';
import { useHostItems } from '../event/event-menu.tsx';
import { useEventWrites } from '../event/use-event-writes.ts';
import { EventRow } from '../explore/event-row.tsx';
import { CREATE } from '../explore/paths.ts';
import type { EventsSearch } from '../explore/search.ts';
import { EventStateChip } from '../explore/state-chip.tsx';
import { tabLinks } from '../explore/tab-links.tsx';
import { useStrings } from '../strings.ts';

/** The menu of a row. What the host may do is read when a press is likely. */
function OwnMenu({ row: { id, name } }: { row: Row }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const [isWanted, setWanted] = useState(false);
  const event = useQuery({ ...eventQuery(id), enabled: isWanted }).data?.data;
  const { write } = useEventWrites(id);
  const host = useHostItems({ id, name }, event);
  const view: MenuItem = {
    key: 'view',
    label: t('own.view'),
    icon: <IconEye size={18} aria-hidden="true" />,
    run: () => void go(address('/events/$id', { id })),
  };
  const publish: MenuItem = {
    key: 'publish',
    label: t('form.publish'),
    icon: <IconSend size={18} aria-hidden="true" />,
    run: () => void write({ step: 'publish' }),
  };
  const isComplete = event?.can.publish === true && event.missing.length === 0;
  return (
    <ActionMenu
      actions={[view, ...(isComplete ? [publish] : []), ...host]}
      about={t('own.more', { name: name === '' ? t('event.untitled') : name })}
      onPrepare={() => setWanted(true)}
    />
  );
}

/** Events whose host the reader is: to come, drafts, and what is over or was cancelled. */
export function OwnEvents({ search }: { search: EventsSearch }): ReactNode {
  const t = useStrings();
  const { mine } = search;
  const query = useInfiniteQuery(ownQuery(mine));
  return (
    <>
      <TabBar
        label={t('own.lists')}
        tabs={EVENT_LISTS.map((key) => ({ key, label: t(`own.${key}`) }))}
        link={tabLinks(mine, (key) => ({ tab: 'mine', ...(key !== 'upcoming' && { mine: key }) }))}
      />
      <InfiniteList
        key={mine}
        query={query}
        idOf={({ id }) => id}
        render={(row) => (
          <EventRow
            row={row}
            {...(row.state === 'draft' && { to: address('/events/$id/edit', { id: row.id }) })}
            end={
              <>
                <EventStateChip state={row.state} />
                <OwnMenu row={row} />
              </>
            }
          />
        )}
        label={t(`own.${mine}`)}
        card
        skeleton={<RowSkeletons tall />}
        empty={
          <Empty
            text={t(`none.${mine}`)}
            icon={<IconCalendarPlus size={32} />}
            action={
              <LinkButton to={CREATE} variant="light">
                {t('create.open')}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
