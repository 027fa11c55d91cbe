import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OPEN_REVIEWS } from '#contract/advertising/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { campaignsQuery } from '../api.ts';
import { ReviewCard } from '../campaigns/review-card.tsx';
import { reviewSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { reviewSearch as search };
export const loader = ({ search: { list }, prefetchInfinite }: LoaderContext<typeof reviewSearch>): void =>
  prefetchInfinite(campaignsQuery({ review: list }));

const tabLink =
  (current: string) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/advertise/pending-review')}
      search={searchWith(reviewSearch, { list: OPEN_REVIEWS.find((each) => each === key) ?? 'waiting' })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** What waits for an admin, with its place in the queue, and what was rejected, with the reasons. */
export default function PendingReviewScreen(): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { list } = useSearch(reviewSearch);
  const query = useInfiniteQuery(campaignsQuery({ review: list }));
  return (
    <Screen title={t('review.title')}>
      <TabBar
        label={t('review.tabs')}
        tabs={OPEN_REVIEWS.map((key) => ({ key, label: t(`review.${key}`) }))}
        link={tabLink(list)}
      />
      <InfiniteList
        key={`${list} ${acting?.id ?? ''}`}
        query={query}
        skeleton={<CardSkeletons count={2} />}
        idOf={({ id }) => id}
        label={t(`review.${list}`)}
        empty={<Empty text={t(`review.none.${list}`)} />}
        render={(campaign) => <ReviewCard campaign={campaign} />}
      />
    </Screen>
  );
}
