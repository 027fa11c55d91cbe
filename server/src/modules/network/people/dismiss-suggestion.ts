import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { findVisible } from '../visibility/find-visible.ts';
import { canDismissSuggestion } from '../policy.ts';
import type { NetworkTables } from '../tables.ts';

/** Stops suggesting an actor to the caller. */
export async function dismissSuggestion(ctx: RequestContext<NetworkTables>, otherId: string): Promise<void> {
  const { db, actor, now } = ctx;
  enforce(canDismissSuggestion(ctx, { id: otherId }));
  await findVisible(ctx, otherId);
  await db
    .insertInto('suggestion_dismissed')
    .values({ actor_id: actor.id, other_id: otherId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
