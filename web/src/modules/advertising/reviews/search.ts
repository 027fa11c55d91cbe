import { REVIEW_LISTS, type ReviewList, THREAD_STATES } from '#contract/advertising/choices.ts';
import { oneOf, pageNumber, type SearchOf } from '#shell/navigation/search-params.ts';
import { TABLE_SIZES } from '#ui/table/table-foot.tsx';

/** Lists of reviews, what teams write, and what admins set. */
export const DESK_TABS = [...REVIEW_LISTS, 'messages', 'settings'] as const;
/** Search parameters of the queue for admins. */
export const reviewsSearch = {
  list: oneOf(DESK_TABS, 'waiting'),
  threads: oneOf(THREAD_STATES, 'waiting'),
  page: pageNumber,
  size: (typed: string | undefined) => TABLE_SIZES.find((size) => String(size) === typed) ?? 10,
};
export type ReviewsSearch = SearchOf<typeof reviewsSearch>;
export const listOf = ({ list }: Pick<ReviewsSearch, 'list'>): ReviewList =>
  REVIEW_LISTS.find((each) => each === list) ?? 'waiting';
