import type { QueryClient } from '@tanstack/react-query';
import { listMutual, readRelationship } from '#contract/network.ts';
import { listNetwork, readNetwork, readPendingCounts } from '#contract/network.requests.ts';
import { call } from '#shell/calls/call.ts';
import { staleSoon } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { learnOnePerson } from './relationships.ts';

/** Lists and figures of one's own network are asked again. */
export function networkStale(queries: QueryClient): void {
  for (const endpoint of [listNetwork, readNetwork, readPendingCounts, listMutual])
    staleSoon(queries, queryKey(endpoint));
}

/** Asks again the viewer's relationship to an actor who is on some screen, and shows it in all of them. */
export async function refreshRelationship(queries: QueryClient, actorId: string): Promise<void> {
  if (overlayOf(queries).known('actor', actorId) === undefined) return;
  try {
    const learn = learnOnePerson(queries);
    learn(await call(readRelationship, { params: { actorId } }));
  } catch {
    // Not to be seen any more, or out of reach: whatever shows them finds out by itself.
  }
}
