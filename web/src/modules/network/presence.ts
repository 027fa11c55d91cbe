import { queryOptions } from '@tanstack/react-query';
import { PRESENCE_EVERY, PRESENCE_MOST, type Presence, readPresence } from '#contract/network.presence.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';

/** Milliseconds in which those gather who are asked about together: all the rows of a list. */
const GATHER = 30;

let wanted = new Set<string>();
let asking: Promise<ReadonlyMap<string, Presence>> | undefined;

async function askOf(ids: readonly string[]): Promise<ReadonlyMap<string, Presence>> {
  const parts: Promise<readonly Presence[]>[] = [];
  for (let start = 0; start < ids.length; start += PRESENCE_MOST)
    parts.push(
      call(readPresence, { query: { ids: ids.slice(start, start + PRESENCE_MOST).join(',') } }).then(
        (reply) => reply.data,
      ),
    );
  return new Map((await Promise.all(parts)).flat().map((each) => [each.actorId, each]));
}

/** One call for all who are asked about in the same moment. */
async function ask(actorId: string): Promise<Presence | null> {
  wanted.add(actorId);
  asking ??= new Promise((resolve) => {
    setTimeout(resolve, GATHER);
  }).then(() => {
    const ids = [...wanted];
    wanted = new Set();
    asking = undefined;
    return askOf(ids);
  });
  return (await asking).get(actorId) ?? null;
}

/**
 * Whether somebody is active, asked again each minute while it is on the screen; null where it is not known or not
 * shown.
 */
export const presenceQuery = (actorId: string) =>
  queryOptions({
    queryKey: [...queryKey(readPresence), actorId],
    queryFn: () => ask(actorId),
    staleTime: PRESENCE_EVERY / 2,
    refetchInterval: PRESENCE_EVERY,
    retry: false,
  });
