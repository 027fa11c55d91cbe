import type { Out } from '#contract/kit.ts';
import type { readProfile as endpoint } from '#contract/profiles.ts';
import { toUsername } from '#contract/actors.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { Refusal } from '#platform/refusal.ts';
import { resolveUsernames } from '#rooms/actors';
import { figuresFor, maySee } from '#rooms/network';
import { placeOf } from './place-of.ts';
import { presentProfile } from './present.ts';
import { findProfile } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** A member by username. A name that was given up answers with the new one, unless the caller may not see who had it. */
export async function readProfile(act: Act<ProfilesTables>, typed: string): Promise<Out<(typeof endpoint)['reply']>['data']> {
  const username = toUsername(typed);
  const [row] = await findProfile(act.db, act.actor.id, act.member.id, username);
  if (row !== undefined) {
    const [counts, place] = await Promise.all([figuresFor(across(act.db), act, row), placeOf(act, row)]);
    return presentProfile(row, { counts, place }, act);
  }
  const holder = (await resolveUsernames(across(act.db), [username], act.now)).get(username);
  if (holder === undefined || holder.username === username) throw new Refusal('not_found');
  if (!(await maySee(across(act.db), act, { owner: holder.actorId, level: 'anyone' }))) throw new Refusal('not_found');
  return { movedTo: holder.username };
}
