import { REVIEW_LISTS, type ReviewList } from '#contract/advertising/choices.ts';
import { oneOf, pageNumber, type SearchOf } from '#shell/navigation/search-params.ts';
import { TABLE_SIZES } from '#ui/table/table-foot.tsx';

/** Lists of reviews, and what admins set. */
export const DESK_TABS = [...REVIEW_LISTS, 'settings'] as const;
/** Search parameters of the queue for admins. */
export const reviewsSearch = {
  list: oneOf(DESK_TABS, 'waiting'),
  page: pageNumber,
  size: (typed: string | undefined) => TABLE_SIZES.find((size) => String(size) === typed) ?? 10,
};
export type ReviewsSearch = SearchOf<typeof reviewsSearch>;
export const listOf = ({ list }: Pick<ReviewsSearch, 'list'>): ReviewList => (list === 'settings' ? 'waiting' : list);
