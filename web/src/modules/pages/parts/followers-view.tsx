import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { PersonRow } from '#web/network';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useTools } from '#ui/list/tools.ts';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { followersQuery } from '../api.ts';
import { kindOf, kinds } from '../kinds.ts';
import { AddressedTools } from './addressed-tools.tsx';
import { PageScreen } from './page-screen.tsx';
import { followersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

function Followers({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { sort, search } = useSearch(followersSearch);
  const query = useInfiniteQuery(followersQuery(page.actor.id, sort, search));
  const hasTools = useTools(page.counts.followers, search !== '' || sort !== 'recently');
  return (
    <Screen
      title={t('followers.of', { name: page.actor.name })}
      actions={<Link to={address(kinds[kindOf(page)].paths.view, { id: page.actor.id })}>{t('edit.view')}</Link>}
    >
      <Card as="div">
        {hasTools ? <AddressedTools schema={followersSearch} /> : null}
        <InfiniteList
          card
          query={query}
          skeleton={<RowSkeletons />}
          idOf={(row) => row.actor.id}
          label={t('followers.title')}
          empty={<Empty text={t(search === '' ? 'followers.empty' : 'followers.noMatch')} />}
          render={(row) => <PersonRow {...row} />}
        />
      </Card>
    </Screen>
  );
}

/** Who follows a page, with search and order. */
export function FollowersView({ kind, id }: { kind: PageKind; id: string }): ReactNode {
  const t = useStrings();
  return <PageScreen kind={kind} pageId={id} title={t('followers.title')} content={Followers} />;
}
