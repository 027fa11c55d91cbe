import { column, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import { endRequests } from '../admins/queries.ts';
import { type Change, type ChangeContext, changeMemberships, type Participation } from './change-memberships.ts';
import { clearOffer, findPeople, groupsWith, lockSpace, type LockedSpace } from './queries-members.ts';

/** The oldest admin, else the oldest member; people whose accounts are closed come last. Needs their `actor_card`. */
export const heirsFirst = `actor_card.state in ('active', 'private') desc, space_membership.role = 'admin' desc,
    space_membership.created_at, space_membership.member_id`;
const findSuccessor = statement({
  params: { spaceId: column.uuid, leaving: column.uuid.array },
  row: { member_id: column.uuid, role: column.text.as<'admin' | 'member'>() },
  sql: `
  select space_membership.member_id, space_membership.role from space_membership
  join actor_card on actor_card.id = space_membership.member_id
  where space_membership.space_id = :spaceId and space_membership.state = 'active'
    and space_membership.role <> 'owner' and space_membership.member_id <> all (:leaving::uuid[])
  order by ${heirsFirst} limit 1`,
});
const findOwner = statement({
  params: { spaceId: column.uuid },
  row: { member_id: column.uuid },
  sql: `
  select space_membership.member_id from space_membership
  where space_membership.space_id = :spaceId and space_membership.role = 'owner'`,
});

const active = (role: Participation['role']): Participation => ({ state: 'active', role });

/**
 * Gives a space another owner when its owner has to go: its oldest admin, else its oldest member (by when they joined),
 * else the owner of the community around it. People whose accounts are closed come after those. False if there is no
 * one.
 */
export async function passOwnership(
  ctx: ChangeContext,
  space: LockedSpace,
  { ownerId, leaving }: { readonly ownerId: string; readonly leaving: readonly string[] },
): Promise<boolean> {
  const heir = await findSuccessor.first(ctx.db, { spaceId: space.id, leaving });
  const around = async () =>
    space.parent_id === null ? undefined : findOwner.first(ctx.db, { spaceId: space.parent_id });
  const memberId = (heir ?? (await around()))?.member_id;
  if (memberId === undefined || leaving.includes(memberId)) return false;
  const why = { cause: 'ownership', by: null } as const;
  const [participation] = await findPeople(ctx.db, { spaceId: space.id, memberIds: [memberId] });
  await changeMemberships(ctx, space, [{ memberId: ownerId, before: active('owner'), after: active('member') }], why);
  await changeMemberships(ctx, space, [{ memberId, before: participation ?? null, after: active('owner') }], why);
  await endPending(ctx, space, memberId);
  const change = { kind: space.kind, change: 'inherited' } as const;
  await ctx.emit('spaces.role_changed', { spaceId: space.id, memberId, byId: ownerId, ...change });
  return true;
}

/** The offer of the former owner ends, and the new owner asks for no role any more. */
async function endPending(ctx: ChangeContext, { id: spaceId, kind, offered_to: offeredTo }: LockedSpace, heir: string) {
  if (offeredTo !== null) {
    await clearOffer.later(ctx.db, { spaceId, memberIds: [offeredTo] });
    await ctx.emit('spaces.membership_changed', { spaceId, memberId: offeredTo });
    await ctx.emit('spaces.changed', { spaceId });
  }
  if ((await endRequests.first(ctx.db, { spaceId, memberIds: [heir] })) === undefined) return;
  await ctx.emit('spaces.admin_request_ended', { spaceId, memberId: heir, kind });
  await ctx.emit('spaces.requests_changed', { spaceId });
}

/** Takes people out of the groups of a community that they are no longer in. */
export async function leaveGroups(
  ctx: ChangeContext,
  communityId: string,
  memberIds: readonly string[],
  { by }: { readonly by: string | null },
): Promise<void> {
  for (const { id: spaceId } of await groupsWith(ctx.db, { communityId, memberIds: [...memberIds] })) {
    const group = found(await lockSpace(ctx.db, spaceId));
    const people = await findPeople(ctx.db, { spaceId, memberIds });
    const owner = people.find(({ role }) => role === 'owner');
    if (owner !== undefined) await passOwnership(ctx, group, { ownerId: owner.member_id, leaving: memberIds });
    const changes = people
      .filter(({ state }) => state !== 'banned')
      .map(({ member_id: memberId, state, role }): Change => ({
        memberId,
        before: { state, role: role === 'owner' ? 'member' : role },
        after: null,
      }));
    await changeMemberships(ctx, group, changes, { cause: 'left_community', by });
  }
}
