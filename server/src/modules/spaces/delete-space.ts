import type { Space } from '#contract/spaces.ts';
import { across } from '#platform/database/narrow.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { setActorState } from '#modules/actors';
import { setSpaceVisibility } from '#modules/network';
import { lockSpace } from './members/queries-members.ts';
import { canDeleteSpace, canRestoreSpace } from './policy.ts';
import { updateDetails, withGroups } from './queries-write.ts';
import { readSpace, spaceRowFor, type SpacesContext } from './read-space.ts';
import { asSpaceFor } from './space-for.ts';

/** Hides a space at once, with the groups in it. A task erases them when they can no longer be restored. */
export async function deleteSpace(ctx: SpacesContext, spaceId: string): Promise<Space> {
  const { kind } = found(await lockSpace(ctx.db, spaceId));
  enforce(canDeleteSpace(ctx, asSpaceFor(await spaceRowFor(ctx, spaceId))));
  for (const { id, visibility } of await withGroups(ctx.db, { spaceId })) {
    await updateDetails(ctx.db, [id], { deleted_at: ctx.now, deleted_from: visibility, updated_at: ctx.now });
    await setSpaceVisibility(across(ctx.db), [id], 'hidden');
    await ctx.emit('spaces.changed', { spaceId: id });
  }
  if (kind === 'community') await setActorState(ctx, spaceId, 'hidden');
  return readSpace(ctx, spaceId);
}

/** Gives a deleted space back as it was, with the groups that were deleted with it. */
export async function restoreSpace(ctx: SpacesContext, spaceId: string): Promise<Space> {
  const { kind, deleted_at: deletedAt } = found(await lockSpace(ctx.db, spaceId));
  const space = asSpaceFor(await spaceRowFor(ctx, spaceId));
  enforce(canRestoreSpace(ctx, space));
  if (deletedAt === null) return readSpace(ctx, spaceId);
  for (const { id, deleted_from: former } of await withGroups(ctx.db, { spaceId })) {
    await updateDetails(ctx.db, [id], { deleted_at: null, deleted_from: null, updated_at: ctx.now });
    await setSpaceVisibility(across(ctx.db), [id], former === 'private' ? 'private' : 'public');
    await ctx.emit('spaces.changed', { spaceId: id });
  }
  if (kind === 'community') await setActorState(ctx, spaceId, space.listed ? 'active' : 'private');
  return readSpace(ctx, spaceId);
}
