import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { describeFailure } from '../failure.ts';
import { Button } from '../parts/button.tsx';
import { useStrings } from '../strings.ts';
import { Items } from './items.tsx';
import styles from './list.module.css';
import { Problem } from './problem.tsx';
import { CardSkeletons } from './skeleton.tsx';

interface Page<T> {
  data: readonly T[];
  next: string | null;
}
export interface GridOf<T> {
  items: readonly T[];
  idOf: (item: T) => string;
  render: (item: T) => ReactNode;
  label: string;
}
interface Props<T> {
  /** The result of `useInfiniteQuery(infiniteQueryOptions(…))`. */
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  idOf: (item: T) => string;
  render: (item: T) => ReactNode;
  /** An `<Empty>` with the next step. */
  empty: ReactNode;
  skeleton?: ReactNode;
  /** Shown at the end of a list that had several pages; null where the screen has an end of its own. */
  end?: string | null;
  label?: string;
  /** Shows only so many items, and loads no more. */
  limit?: number | undefined;
  /** One card with hairlines between the rows. */
  card?: boolean;
  /** In place of a list, one item below the other: the grid whose cards `render` draws. */
  grid?: ComponentType<GridOf<T>>;
  /** From so many items on, the button alone loads more: the end of the screen can be reached. */
  buttonFrom?: number;
  /** Takes items far from the window off the page when there are many; needs a label. */
  windowed?: boolean;
}

/** Calls `reach` whenever the element with the returned ref comes within one screen's height. */
function useReached(reach: () => void): (element: HTMLElement | null) => void {
  const [mark, setMark] = useState<HTMLElement | null>(null);
  const latest = useRef(reach);
  useEffect(() => {
    latest.current = reach;
  });
  useEffect(() => {
    if (!mark) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser hands over several at once; the last one is how it is now.
        if (entries.at(-1)?.isIntersecting) latest.current();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [mark]);
  return setMark;
}

/** The button that loads the page before the first one shown, or after the last one. */
function LoadButton({ text, busy, onPress }: { text: string; busy: boolean; onPress: () => void }): ReactNode {
  return (
    <div className={styles['more']}>
      <Button variant="light" loading={busy} onClick={onPress}>
        {text}
      </Button>
    </div>
  );
}

interface NextProps<T> extends Pick<Props<T>, 'query'> {
  /** Loads the next page; null where there is none. */
  more: (() => void) | null;
}
/** The next page on its way, the button that loads it, or why it failed. */
function Next<T>({ query, more }: NextProps<T>): ReactNode {
  const t = useStrings();
  const { error, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  if (isFetchNextPageError) return <Problem text={describeFailure(error)} onRetry={() => void fetchNextPage()} />;
  if (isFetchingNextPage) return <CardSkeletons count={1} more />;
  return more === null ? null : <LoadButton text={t('list.more')} busy={false} onPress={more} />;
}

/**
 * A list that loads more when its end is near, with a button for people who do not scroll. Includes the skeleton, empty
 * and failed states.
 */
export function InfiniteList<T>({
  query,
  empty,
  skeleton,
  end,
  limit,
  grid,
  buttonFrom = Number.POSITIVE_INFINITY,
  ...list
}: Props<T>): ReactNode {
  const t = useStrings();
  const {
    data,
    error,
    isPlaceholderData,
    fetchNextPage,
    hasNextPage: hasMore,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchPreviousPage,
    hasPreviousPage,
    isFetchingPreviousPage,
    refetch,
  } = query;
  const hasNextPage = hasMore && limit === undefined;
  const more = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  const count = data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0;
  const mark = useReached(() => {
    if (count < buttonFrom) more();
  });
  if (!data)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      (skeleton ?? <CardSkeletons />)
    );
  const items = data.pages.flatMap((page) => page.data).slice(0, limit);
  if (items.length === 0 && !hasMore) return empty;
  return (
    <>
      {hasPreviousPage ? (
        <LoadButton text={t('list.earlier')} busy={isFetchingPreviousPage} onPress={() => void fetchPreviousPage()} />
      ) : null}
      {grid === undefined ? (
        <Items {...list} items={items} isBusy={isPlaceholderData} hasMore={hasMore} />
      ) : (
        createElement(grid, { label: '', ...list, items })
      )}
      {/* A new key for each page, so that the observer fires again when the end of the longer list is still near. */}
      <div key={`${data.pages.length} ${limit}`} ref={mark} />
      <Next query={query} more={hasNextPage ? more : null} />
      {end !== null && !hasMore && !isPlaceholderData && data.pages.length > 1 ? (
        <p className={styles['end']}>{end ?? t('list.end')}</p>
      ) : null}
    </>
  );
}
