import type { SpaceRole } from '#contract/spaces/choices.ts';
import { SPACE_ADMINS_MAX, type Space, SPACES_OWNED_MAX } from '#contract/spaces/spaces.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { dropRequests } from '../admins/queries.ts';
import { canEndOffer, canOffer, canSetRole, canTakeOver } from '../policy.ts';
import { updateDetails } from '../queries-write.ts';
import { readSpace, spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asWholeSpaceFor } from '../space-for.ts';
import { changeMemberships } from './change-memberships.ts';
import { decideAbout } from './person-in.ts';
import { countHoldings, lockPeople, lockSpace } from './queries-members.ts';

export const countAdmins = statement({
  params: { spaceId: column.uuid },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from space_membership
  where space_membership.space_id = :spaceId and space_membership.role = 'admin'`,
});

/** Makes a member an admin, or an admin a member. */
export async function setRole(
  ctx: SpacesContext,
  { spaceId, memberId }: { readonly spaceId: string; readonly memberId: string },
  role: 'member' | 'admin',
): Promise<void> {
  const { locked, space, person, before } = await decideAbout(ctx, spaceId, memberId);
  const admins = (await countAdmins.first(ctx.db, { spaceId }))?.count ?? 0;
  const { kind } = locked;
  const verdict = canSetRole(ctx, space, { person, role, admins });
  enforce(verdict, { limit: SPACE_ADMINS_MAX });
  if (verdict === 'unchanged') return;
  const by = ctx.actor.id;
  const after = { state: 'active', role } as const;
  await changeMemberships(ctx, locked, [{ memberId, before, after }], { cause: 'role', by });
  if (role === 'admin') {
    await dropRequests.later(ctx.db, { spaceId, memberIds: [memberId] });
    await ctx.emit('spaces.admin_request_ended', { spaceId, memberId, kind });
    await ctx.emit('spaces.requests_changed', { spaceId });
  }
  const change = role === 'admin' ? 'admin_made' : 'admin_ended';
  await ctx.emit('spaces.role_changed', { spaceId, memberId, byId: by, kind, change });
}

/** Asks someone in the space to take over. A later offer replaces it. */
export async function offerOwnership(ctx: SpacesContext, spaceId: string, memberId: string): Promise<Space> {
  const { space, person } = await decideAbout(ctx, spaceId, memberId);
  enforce(canOffer(ctx, space, person));
  if (space.offeredTo !== memberId) {
    await updateDetails(ctx.db, [spaceId], { offered_to: memberId, offered_at: ctx.now });
    await ctx.emit('spaces.changed', { spaceId });
    await ctx.emit('spaces.membership_changed', { spaceId, memberId });
    await ctx.emit('spaces.ownership_offered', { spaceId, memberId, kind: space.kind, byId: ctx.actor.id });
  }
  return readSpace(ctx, spaceId);
}

/** The owner withdraws the offer, or the person asked declines it. */
export async function endOffer(ctx: SpacesContext, spaceId: string): Promise<Space> {
  const { locked, row } = await inOrder({
    locked: async () => lockSpace(ctx.db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
  });
  const space = asWholeSpaceFor(row);
  enforce(canEndOffer(ctx, space));
  if (found(locked).offered_to !== null) {
    await updateDetails(ctx.db, [spaceId], { offered_to: null, offered_at: null });
    await ctx.emit('spaces.changed', { spaceId });
    if (space.offeredTo !== null) await ctx.emit('spaces.membership_changed', { spaceId, memberId: space.offeredTo });
  }
  return readSpace(ctx, spaceId);
}

/** Takes a space over as its owner asked. The former owner stays as admin, in place of the new one. */
export async function takeOver(ctx: SpacesContext, spaceId: string): Promise<Space> {
  const { db, actor } = ctx;
  const { locked, row, holdings } = await inOrder({
    lockPeople: async () => lockPeople(db, [actor.id]),
    locked: async () => lockSpace(db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
    holdings: async () => countHoldings.first(db, { memberIds: [actor.id] }),
  });
  const space = asWholeSpaceFor(row);
  enforce(canTakeOver(ctx, space, found(holdings)), { limit: SPACES_OWNED_MAX });
  const former = found(space.ownerId);
  const admins = (await countAdmins.first(db, { spaceId }))?.count ?? 0;
  // The new owner may have been an ordinary member of a space that has all its admins.
  const stays = space.ownRole !== 'admin' && admins >= SPACE_ADMINS_MAX ? 'member' : 'admin';
  const why = { cause: 'ownership', by: actor.id } as const;
  const as = (role: SpaceRole) => ({ state: 'active' as const, role });
  await changeMemberships(ctx, found(locked), [{ memberId: former, before: as('owner'), after: as(stays) }], why);
  const own = { memberId: actor.id, before: as(space.ownRole ?? 'member'), after: as('owner') };
  await changeMemberships(ctx, found(locked), [own], why);
  await updateDetails(db, [spaceId], { offered_to: null, offered_at: null });
  await dropRequests.later(db, { spaceId, memberIds: [actor.id] });
  await ctx.emit('spaces.changed', { spaceId });
  const { kind } = space;
  await ctx.emit('spaces.role_changed', { spaceId, memberId: former, byId: actor.id, kind, change: 'taken_over' });
  return readSpace(ctx, spaceId);
}
