import { isUsername, toUsername, type UsernameState } from '#contract/actors/actors.ts';
import type { RequestContext } from '#platform/context.ts';
import { findHolders } from './queries-usernames.ts';
import type { ActorsTables } from './tables.ts';
import { isReserved } from './usernames/reserved-names.ts';

/** Whether a username is available now; taking it may still fail if someone else is faster. */
export async function checkUsername(
  ctx: RequestContext<ActorsTables>,
  input: string,
): Promise<{ username: string; state: UsernameState }> {
  const username = toUsername(input);
  if (!isUsername(username)) return { username, state: 'malformed' };
  if (isReserved(username)) return { username, state: 'reserved' };
  const holder = await findHolders.first(ctx.db, { names: [username], now: ctx.now });
  if (holder === undefined) return { username, state: 'free' };
  return { username, state: holder.actor_id === ctx.actor.id ? 'own' : 'taken' };
}
