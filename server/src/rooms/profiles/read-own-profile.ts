import type { OwnProfile } from '#contract/profiles.ts';
import type { Act } from '#platform/act.ts';
import { found } from '#platform/refusal.ts';
import { placeOf } from './place-of.ts';
import { presentOwn } from './present.ts';
import { findOwn } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** One's own profile, as the form edits it. */
export async function readOwnProfile(
  act: Pick<Act<ProfilesTables>, 'db' | 'services' | 'now' | 'language'> & { readonly member: { readonly id: string } },
): Promise<OwnProfile> {
  const [row] = await findOwn(act.db, act.member.id);
  const own = found(row);
  return presentOwn(own, await placeOf(act, own), act);
}
