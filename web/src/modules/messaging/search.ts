import { CONVERSATION_FOLDERS, CONVERSATION_SEARCH_MAX } from '#contract/messaging.ts';
import { matching, oneOf, searchText } from '#shell/navigation/search-params.ts';

const id = /^[0-9a-f-]{36}$/;
/** `c`: the open conversation. `with`: opens the one with this member. */
export const messagingSearch = {
  c: matching(id),
  with: matching(id),
  folder: oneOf(CONVERSATION_FOLDERS, 'inbox'),
  unread: oneOf(['yes'], undefined),
  search: searchText(CONVERSATION_SEARCH_MAX),
};
