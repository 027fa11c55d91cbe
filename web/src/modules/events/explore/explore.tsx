import { useInfiniteQuery } from '@tanstack/react-query';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EVENT_SEARCH_MAX } from '#contract/events/choices.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { FilterBar } from '#ui/catalogue/filter-bar.tsx';
import type { Filter } from '#ui/catalogue/filters.ts';
import { SearchBar } from '#ui/catalogue/search-bar.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePlaceFilter } from '#web/reference';
import { eventsQuery } from './api.ts';
import { countText, ShowCount, useTotal, Without } from './counts.tsx';
import { CREATE, EVENTS } from './paths.ts';
import { type EventsSearch, eventsSearch, type Filters, filtersOf, isSearched, RADII } from './search.ts';
import { useStrings } from '../strings.ts';
import { EventRow } from './event-row.tsx';
import styles from './explore.module.css';
import { useFilterList } from './filter-list.tsx';
import { JoinEnd } from './join.tsx';
import { EventMonth } from './month.tsx';
import { Views } from './views.tsx';

/** From so many rows on, the reader asks for more: the small print below them can be reached. */
const BY_ITSELF = 60;

interface NoneProps {
  filters: Filters;
  list: readonly Filter<Filters>[];
  change: (changes: Partial<Filters>) => void;
}
/** A search that finds nothing: what finds something; where nothing is to come at all, the form of an event. */
function None({ filters, list, change }: NoneProps): ReactNode {
  const t = useStrings();
  const go = useGo();
  return (
    <Empty
      text={t('none.explore')}
      icon={<IconCalendarEvent size={32} />}
      action={
        isSearched(filters) ? (
          <>
            <Without {...{ filters, list }} onChange={change} />
            <Button variant="light" onClick={() => void go(EVENTS)}>
              {t('filter.clear')}
            </Button>
          </>
        ) : (
          <LinkButton to={CREATE} variant="light">
            {t('create.open')}
          </LinkButton>
        )
      }
    />
  );
}

interface Props {
  search: EventsSearch;
  /** On phones, beside the search. */
  more: ReactNode;
}

/** Events that are to come: their search, their filters, and what they find, as a list or a month. */
export function Explore({ search, more }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const filters = filtersOf(search);
  const isMonth = search.view === 'month';
  const query = useInfiniteQuery({ ...eventsQuery(filters), ...whileTyping, enabled: !isMonth });
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const list = useFilterList(filters, isMonth);
  const where = usePlaceFilter(filters, rows, RADII);
  const change = (changes: Partial<Filters>) =>
    void go(EVENTS, { search: searchWith(eventsSearch, { ...search, ...changes }), keepScroll: true });
  const show = (draft: Filters) => <ShowCount filters={draft} />;
  const total = useTotal(filters);
  const count = total === undefined ? '' : t('total', { total: countText(total), count: total });
  return (
    <div className={styles['catalogue']}>
      <SearchBar
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        hint={t('search.hint')}
        max={EVENT_SEARCH_MAX}
        value={filters.query}
        submit={t('search.submit')}
        onSend={(words, place = {}) => change({ ...place, query: words })}
        anywhere={t('where.anywhere')}
        {...{ filters, where, show, more }}
      />
      <FilterBar {...{ filters, list, show, count }} onChange={change} sort={<Views search={search} />} />
      <div className={styles['results']} data-stale={query.isPlaceholderData} aria-busy={query.isPlaceholderData}>
        {isMonth ? (
          <EventMonth search={search} to={EVENTS} />
        ) : (
          <InfiniteList
            query={query}
            idOf={({ id }) => id}
            render={(row) => <EventRow row={row} end={<JoinEnd row={row} />} />}
            label={t('title')}
            card
            buttonFrom={BY_ITSELF}
            skeleton={<RowSkeletons tall />}
            empty={<None {...{ filters, change }} list={[where, ...list]} />}
          />
        )}
      </div>
    </div>
  );
}
