import { queryOptions } from '@tanstack/react-query';
import { PRESENCE_EVERY, MAX_PRESENCE, type Presence, readPresence } from '#contract/network.presence.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';

/** Milliseconds during which requests are collected into one call: all the rows of a list. */
const GATHER = 30;

let pendingIds = new Set<string>();
let pendingBatch: Promise<ReadonlyMap<string, Presence>> | undefined;

async function fetchPresences(ids: readonly string[]): Promise<ReadonlyMap<string, Presence>> {
  const parts: Promise<readonly Presence[]>[] = [];
  for (let start = 0; start < ids.length; start += MAX_PRESENCE)
    parts.push(
      call(readPresence, { query: { ids: ids.slice(start, start + MAX_PRESENCE).join(',') } }).then(
        (reply) => reply.data,
      ),
    );
  return new Map((await Promise.all(parts)).flat().map((each) => [each.actorId, each]));
}

/** One call for all people requested at the same moment. */
async function fetchPresence(actorId: string): Promise<Presence | null> {
  pendingIds.add(actorId);
  pendingBatch ??= new Promise((resolve) => {
    setTimeout(resolve, GATHER);
  }).then(() => {
    const ids = [...pendingIds];
    pendingIds = new Set();
    pendingBatch = undefined;
    return fetchPresences(ids);
  });
  return (await pendingBatch).get(actorId) ?? null;
}

/** Whether someone is active, refreshed every minute while it is visible; null when it is unknown or hidden. */
export const presenceQuery = (actorId: string) =>
  queryOptions({
    queryKey: [...queryKey(readPresence), actorId],
    queryFn: () => fetchPresence(actorId),
    staleTime: PRESENCE_EVERY / 2,
    refetchInterval: PRESENCE_EVERY,
    retry: false,
  });
