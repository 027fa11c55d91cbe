import { isUsername, toUsername } from '#contract/actors.ts';
import type { Act } from '#platform/act.ts';
import { findHolders } from './queries-usernames.ts';
import type { ActorsTables } from './tables.ts';
import { isReserved } from './username.ts';

type State = 'free' | 'own' | 'taken' | 'reserved' | 'malformed';

/** Whether a username could be taken now; taking it may still fail when somebody is quicker. */
export async function checkUsername(
  act: Act<ActorsTables>,
  typed: string,
): Promise<{ username: string; state: State }> {
  const username = toUsername(typed);
  if (!isUsername(username)) return { username, state: 'malformed' };
  if (isReserved(username)) return { username, state: 'reserved' };
  const [holder] = await findHolders(act.db, [username], act.now);
  if (holder === undefined) return { username, state: 'free' };
  return { username, state: holder.actor_id === act.actor.id ? 'own' : 'taken' };
}
