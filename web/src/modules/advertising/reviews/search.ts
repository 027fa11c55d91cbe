import { REVIEW_LISTS } from '#contract/advertising/choices.ts';
import { oneOf, pageNumber, type SearchOf } from '#shell/navigation/search-params.ts';
import { TABLE_SIZES } from '#ui/table/table-foot.tsx';

/** Search parameters of the queue for admins. */
export const reviewsSearch = {
  list: oneOf(REVIEW_LISTS, 'waiting'),
  page: pageNumber,
  size: (typed: string | undefined) => TABLE_SIZES.find((size) => String(size) === typed) ?? 10,
};
export type ReviewsSearch = SearchOf<typeof reviewsSearch>;
