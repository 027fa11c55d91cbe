import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { floorsQuery, frameQuery } from '../floors/api.ts';
import { Floors } from '../floors/floors.tsx';
import { FrameSwitch } from '../floors/frame-switch.tsx';
import { reviewsQuery } from '../reviews/api.ts';
import { DeskTabs } from '../reviews/desk-tabs.tsx';
import { ReviewsTable } from '../reviews/reviews-table.tsx';
import { type ReviewsSearch, reviewsSearch } from '../reviews/search.ts';
import { useStrings } from '../strings.ts';
import { threadsQuery } from '../threads/api.ts';
import { Threads } from '../threads/threads.tsx';

export { reviewsSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof reviewsSearch>): void {
  prefetch(reviewsQuery(search));
  if (search.list === 'messages') prefetch(threadsQuery(search.threads, search.page, search.size));
  if (search.list !== 'settings') return;
  prefetch(floorsQuery());
  prefetch(frameQuery());
}

function Settings({ search }: { search: ReviewsSearch }): ReactNode {
  const { data } = useQuery(reviewsQuery(search));
  return (
    <>
      <DeskTabs search={search} counts={data?.counts} />
      <Floors />
      <FrameSwitch />
    </>
  );
}

function Messages({ search }: { search: ReviewsSearch }): ReactNode {
  const go = useGo();
  const { data } = useQuery(reviewsQuery({ ...search, page: 1 }));
  return (
    <Threads
      state={search.threads}
      page={search.page}
      size={search.size}
      tabs={<DeskTabs search={search} counts={data?.counts} />}
      onChange={(next) => void go('.', { search: searchWith(reviewsSearch, { ...search, ...next }), keepScroll: true })}
    />
  );
}

/** Advertisements, boosts and app promotions that an admin approves or rejects, and what they cost at least. */
export default function ReviewAdvertisementScreen(): ReactNode {
  const t = useStrings();
  const search = useSearch(reviewsSearch);
  return (
    <Screen title={t('desk.title')}>
      {search.list === 'settings' ? (
        <Settings search={search} />
      ) : search.list === 'messages' ? (
        <Messages search={search} />
      ) : (
        <ReviewsTable />
      )}
    </Screen>
  );
}
