import type { Kysely } from 'kysely';
import type { Level } from '#contract/core/choices.ts';
import type { RequestContext } from '#platform/context.ts';
import { findPostVisibility, lockProfile, updateProfile } from './queries.ts';
import type { ProfilesTables } from './tables.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from './policy.ts';

/** The default visibility of a member's posts. */
export async function defaultPostVisibility(database: Kysely<never>, memberId: string): Promise<Level> {
  const row = await findPostVisibility.first(database, { memberId });
  return row?.post_visibility ?? 'anyone';
}

export async function editPostVisibility(ctx: RequestContext<ProfilesTables>, visibility: Level): Promise<Level> {
  enforce(canEdit(ctx, ctx.member.id));
  await lockProfile(ctx.db, ctx.member.id);
  await updateProfile(ctx.db, ctx.member.id, { post_visibility: visibility });
  return visibility;
}
