import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listEvents } from '#contract/events/explore.ts';
import type { Page } from '#contract/pages/pages.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { useGo } from '#shell/navigation/location.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { deviceZone } from '#ui/language/zone.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { EventRow } from './event-row.tsx';
import { JoinEnd } from './join.tsx';
import { CREATE } from './paths.ts';

interface Props {
  /** Whose events they are, as the call names it. */
  of: { readonly ownerId: string } | { readonly spaceId: string };
  /** What the form of a new one begins with; null: the reader opens none here. */
  create: Readonly<Record<string, string>> | null;
}
/** What is to come of a page, or of a group or community. */
function EventsOf({ of, create }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const query = useInfiniteQuery(infiniteQueryOptions(listEvents, { query: { ...of, timeZone: deviceZone() } }));
  return (
    <Card
      title={t('title')}
      actions={
        create === null ? undefined : (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => void go(CREATE, { search: create })}
          >
            {t('create.open')}
          </Button>
        )
      }
    >
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons tall />}
        idOf={({ id }) => id}
        label={t('title')}
        empty={<Empty text={t('none.explore')} />}
        render={(row) => <EventRow row={row} end={<JoinEnd row={row} />} />}
      />
    </Card>
  );
}

/** The tab of a business page or institute. */
export const EventsOfPage = ({ page: { actor, role } }: { page: Page }): ReactNode => (
  <EventsOf of={{ ownerId: actor.id }} create={role === 'admin' || role === 'editor' ? { owner: actor.id } : null} />
);
/** The tab of a group or community, whose members alone see these events. */
export const EventsOfSpace = ({ space: { id, can } }: { space: Space }): ReactNode => (
  <EventsOf of={{ spaceId: id }} create={can.edit ? { space: id } : null} />
);
