import type { Space } from '#contract/spaces/spaces.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import type { RowOf } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { setActorState } from '#modules/actors';
import { setSpaceVisibility } from '#modules/network';
import { lockSpace } from './members/queries-members.ts';
import { canDeleteSpace, canRestoreSpace } from './policy.ts';
import { updateDetails, withGroups, type withGroupsRow } from './queries-write.ts';
import { readSpace, spaceRowFor, type SpacesContext } from './read-space.ts';
import { asSpaceFor } from './space-for.ts';

type Around = RowOf<typeof withGroupsRow>;
const idsBy = (spaces: readonly Around[], by: (space: Around) => string | null): Map<string | null, string[]> =>
  new Map([...Map.groupBy(spaces, by)].map(([key, rows]) => [key, rows.map(({ id }) => id)]));

/** Hides a space at once, with the groups in it. A task erases them when they can no longer be restored. */
export async function deleteSpace(ctx: SpacesContext, spaceId: string): Promise<Space> {
  const { kind } = found(await lockSpace(ctx.db, spaceId));
  enforce(canDeleteSpace(ctx, asSpaceFor(await spaceRowFor(ctx, spaceId))));
  const spaces = await withGroups(ctx.db, { spaceId });
  for (const [former, ids] of idsBy(spaces, ({ visibility }) => visibility))
    await updateDetails(ctx.db, ids, { deleted_at: ctx.now, deleted_from: former, updated_at: ctx.now });
  const all = spaces.map(({ id }) => id);
  await setSpaceVisibility(across(ctx.db), all, 'hidden');
  for (const id of all)
    await inOrder({
      emitChanged: async () => ctx.emit('spaces.changed', { spaceId: id }),
      emitClosed: async () => ctx.emit('spaces.closed', { spaceId: id }),
    });
  if (kind === 'community') await setActorState(ctx, spaceId, 'hidden');
  return readSpace(ctx, spaceId);
}

/** Gives a deleted space back as it was, with the groups that were deleted with it. */
export async function restoreSpace(ctx: SpacesContext, spaceId: string): Promise<Space> {
  const { kind, deleted_at: deletedAt } = found(await lockSpace(ctx.db, spaceId));
  const space = asSpaceFor(await spaceRowFor(ctx, spaceId));
  enforce(canRestoreSpace(ctx, space));
  if (deletedAt === null) return readSpace(ctx, spaceId);
  const spaces = await withGroups(ctx.db, { spaceId });
  const all = spaces.map(({ id }) => id);
  for (const [former, ids] of idsBy(spaces, ({ deleted_from: before }) => before))
    await setSpaceVisibility(across(ctx.db), ids, former === 'private' ? 'private' : 'public');
  await updateDetails(ctx.db, all, { deleted_at: null, deleted_from: null, updated_at: ctx.now });
  for (const id of all) await ctx.emit('spaces.changed', { spaceId: id });
  if (kind === 'community') await setActorState(ctx, spaceId, space.listed ? 'active' : 'private');
  return readSpace(ctx, spaceId);
}
