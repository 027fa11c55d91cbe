import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { FILTERS_OF } from '#contract/search/tabs.ts';
import { Tagged } from '#web/posts';
import { searchTab } from '#shell/cards/search-tabs.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { useAtLeast } from '#ui/theme/use-at-least.ts';
import { bestQuery, peopleQuery, thingsQuery } from '../api.ts';
import { PeopleFilters } from '../parts/people-filters.tsx';
import { PeopleFirst } from '../parts/people-first.tsx';
import { PeopleFound } from '../parts/people-found.tsx';
import { Recent } from '../parts/recent.tsx';
import { TabChoice } from '../parts/tab-choice.tsx';
import { ThingFilters } from '../parts/thing-filters.tsx';
import { ThingsFirst, ThingsFound } from '../parts/things-found.tsx';
import { rememberSearch } from '../recent.ts';
import { filtersIn, isFiltered, resultsSearch, type SearchTab, tagIn, thingFiltersIn } from '../search.ts';
import { useStrings } from '../strings.ts';
import { choicesIn, hasTab, isOwn, isThings, shownTab, tabsNow } from '../tabs.ts';

export { resultsSearch as search };
export function loader({ search, prefetch, prefetchInfinite }: LoaderContext<typeof resultsSearch>): void {
  const { q: query } = search;
  const tab = hasTab(search.tab) ? search.tab : 'all';
  if (!isOwn(tab)) {
    if (!isThings(tab)) return;
    const filters = thingFiltersIn(tab, search);
    if (query !== '' || isFiltered(filters)) prefetchInfinite(thingsQuery(tab, query, filters));
    return;
  }
  const filters = tab === 'people' ? filtersIn(search) : {};
  if (query !== '' || isFiltered(filters)) prefetchInfinite(peopleQuery(query, filters));
  if (tab === 'all' && query !== '') prefetch(bestQuery(query));
}

const tabLink =
  (query: string, current: SearchTab) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/search')}
      search={key === 'all' ? { q: query } : { q: query, tab: key }}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** The posts of the typed hashtag. */
function TagFound({ query }: { query: string }): ReactNode {
  const t = useStrings();
  const tag = tagIn(query);
  return tag === undefined ? null : (
    <>
      <h2 dir="auto">{t('tag.open', { tag })}</h2>
      <Tagged key={tag} tag={tag} back={false} />
    </>
  );
}

/** The filters of a tab; null for tabs without any. */
function filtersOf(tab: SearchTab): ReactNode {
  if (tab === 'people') return <PeopleFilters path={address('/search')} schema={resultsSearch} />;
  return isThings(tab) && choicesIn(tab).length <= 1 && FILTERS_OF[tab].length > 0 ? (
    // A key of its own: of two children with the same key, React can leave one on the screen.
    <ThingFilters key={`filters of ${tab}`} tab={tab} />
  ) : null;
}

/** What a tab of things finds. */
function Things({ tab, query, filters }: Parameters<typeof ThingsFound>[0]): ReactNode {
  const t = useStrings();
  const { catalogue } = searchTab(tab);
  return (
    <>
      {choicesIn(tab).length > 1 ? <TabChoice tab={tab} /> : null}
      {catalogue === undefined ? null : <Link {...catalogue.to(query)}>{catalogue.link()}</Link>}
      {query === '' && !isFiltered(filters) ? (
        <Empty text={t('things.start')} />
      ) : (
        <ThingsFound key={tab} tab={tab} query={query} filters={filters} />
      )}
    </>
  );
}

/** Search results by kind. The search field itself is in the header. */
export default function SearchScreen(): ReactNode {
  const t = useStrings();
  const search = useSearch(resultsSearch);
  const { q: query } = search;
  const tab = hasTab(search.tab) ? search.tab : 'all';
  const isWide = useAtLeast('desktop');
  const things = isThings(tab) ? tab : null;
  const Results = isOwn(tab) ? undefined : searchTab(tab).Results;
  const filters = filtersIn(search);
  const thingFilters = things === null ? {} : thingFiltersIn(things, search);
  useEffect(() => {
    if (query !== '') rememberSearch(query);
  }, [query]);
  const byFilters = things === null ? Results !== undefined || (tab === 'people' && isFiltered(filters)) : true;
  if (query === '' && !byFilters)
    return (
      <Screen title={t('search.title')}>
        <Recent />
        <Empty
          icon={<IconSearch size={40} />}
          text={t('search.start')}
          action={<Link to={address('/find')}>{t('find.link')}</Link>}
        />
      </Screen>
    );
  // A single hashtag means posts, not people with that name.
  const people = !query.startsWith('#');
  const tabFilters = filtersOf(shownTab(tab));
  return (
    <Screen
      title={query === '' ? t('search.title') : t('search.of', { query })}
      aside={isWide ? (tabFilters ?? <Recent />) : null}
    >
      <TabBar
        label={t('search.tabs')}
        tabs={tabsNow().map((key) => ({ key, label: isOwn(key) ? t(`tab.${key}`) : searchTab(key).label() }))}
        link={tabLink(query, shownTab(tab))}
      />
      {isWide ? null : tabFilters}
      {tab === 'all' ? (
        <>
          {people ? <PeopleFirst query={query} /> : null}
          {people ? <ThingsFirst query={query} /> : null}
          <TagFound query={query} />
        </>
      ) : Results !== undefined ? (
        <Suspense fallback={<CardSkeletons />}>
          <Results query={query} />
        </Suspense>
      ) : things !== null ? (
        <Things tab={things} query={query} filters={thingFilters} />
      ) : (
        <Card as="div">
          <PeopleFound query={query} filters={filters} />
        </Card>
      )}
    </Screen>
  );
}
