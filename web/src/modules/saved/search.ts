import { SAVED_SEARCH_MAX } from '#contract/saved/saved.ts';
import { searchText } from '#shell/navigation/search-params.ts';

/** The collection that is shown, by default everything, and words to search for. */
export const savedSearch = { collection: searchText(40), search: searchText(SAVED_SEARCH_MAX) };
