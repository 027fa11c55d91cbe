import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedCollection, SavedItem } from '#contract/saved/saved.ts';
import { PATHS } from '#contract/core/kinds.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { exists } from '#shell/exists.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { collectionsQuery, itemsQuery, keysOfItem } from '../api.ts';
import styles from '../parts/saved.module.css';
import { SavedCard } from '../parts/saved-card.tsx';
import { Tools } from '../parts/tools.tsx';
import { SAVED_KINDS, savedSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { savedSearch as search };

export async function loader({
  awaitRead,
  prefetchInfinite,
  search,
}: LoaderContext<typeof savedSearch>): Promise<void> {
  prefetchInfinite(itemsQuery(search));
  await awaitRead(collectionsQuery());
}

/** Those whose module is there now. */
const kindsNow = () => SAVED_KINDS.filter((kind) => exists(PATHS[kind]));
const isKind = (key: string): key is (typeof SAVED_KINDS)[number] => SAVED_KINDS.some((kind) => kind === key);

/** Everything, the kinds that have a tab, and each collection. */
function Collections({ all, current }: { all: readonly SavedCollection[]; current: string }): ReactNode {
  const t = useStrings();
  const kinds = kindsNow();
  const link = ({ key }: Tab, content: ReactNode, className: string) => (
    <Link
      to={address('/saved-items')}
      search={searchWith(savedSearch, isKind(key) ? { kind: key } : { collection: key })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
  if (all.length === 0 && kinds.length === 0) return null;
  return (
    <TabBar
      tabs={[
        { key: '', label: t('collection.all') },
        ...kinds.map((kind) => ({ key: kind, label: t(`kind.${kind}`) })),
        ...all.map(({ id, name, items }) => ({ key: id, label: name, count: items })),
      ]}
      link={link}
      label={t('collections')}
    />
  );
}

/** What the member saved: everything, or one collection. */
export default function SavedItems(): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const { collection: collectionId, kind, search } = useSearch(savedSearch);
  const { data } = useQuery(collectionsQuery());
  const collections = data?.data ?? [];
  const collection = collections.find(({ id }) => id === collectionId);
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  const shown = collection?.id ?? '';
  const query = useInfiniteQuery({
    ...itemsQuery({ collection: shown, kind, search }),
    ...whileTyping,
    select: (pages: InfiniteData<{ data: SavedItem[]; next: string | null }>) => listed(pages, gone, keysOfItem),
  });
  const empty =
    search === '' ? (
      <Empty
        text={t(shown === '' ? 'empty' : 'empty.collection')}
        action={<Link to={address(shown === '' ? '/home' : '/saved-items')}>{t(shown === '' ? 'home' : 'all')}</Link>}
      />
    ) : (
      <Empty text={t('noMatch')} />
    );
  return (
    <Screen title={t('title')}>
      <div className={styles['screen']}>
        <Collections all={collections} current={kind ?? shown} />
        {/* A key of its own: of two children with the same key, React can leave one on the screen. */}
        <Tools key={`tools of ${shown}`} collection={collection} />
        <InfiniteList
          key={`${shown} ${kind ?? ''}`}
          query={query}
          idOf={({ id }) => id}
          render={(item) => (
            <SavedCard
              item={item}
              collection={shown === '' && item.collectionId !== null ? names.get(item.collectionId) : undefined}
            />
          )}
          empty={empty}
          skeleton={<CardSkeletons />}
          label={t('title')}
        />
      </div>
    </Screen>
  );
}
