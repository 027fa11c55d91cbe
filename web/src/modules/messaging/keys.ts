import { readHistory } from '#contract/messaging/messages.ts';
import { readConversationCounts } from '#contract/messaging/messaging.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';

/* Every page of a member loads these: they import nothing that shows messages. */
export const countsQuery = () => ({
  ...queryOptions(readConversationCounts, {}),
  meta: { saved: (counts: object) => counts },
});
/** Of a page, for its advertisers: they open no others. */
export const advertisingCountsQuery = () => queryOptions(readConversationCounts, { query: { desk: 'advertising' } });
export const historyKey = (conversationId: string) => queryKey(readHistory, { params: { conversationId } });
/** Between the user and the id of a message that waits in the storage of the browser. */
export const UNSENT = ':unsent:';
