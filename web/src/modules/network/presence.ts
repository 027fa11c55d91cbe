import { queryOptions } from '@tanstack/react-query';
import { PRESENCE_EVERY, MAX_PRESENCE, type Presence, readPresence } from '#contract/network/presence.ts';
import { call } from '#shell/calls/call.ts';
import { gathering } from '#shell/calls/gather.ts';
import { queryKey } from '#shell/calls/query-options.ts';

/** One call for all people requested at the same moment. */
const fetchPresence = gathering<Presence>(MAX_PRESENCE, async (ids) =>
  (await call(readPresence, { query: { ids: ids.join(',') } })).data.map((each) => [each.actorId, each] as const),
);

/** Whether someone is active, refreshed every minute while it is visible; null when it is unknown or hidden. */
export const presenceQuery = (actorId: string) =>
  queryOptions({
    queryKey: [...queryKey(readPresence), actorId],
    queryFn: async () => (await fetchPresence(actorId)) ?? null,
    staleTime: PRESENCE_EVERY / 2,
    refetchInterval: PRESENCE_EVERY,
    retry: false,
  });
