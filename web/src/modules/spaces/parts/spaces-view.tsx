import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SEARCH_WITHIN_MAX } from '#contract/network/network.ts';
import { SPACE_LISTS, type SpaceKind, type SpaceList } from '#contract/spaces/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { tabLink } from '#shell/navigation/tab-link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
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
import { spacesQuery } from '../api.ts';
import { paths } from '../kinds.ts';
import { spacesSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { SpaceListRow } from './space-row.tsx';

/** The selected list; without one, that of the own spaces, or all there are while the user has none. */
function useShownList(kind: SpaceKind): SpaceList {
  const { tab } = useSearch(spacesSearch);
  const { data } = useInfiniteQuery({ ...spacesQuery(kind, 'my', ''), enabled: tab === undefined });
  return tab ?? (data?.pages[0]?.data.length === 0 ? 'explore' : 'my');
}

/** Spaces to join, below a short list of own ones. */
function Suggestions({ kind }: { kind: SpaceKind }): ReactNode {
  const query = useInfiniteQuery(spacesQuery(kind, 'explore', ''));
  return (
    <Suggested
      query={query}
      isOwn={({ membership }) => membership !== null}
      idOf={({ id }) => id}
      render={(row) => <SpaceListRow row={row} />}
    />
  );
}

/** One list of spaces, with a search field where it is long. */
function Spaces({ kind, list, searched }: { kind: SpaceKind; list: SpaceList; searched: string }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const query = useInfiniteQuery(spacesQuery(kind, list, searched));
  const count = query.data?.pages[0]?.data.length ?? 0;
  const hasTools = useTools(count, searched !== '');
  const next =
    list === 'joined' ? (
      <Link to="." search={{ tab: 'explore' }}>
        {t(`find.${kind}`)}
      </Link>
    ) : (
      <Link to={address(paths[kind].create)}>{t(`create.title.${kind}`)}</Link>
    );
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
                search: searchWith(spacesSearch, { tab: list, search }),
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
          idOf={(row) => row.id}
          label={t(`tab.${list}.${kind}`)}
          empty={
            <Empty
              text={t(searched === '' ? `empty.${list}.${kind}` : `noMatch.${kind}`)}
              action={searched === '' ? next : undefined}
            />
          }
          render={(row) => <SpaceListRow row={row} />}
        />
      </Card>
      {list === 'my' && searched === '' && isFew(count) ? <Suggestions kind={kind} /> : null}
    </>
  );
}

/** The spaces that the user manages, all listed ones, and those that the user is in. */
export function SpacesView({ kind }: { kind: SpaceKind }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const { search: searched } = useSearch(spacesSearch);
  const list = useShownList(kind);
  return (
    <Screen
      title={t(`title.${kind}`)}
      actions={
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => void navigate(address(paths[kind].create))}
        >
          {t(`create.title.${kind}`)}
        </Button>
      }
    >
      <TabBar
        tabs={SPACE_LISTS.map((key) => ({ key, label: t(`tab.${key}.${kind}`) }))}
        label={t(`title.${kind}`)}
        link={tabLink(list)}
      />
      <Spaces key={list} kind={kind} list={list} searched={searched} />
    </Screen>
  );
}
