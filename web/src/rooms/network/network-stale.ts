import type { QueryClient } from '@tanstack/react-query';
import { listMutual, readStanding } from '#contract/network.ts';
import { listNetwork, readNetwork, readWaiting } from '#contract/network.requests.ts';
import { call } from '#shell/call.ts';
import { staleSoon } from '#shell/live/handlers.ts';
import { keyOf } from '#shell/reading.ts';
import { changeStanding, holdsActor } from './standings.ts';

/** Lists and figures of one's own network are asked again. */
export function networkStale(queries: QueryClient): void {
  for (const endpoint of [listNetwork, readNetwork, readWaiting, listMutual]) staleSoon(queries, keyOf(endpoint));
}

/** Asks anew how one stands to an actor who is on some screen, and shows it in all of them. */
export async function refreshStanding(queries: QueryClient, actorId: string): Promise<void> {
  if (!holdsActor(queries, actorId)) return;
  try {
    const { data } = await call(readStanding, { params: { actorId } });
    changeStanding(queries, actorId, () => data.standing, data.closeness);
  } catch {
    // Not to be seen any more, or out of reach: whatever shows them finds out by itself.
  }
}
