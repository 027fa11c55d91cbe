import { ASSIGNED, CONVERSATION_FOLDERS, CONVERSATION_SEARCH_MAX } from '#contract/messaging/messaging.ts';
import { matching, oneOf, type Parameter, searchText } from '#shell/navigation/search-params.ts';

/** 0: none. */
const messageNumber: Parameter<number> = (typed = '') => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0);
const id = /^[0-9a-f-]{36}$/;
/** `c`: the open conversation. `with`: opens the one with this member. */
export const messagingSearch = {
  c: matching(id),
  with: matching(id),
  /**
   * `applications`: what was written about applications for jobs, which is kept with them. `advertising`: of a page,
   * what is written about its advertisements. `admins`: what is written to the admins about campaigns.
   */
  folder: oneOf([...CONVERSATION_FOLDERS, 'applications', 'advertising', 'admins'], 'inbox'),
  unread: oneOf(['yes'], undefined),
  assigned: oneOf(ASSIGNED, undefined),
  /** The campaign about which one writes to the admins. */
  campaign: matching(id),
  /** The number of a message that is jumped to. */
  m: messageNumber,
  search: searchText(CONVERSATION_SEARCH_MAX),
};
/**
 * `about`: opens the conversation about this thing, with the one who answers for it; for its owner, with whom `with`
 * names.
 */
export const marketplaceSearch = {
  ...messagingSearch,
  about: matching(/^(product|service)\.[0-9a-f-]{36}$/),
};
export const advertisingSearch = {
  ...messagingSearch,
  about: matching(/^campaign\.[0-9a-f-]{36}$/),
};
