import type { Act } from '#platform/act.ts';
import { enforce } from '#platform/refusal.ts';
import { findVisible } from './find-visible.ts';
import { canMute } from './policy.ts';
import type { NetworkTables } from './tables.ts';

/** Somebody is not suggested to the caller again. */
export async function dismissSuggestion(act: Act<NetworkTables>, otherId: string): Promise<void> {
  const { db, actor, now } = act;
  enforce(canMute(act, { id: otherId }));
  await findVisible(act, otherId);
  await db
    .insertInto('suggestion_dismissed')
    .values({ actor_id: actor.id, other_id: otherId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
