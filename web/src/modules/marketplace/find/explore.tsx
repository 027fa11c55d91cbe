import { IconPackage, IconTools } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LISTING_SEARCH_MAX } from '#contract/marketplace/explore.ts';
import { LISTING_SORTS } from '#contract/marketplace/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { CardGrid, GridSkeleton } from '#ui/catalogue/card-grid.tsx';
import { FilterBar } from '#ui/catalogue/filter-bar.tsx';
import type { Filter } from '#ui/catalogue/filters.ts';
import { SearchBar } from '#ui/catalogue/search-bar.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Button } from '#ui/parts/button.tsx';
import { countFilters, exploreSearch, type Filters, otherKind } from '../search.ts';
import { useStrings } from '../strings.ts';
import { countText, ShowCount, useTotal, Without } from './counts.tsx';
import { useProductFilters, useServiceFilters } from './filter-list.tsx';
import styles from './find.module.css';
import { type FoundRow, ListingCard } from './listing-card.tsx';
import { useListingKeys } from './use-listing-keys.ts';
import { type Found, useFound } from './use-found.ts';
import { useWhere } from './where.ts';

type Change = (changes: Partial<Filters>) => void;
const TO = address('/marketplace/explore-products');

/** From so many cards on, the reader asks for more: the small print below them can be reached. */
const BY_ITSELF = 48;
/** Cards in the first two rows. */
const FIRST = 6;

function Sort({ filters, change }: { filters: Filters; change: Change }): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      aria-label={t('sort')}
      value={filters.sort}
      data={LISTING_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      onChange={(event) => change({ sort: event.currentTarget.value as Filters['sort'] })}
    />
  );
}

interface NoneProps {
  filters: Filters;
  list: readonly Filter<Filters>[];
  change: Change;
  /** Where something can be listed: where nothing is offered at all. */
  sell: ReactNode;
}
/** A search that finds nothing: what it would find without one of its filters. */
function None({ filters, list, change, sell }: NoneProps): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { kind, query } = filters;
  const isSearched = countFilters(filters) > 0 || query !== '';
  const Icon = kind === 'product' ? IconPackage : IconTools;
  return (
    <Empty
      text={t(`none.${kind}`)}
      icon={<Icon size={32} />}
      action={
        isSearched ? (
          <>
            <Without {...{ filters, list }} onChange={change} />
            <Button variant="light" onClick={() => void go(TO, { search: searchWith(exploreSearch, { kind }) })}>
              {t('filter.clear')}
            </Button>
          </>
        ) : (
          sell
        )
      }
    />
  );
}

/** What the words were read as, and in which currency prices are compared. */
function Notes({ query, filters, change }: { query: Found; filters: Filters; change: Change }): ReactNode {
  const t = useStrings();
  const first = query.data?.pages[0];
  if (first === undefined || query.isPlaceholderData) return null;
  const { corrected, currency } = first;
  const { sort, priceFrom, priceTo } = filters;
  const isPriced = sort.startsWith('price') || priceFrom !== '' || priceTo !== '';
  if (corrected === null && !isPriced) return null;
  return (
    <div className={styles['note']}>
      {corrected === null ? null : <span>{t('explore.corrected', { words: corrected })}</span>}
      {isPriced ? (
        <>
          <span>{t('explore.currency', { code: currency })}</span>
          {filters.currency === '' ? null : (
            <Button size="xs" variant="subtle" onClick={() => change({ currency: '' })}>
              {t('explore.currency.own')}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}

function Results({ query, ...rest }: NoneProps & { query: Found }): ReactNode {
  const t = useStrings();
  const { filters, change } = rest;
  const label = t(`list.${filters.kind}`);
  const first = query.data?.pages[0]?.data.slice(0, FIRST) ?? [];
  return (
    <div className={styles['results']} data-stale={query.isPlaceholderData} aria-busy={query.isPlaceholderData}>
      <Notes {...{ query, filters, change }} />
      <InfiniteList
        query={query}
        idOf={({ row }) => row.id}
        grid={CardGrid<FoundRow>}
        label={label}
        render={(found) => <ListingCard found={found} inCatalogue first={first.includes(found)} />}
        buttonFrom={BY_ITSELF}
        skeleton={<GridSkeleton label={label} />}
        empty={<None {...rest} />}
      />
    </div>
  );
}

interface Props {
  filters: Filters;
  sell: ReactNode;
  /** On phones, beside the search. */
  more?: ReactNode;
}

/** The catalogue of products or of services: its search, its filters, and what they find. */
export function Explore({ filters, sell, more }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const { kind } = filters;
  useListingKeys();
  const query = useFound(filters);
  const total = useTotal(filters);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  // The currency of the reader, once a search without another one was answered.
  const [own, setOwn] = useState<string>();
  const compared = query.data?.pages[0]?.currency;
  if (filters.currency === '' && !query.isPlaceholderData && compared !== undefined && compared !== own)
    setOwn(compared);
  const products = useProductFilters(own);
  const services = useServiceFilters(own);
  const list = kind === 'product' ? products : services;
  const where = useWhere(filters, rows);
  const change: Change = (changes) =>
    void go(TO, { search: searchWith(exploreSearch, { ...filters, ...changes }), keepScroll: true });
  const show = (draft: Filters) => <ShowCount filters={draft} />;
  return (
    <>
      <SearchBar
        label={t(`search.label.${kind}`)}
        placeholder={t('search.placeholder')}
        hint={t('search.hint')}
        max={LISTING_SEARCH_MAX}
        value={filters.query}
        submit={t('search.submit')}
        onSend={(words, place = {}) => change({ ...place, query: words })}
        anywhere={t('where.anywhere')}
        {...{ filters, where, show, more }}
      />
      <FilterBar
        {...{ filters, list, show }}
        count={total === undefined ? '' : t(`total.${kind}`, { total: countText(total), count: total })}
        onChange={change}
        sort={<Sort filters={filters} change={change} />}
      />
      <Results {...{ query, filters, change, sell }} list={[where, ...list]} />
    </>
  );
}

/** Products or services: links that keep words, place and order. */
export function kindLink(filters: Filters, kind: Filters['kind'], content: ReactNode, className?: string): ReactNode {
  return (
    <Link
      to={TO}
      search={searchWith(exploreSearch, otherKind(filters, kind))}
      className={className}
      aria-current={kind === filters.kind ? 'page' : undefined}
    >
      {content}
    </Link>
  );
}
