import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { ListTools } from '#ui/list/list-tools.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useTools } from '#ui/list/tools.ts';
import { Card } from '#ui/parts/card.tsx';
import { groupsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { SpaceListRow } from './space-row.tsx';

/** The groups in a community, with a search field where there are many. */
export function SpaceGroups({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(groupsQuery(space.id, search));
  const hasTools = useTools(query.data?.pages[0]?.data.length ?? 0, search !== '');
  const create = space.can.createGroup ? (
    <Link to={address('/community/$id/group/create', { id: space.id })}>{t('create.title.group')}</Link>
  ) : undefined;
  return (
    <Card as="div">
      {hasTools ? (
        <ListTools label={t('list.search')} maxLength={SEARCH_WITHIN_MAX} search={search} onSearch={setSearch} />
      ) : null}
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={(row) => row.id}
        label={t('space.groups')}
        empty={
          <Empty
            text={t(search === '' ? 'empty.explore.group' : 'noMatch.group')}
            action={search === '' ? create : undefined}
          />
        }
        render={(row) => <SpaceListRow row={row} />}
      />
    </Card>
  );
}
