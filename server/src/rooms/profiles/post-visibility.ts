import type { Kysely } from 'kysely';
import type { Level } from '#contract/profiles.ts';
import type { Act } from '#platform/act.ts';
import { findPostVisibility, lockProfile, updateProfile } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** Whom a new post of a member is open to when they do not say. */
export async function defaultPostVisibility(door: Kysely<never>, memberId: string): Promise<Level> {
  const [row] = await findPostVisibility(door, memberId);
  return row?.post_visibility ?? 'anyone';
}

export async function setPostVisibility(act: Act<ProfilesTables>, visibility: Level): Promise<Level> {
  await lockProfile(act.db, act.member.id);
  await updateProfile(act.db, act.member.id, { post_visibility: visibility });
  return visibility;
}
