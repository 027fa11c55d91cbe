import type { QueryClient } from '@tanstack/react-query';
import { listMutual, readRelationship } from '#contract/network/network.ts';
import { listNetwork, readNetwork, readPendingCounts } from '#contract/network/requests.ts';
import { call } from '#shell/calls/call.ts';
import { staleSoon } from '#shell/live/handlers.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { learnOnePerson } from './relationships.ts';

/** The lists and counts of the user's network. */
export const networkReads = [listNetwork, readNetwork, readPendingCounts, listMutual];

/** Marks them as stale. */
export function networkStale(queries: QueryClient): void {
  for (const endpoint of networkReads) staleSoon(queries, queryKey(endpoint));
}

/** Reads the viewer's relationship to an actor again, and updates all screens that show the actor. */
export async function refreshRelationship(queries: QueryClient, actorId: string): Promise<void> {
  if (overlayOf(queries).known('actor', actorId) === undefined) return;
  try {
    const learn = learnOnePerson(queries);
    learn(await call(readRelationship, { params: { actorId } }));
  } catch {
    // No longer visible, or out of reach: the screens that show the actor find out themselves.
  }
}
