import type { EffectContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { setActorState, storeSearchKeys } from '#modules/actors';
import { deleteMemberships, setSpaceVisibility } from '#modules/network';
import { changeMemberships } from './members/change-memberships.ts';
import { passOwnership } from './members/leave-groups.ts';
import { findPeople, lockSpace } from './members/queries-members.ts';
import { updateDetails } from './queries-write.ts';
import type { SpacesTables } from './tables.ts';

type Context = EffectContext<SpacesTables>;

const findMemberIds = statement({
  params: { spaceId: column.uuid },
  row: { member_id: column.uuid },
  sql: `select space_membership.member_id from space_membership where space_membership.space_id = :spaceId`,
});

/** Forgets everything about a space. Its bare row stays hidden, since what was in it may still name it. */
export async function eraseSpace(ctx: Context, spaceId: string): Promise<void> {
  const space = await lockSpace(ctx.db, spaceId);
  if (space === undefined) return;
  const memberIds = (await findMemberIds(ctx.db, { spaceId })).map(({ member_id: id }) => id);
  await setSpaceVisibility(across(ctx.db), [spaceId], 'hidden');
  await deleteMemberships(across(ctx.db), spaceId, memberIds);
  for (const table of ['space_person', 'space_change', 'space_link', 'space_admin_request'] as const)
    await ctx.db.deleteFrom(table).where('space_id', '=', spaceId).execute();
  await storeSearchKeys(ctx.db, { tab: 'groups', id: spaceId, name: null });
  await ctx.db.deleteFrom('space_details').where('id', '=', spaceId).execute();
}

const findSpaceIds = statement({
  params: { memberId: column.uuid },
  row: { space_id: column.uuid },
  sql: `
  select space_membership.space_id from space_membership where space_membership.member_id = :memberId
  order by space_membership.space_id`,
});

/** A space that no one is left in is hidden, and erased seven days later like any that is deleted. */
async function closeEmpty(ctx: Context, spaceId: string, kind: string): Promise<void> {
  await updateDetails(ctx.db, [spaceId], { deleted_at: ctx.now, deleted_from: 'private', updated_at: ctx.now });
  await setSpaceVisibility(across(ctx.db), [spaceId], 'hidden');
  await ctx.emit('spaces.closed', { spaceId });
  if (kind === 'community') await setActorState(ctx, spaceId, 'hidden');
}

/** Takes a member or page out of all spaces. What they own goes to the next in line. */
export async function eraseMember(ctx: Context, memberId: string): Promise<void> {
  for (const { space_id: spaceId } of await findSpaceIds(ctx.db, { memberId })) {
    const space = await lockSpace(ctx.db, spaceId);
    const [person] = await findPeople(ctx.db, { spaceId, memberIds: [memberId] });
    if (space === undefined || person === undefined) continue;
    const { state, role } = person;
    const passed = role === 'owner' && (await passOwnership(ctx, space, { ownerId: memberId, leaving: [memberId] }));
    if (role === 'owner' && !passed) await closeEmpty(ctx, spaceId, space.kind);
    const before = { state, role: passed ? ('member' as const) : role };
    await changeMemberships(ctx, space, [{ memberId, before, after: null }], { cause: 'left', by: null });
  }
  const { db } = ctx;
  await db.deleteFrom('space_admin_request').where('member_id', '=', memberId).execute();
  await db.deleteFrom('space_person').where('member_id', '=', memberId).execute();
  await db.updateTable('space_person').set({ invited_by: null }).where('invited_by', '=', memberId).execute();
  await db.updateTable('space_change').set({ member_id: null }).where('member_id', '=', memberId).execute();
  await db.updateTable('space_change').set({ by_id: null }).where('by_id', '=', memberId).execute();
  await db.updateTable('space_link').set({ created_by: null }).where('created_by', '=', memberId).execute();
  await db.updateTable('space_details').set({ created_by: null }).where('created_by', '=', memberId).execute();
  const offer = { offered_to: null, offered_at: null };
  await db.updateTable('space_details').set(offer).where('offered_to', '=', memberId).execute();
}
