import type { QueryClient } from '@tanstack/react-query';
import { listViewers, readFigures, readGroups, readViewingMode } from '#contract/insights.ts';
import { type LiveHandlers, staleSoon } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { session } from '#shell/session/session.ts';

function viewsStale(queries: QueryClient): void {
  for (const endpoint of [readFigures, readGroups, listViewers]) staleSoon(queries, queryKey(endpoint));
}
const isMe = (id: string) => id === session.get().user?.id;

/** How each fact changes cached answers. The shell finds this file by its name. */
export const live: LiveHandlers = {
  'insights.profile_viewed': (_, queries) => viewsStale(queries),
  'insights.viewing_changed': (_, queries) => {
    viewsStale(queries);
    staleSoon(queries, queryKey(readViewingMode));
  },
  // Sent to the blocking member: the blocked one leaves the viewers and no longer follows.
  'network.blocked': (_, queries) => {
    for (const endpoint of [readFigures, listViewers]) staleSoon(queries, queryKey(endpoint));
  },
  'network.followed': ({ followeeId }, queries) => {
    if (isMe(followeeId)) staleSoon(queries, queryKey(readFigures));
  },
  'network.unfollowed': ({ followeeId }, queries) => {
    if (isMe(followeeId)) staleSoon(queries, queryKey(readFigures));
  },
};
