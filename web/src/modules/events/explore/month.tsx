import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { EventRow as Row } from '#contract/events/events.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { useGo } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { wallClockOf } from '#ui/language/local-time.ts';
import { addDays, daysOfMonth, longDay } from '#ui/language/wall-clock.ts';
import { Items } from '#ui/list/items.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { monthQuery } from './api.ts';
import { type EventsSearch, eventsSearch, filtersOf } from './search.ts';
import { useStrings } from '../strings.ts';
import { EventRow } from './event-row.tsx';
import styles from './explore.module.css';
import { JoinEnd } from './join.tsx';

const DayCalendar = lazy(() => import('#ui/calendar/day-calendar.tsx'));

/** The last day of an event; what ends at midnight is not on the day that begins then. */
const lastDay = (wall: string): string => {
  const day = wall.slice(0, 10);
  return wall.endsWith('T00:00') ? addDays(day, -1) : day;
};
/** Whether an event is on a day of the reader's clocks. */
const isOn = ({ starts, ends }: Row, day: string): boolean =>
  starts !== null && ends !== null && starts.reader.wall.slice(0, 10) <= day && day <= lastDay(ends.reader.wall);

/** All events of a month: every day with some is marked, so all pages are read, one after the other. */
function useMonth(search: EventsSearch, month: string) {
  const query = useInfiniteQuery({ ...monthQuery(filtersOf(search), daysOfMonth(month)), ...whileTyping });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data) };
}

/** A month whose days with events are bold, and the events of the chosen day. */
export function EventMonth({ search, to }: { search: EventsSearch; to: string }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const [now] = useState(() => wallClockOf(new Date()).slice(0, 10));
  const day = search.day === '' ? now : search.day;
  const { rows, error, refetch } = useMonth(search, day.slice(0, 7));
  const choose = (chosen: string) =>
    void go(to, {
      search: searchWith(eventsSearch, { ...search, day: chosen }),
      keepScroll: true,
      replace: true,
    });
  const ofDay = rows?.filter((row) => isOn(row, day));
  return (
    <Card>
      <div className={styles['month']}>
        <div className={styles['grid']}>
          <Suspense fallback={<div data-skeleton="true" aria-busy="true" />}>
            <DayCalendar
              label={t('month.days')}
              value={day}
              min={now}
              onChange={choose}
              focused={day}
              onFocused={choose}
              isMarked={(each) => rows?.some((row) => isOn(row, each)) ?? false}
            />
          </Suspense>
        </div>
        <div className={`${styles['day']} ${styles['inside']}`}>
          <h2 aria-live="polite">{longDay(day)}</h2>
          {ofDay === undefined ? (
            error === null ? (
              <RowSkeletons count={2} tall />
            ) : (
              <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
            )
          ) : ofDay.length === 0 ? (
            <p className={styles['soft']}>{t('month.none')}</p>
          ) : (
            <Items
              card
              items={ofDay}
              idOf={({ id }) => id}
              render={(row) => <EventRow row={row} end={<JoinEnd row={row} />} />}
              label={longDay(day)}
              isBusy={false}
              hasMore={false}
            />
          )}
        </div>
      </div>
    </Card>
  );
}
