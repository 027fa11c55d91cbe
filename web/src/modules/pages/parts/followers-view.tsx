import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { NETWORK_SORTS, type NetworkSort } from '#contract/network.ts';
import type { PageKind } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { PersonRow } from '#web/network';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { TOOLS_FROM } from '#ui/list/tools.ts';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { followersQuery } from '../api.ts';
import { kindOf, kinds } from '../kinds.ts';
import styles from './followers.module.css';
import { PageScreen } from './page-screen.tsx';
import { followersSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

/** Search and order; each is part of the address. */
function Tools(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const { sort, search } = useSearch(followersSearch);
  const [typed, setTyped] = useState(search);
  const change = (next: { sort?: NetworkSort; search?: string }) =>
    void navigate('.', {
      search: searchWith(followersSearch, { sort, search: typed.trim(), ...next }),
      replace: true,
      keepScroll: true,
    });
  const debounced = useDebounced(typed.trim());
  useEffect(() => {
    if (debounced === typed.trim() && debounced !== search) change({ search: debounced });
    // oxlint-disable-next-line react/exhaustive-deps -- only a pause in typing searches
  }, [debounced]);
  return (
    <div className={styles['tools']}>
      <TextInput
        type="search"
        label={t('list.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={styles['search']}
      />
      <NativeSelect
        label={t('sort.label')}
        value={sort}
        onChange={(event) => change({ sort: event.currentTarget.value as NetworkSort })}
        data={NETWORK_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </div>
  );
}

function Followers({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { sort, search } = useSearch(followersSearch);
  const query = useInfiniteQuery(followersQuery(page.actor.id, sort, search));
  const hasTools = page.counts.followers >= TOOLS_FROM || search !== '' || sort !== 'recently';
  return (
    <Screen
      title={t('followers.of', { name: page.actor.name })}
      actions={<Link to={address(kinds[kindOf(page)].paths.view, { id: page.actor.id })}>{t('edit.view')}</Link>}
    >
      <Card as="div">
        {hasTools ? <Tools /> : null}
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
