import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SpaceAdminRequest } from '#contract/spaces/admins.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { type PeopleFilters, PeopleTools, Person } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useTools } from '#ui/list/tools.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useMemberWrites } from '../actions/use-member-writes.tsx';
import { adminRequestsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

function Row({ space, row }: { space: Space; row: SpaceAdminRequest }): ReactNode {
  const t = useStrings();
  const { setRole, declineAdmin, busy } = useMemberWrites(space);
  const { actor, proximity, note, since, can } = row;
  const { name } = actor;
  const requestedOn = t('request.since', { date: formatDate(since, 'date') });
  return (
    <Person
      actor={actor}
      proximity={proximity}
      note={note === '' ? requestedOn : `${requestedOn} · ${note}`}
      actions={
        <>
          {can.accept ? (
            <Button
              size="xs"
              loading={busy}
              aria-label={t('admin.accept.label', { name })}
              onClick={() => setRole(actor, 'admin')}
            >
              {t('admin.make')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            loading={busy}
            aria-label={t('admin.decline.label', { name })}
            onClick={() => declineAdmin(actor)}
          >
            {t('answers.decline.one')}
          </Button>
        </>
      }
    />
  );
}

/** Members who ask to become admins, for the owner; nothing while no one does. */
export function AdminRequests({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const [filters, setFilters] = useState<PeopleFilters>({ sort: 'recently', search: '' });
  const { sort, search } = filters;
  const isShown = space.can.appoint && space.adminRequests > 0;
  const query = useInfiniteQuery({ ...adminRequestsQuery(space.id, sort, search), enabled: isShown });
  const hasTools = useTools(space.adminRequests);
  if (!isShown) return null;
  return (
    <Card title={t('admin.requests')}>
      {hasTools ? <PeopleTools filters={filters} onFilters={setFilters} /> : null}
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={({ actor }) => actor.id}
        label={t('admin.requests')}
        empty={<Empty text={t('people.noMatch')} />}
        render={(row) => <Row space={space} row={row} />}
      />
    </Card>
  );
}
