import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { type SearchOf, searchWith } from '#shell/navigation/search-params.ts';
import { type PipelineFilters, pipelineRowsQuery } from '../../applications/api.ts';
import { pipelineSearch } from '../../applications/search.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';

/** The filters in the address, as the list of applications takes them. */
export const filtersIn = (search: SearchOf<typeof pipelineSearch>): PipelineFilters => ({
  state: search.state,
  assignee: search.assignee,
  overdue: search.overdue === 'true',
  meetsAll: search.meets === 'true',
  minRating: search.rating,
  place: search.place,
  question: search.question,
  answer: search.answer,
});

interface Props {
  jobId: string;
  search: SearchOf<typeof pipelineSearch>;
}
/** The applications before and after the one that is open, in the order of the list that it was opened from. */
export function Neighbours({ jobId, search }: Props): ReactNode {
  const t = useStrings();
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    pipelineRowsQuery(jobId, filtersIn(search)),
  );
  const rows = data?.pages.flatMap(({ data: page }) => page) ?? [];
  const at = rows.findIndex(({ id }) => id === search.application);
  const isAtEnd = at === -1 || at === rows.length - 1;
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isAtEnd, hasNextPage, isFetching, fetchNextPage]);
  // A label without a link keeps its place, so that nothing moves when the list arrives.
  const link = (key: 'previous' | 'next', id: string | undefined) =>
    at === -1 || id === undefined ? (
      <span className={styles['absent']} aria-hidden="true">
        {t(`review.${key}`)}
      </span>
    ) : (
      <Link
        to={address('/job/view-application/$id', { id: jobId })}
        search={searchWith(pipelineSearch, { ...search, application: id })}
      >
        {t(`review.${key}`)}
      </Link>
    );
  return (
    <nav className={styles['actions']} aria-label={t('pipeline.title')}>
      {link('previous', rows[at - 1]?.id)}
      {link('next', rows[at + 1]?.id)}
    </nav>
  );
}
