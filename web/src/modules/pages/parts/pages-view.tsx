import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import { SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import { PAGE_LISTS, type PageList } from '#contract/pages/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useActing } from '#shell/session/acting.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { ListTools } from '#ui/list/list-tools.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { isFew, Suggested } from '#ui/list/items.tsx';
import { useTools } from '#ui/list/tools.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { pagesQuery } from '../api.ts';
import { kinds } from '../kinds.ts';
import { PageListRow } from './page-row.tsx';
import { pagesSearch } from '../search.ts';
import { OwnTeamRequests } from './team/team-requests.tsx';
import { useStrings } from '../strings.ts';

/** The next step where a list is empty: creating a page, or finding one. */
function NextStep({ kind, list }: { kind: PageKind; list: PageList }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  if (list === 'followed')
    return (
      <Link to="." search={{ tab: 'explore' }}>
        {t(`list.find.${kind}`)}
      </Link>
    );
  return acting === null ? <Link to={address(kinds[kind].paths.create)}>{t(`create.title.${kind}`)}</Link> : null;
}

/** The selected list; without one, that of the own pages, or all there are while the user has none. */
function useShownList(kind: PageKind): PageList {
  const { tab } = useSearch(pagesSearch);
  const { data } = useInfiniteQuery({ ...pagesQuery(kind, 'my', ''), enabled: tab === undefined });
  return tab ?? (data?.pages[0]?.data.length === 0 ? 'explore' : 'my');
}

/** Pages to follow, below a short list of own ones. */
function Suggestions({ kind }: { kind: PageKind }): ReactNode {
  const query = useInfiniteQuery(pagesQuery(kind, 'explore', ''));
  return (
    <Suggested
      query={query}
      isOwn={({ role, relationship }) => role !== null || relationship?.follows === true}
      idOf={({ actor }) => actor.id}
      render={(row) => <PageListRow row={row} />}
    />
  );
}

/** One list of pages, with a search field where it is long. */
function Pages({ kind, list, searched }: { kind: PageKind; list: PageList; searched: string }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const query = useInfiniteQuery(pagesQuery(kind, list, searched));
  const count = query.data?.pages[0]?.data.length ?? 0;
  const hasTools = useTools(count, searched !== '');
  return (
    <>
      <Card as="div">
        {hasTools ? (
          <ListTools
            label={t('list.search')}
            maxLength={SEARCH_WITHIN_MAX}
            search={searched}
            onSearch={(search) =>
              void navigate('.', {
                search: searchWith(pagesSearch, { tab: list, search }),
                replace: true,
                keepScroll: true,
              })
            }
          />
        ) : null}
        <InfiniteList
          card
          query={query}
          skeleton={<RowSkeletons />}
          idOf={(row) => row.actor.id}
          label={t(`tab.${list}`)}
          empty={
            <Empty
              text={t(searched === '' ? `empty.${list}.${kind}` : `list.noMatch.${kind}`)}
              action={searched === '' ? <NextStep kind={kind} list={list} /> : undefined}
            />
          }
          render={(row) => <PageListRow row={row} />}
        />
      </Card>
      {list === 'my' && searched === '' && isFew(count) ? <Suggestions kind={kind} /> : null}
    </>
  );
}

/** The pages of the user's teams, all pages, and those that the user follows. */
export function PagesView({ kind }: { kind: PageKind }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const acting = useActing();
  const { tab, search: searched } = useSearch(pagesSearch);
  const list = useShownList(kind);
  return (
    <Screen
      title={t(`title.${kind}`)}
      actions={
        acting === null ? (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => void navigate(address(kinds[kind].paths.create))}
          >
            {t(`create.title.${kind}`)}
          </Button>
        ) : undefined
      }
    >
      <TabBar
        tabs={PAGE_LISTS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        label={t(`title.${kind}`)}
        link={tabLink(list)}
      />
      {(tab ?? 'my') === 'my' && acting === null ? <OwnTeamRequests /> : null}
      <Pages key={list} kind={kind} list={list} searched={searched} />
    </Screen>
  );
}
