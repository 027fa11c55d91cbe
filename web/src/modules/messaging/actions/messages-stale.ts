import type { QueryClient } from '@tanstack/react-query';
import { listConversations, readConversation, readConversationCounts } from '#contract/messaging/messaging.ts';
import { queryKey } from '#shell/calls/query-options.ts';

/** Reads lists, counts and open conversations again after a change by this window. */
export function messagesStale(queries: QueryClient): void {
  for (const read of [listConversations, readConversation, readConversationCounts])
    void queries.invalidateQueries({ queryKey: queryKey(read) });
}
