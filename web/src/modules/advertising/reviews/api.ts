import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { listCampaignReviews, readCampaignReview } from '#contract/advertising/reviews.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { listOf, type ReviewsSearch } from './search.ts';

export const reviewsQuery = ({ list, page, size }: ReviewsSearch) => ({
  ...queryOptions(listCampaignReviews, { query: { list: listOf({ list }), page, size } }),
  placeholderData: keepPreviousData,
});
export const reviewQuery = (reviewId: string) => queryOptions(readCampaignReview, { params: { reviewId } });

/** Reads the queue and what is open in it again. */
export const refreshReviews = async (queries: QueryClient): Promise<void> => {
  await Promise.all(
    [listCampaignReviews, readCampaignReview].map((endpoint) =>
      queries.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  );
};
