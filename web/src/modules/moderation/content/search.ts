import { CONTENT_KINDS, CONTENT_SEARCH_MAX, CONTENT_STATES } from '#contract/moderation/content.ts';
import { BANNED_TERM_MAX } from '#contract/moderation/banned.ts';
import { oneOf, pageNumber, type SearchOf, searchText } from '#shell/navigation/search-params.ts';
import { TABLE_SIZES } from '#ui/table/table-foot.tsx';

export const CONTENT_TABS = ['content', 'banned'] as const;
/** Days since something was published. */
export const CONTENT_DAYS = [1, 7, 28, 90, 365] as const;
/** Search parameters of content management. */
export const contentSearch = {
  tab: oneOf(CONTENT_TABS, 'content'),
  kind: oneOf(CONTENT_KINDS, 'post'),
  state: oneOf(CONTENT_STATES, 'all'),
  search: searchText(CONTENT_SEARCH_MAX),
  author: searchText(40),
  days: (typed: string | undefined) => CONTENT_DAYS.find((days) => String(days) === typed),
  /** Of the banned terms. */
  term: searchText(BANNED_TERM_MAX),
  page: pageNumber,
  size: (typed: string | undefined) => TABLE_SIZES.find((size) => String(size) === typed) ?? 10,
};
export type ContentSearch = SearchOf<typeof contentSearch>;
