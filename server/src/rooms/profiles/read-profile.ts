import type { Out } from '#contract/kit.ts';
import type { readProfile as endpoint } from '#contract/profiles.ts';
import { toUsername } from '#contract/actors.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { Refusal } from '#platform/refusal.ts';
import { resolveUsernames } from '#rooms/actors';
import { maySee } from '#rooms/network';
import type { ProfilesTables } from './tables.ts';
import { wholeProfile } from './whole/whole-profile.ts';

/**
 * A member by username. A name that was given up answers with the new one, unless the caller may not see who had it.
 */
export async function readProfile(
  act: Act<ProfilesTables>,
  typed: string,
): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const username = toUsername(typed);
  const profile = await wholeProfile(act, act, { username });
  if (profile !== null) return profile;
  const holder = (await resolveUsernames(across(act.db), [username], act.now)).get(username);
  if (holder === undefined || holder.username === username) throw new Refusal('not_found');
  if (!(await maySee(across(act.db), act, { owner: holder.actorId, level: 'anyone' }))) throw new Refusal('not_found');
  return { movedTo: holder.username };
}
