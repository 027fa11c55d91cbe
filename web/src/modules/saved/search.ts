import { SAVED_SEARCH_MAX } from '#contract/saved/saved.ts';
import { oneOf, searchText } from '#shell/navigation/search-params.ts';

/** Kinds of things that have a tab of their own. */
export const SAVED_KINDS = ['product', 'service', 'event'] as const;
/** The collection or the kind that is shown, by default everything, and words to search for. */
export const savedSearch = {
  collection: searchText(40),
  kind: oneOf(SAVED_KINDS, undefined),
  search: searchText(SAVED_SEARCH_MAX),
};
