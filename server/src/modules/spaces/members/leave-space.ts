import type { Space } from '#contract/spaces/spaces.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { canLeave } from '../policy.ts';
import { readSpace, spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor } from '../space-for.ts';
import { type Cause, changeMemberships } from './change-memberships.ts';
import { participationOf } from './join-space.ts';
import { leaveGroups } from './leave-groups.ts';
import { lockSpace } from './queries-members.ts';

const ownsInside = statement({
  params: { communityId: column.uuid, memberId: column.uuid },
  row: { found: column.boolean },
  sql: `
  select true as found from space_details join space_membership on space_membership.space_id = space_details.id
  where space_details.parent_id = :communityId and space_membership.member_id = :memberId
    and space_membership.role = 'owner' limit 1`,
});

const causes: Readonly<Record<string, Cause>> = { active: 'left', requested: 'withdrawn', invited: 'declined' };

/** Leaves a space and the groups in it, withdraws a request, or declines an invitation. */
export async function leaveSpace(ctx: SpacesContext, spaceId: string): Promise<Space | null> {
  const { db, actor } = ctx;
  const { lockedRow, row, owns } = await inOrder({
    lockedRow: async () => lockSpace(db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
    owns: async () => ownsInside.first(db, { communityId: spaceId, memberId: actor.id }),
  });
  const [locked, space] = [found(lockedRow), asSpaceFor(row)];
  const verdict = canLeave(ctx, space, owns !== undefined);
  enforce(verdict);
  if (verdict === 'unchanged') return readSpace(ctx, spaceId);
  const change = { memberId: actor.id, before: participationOf(space), after: null };
  const cause = causes[space.membership ?? ''] ?? 'left';
  await changeMemberships(ctx, locked, [change], { cause, by: actor.id });
  if (locked.kind === 'community') await leaveGroups(ctx, spaceId, [actor.id], { by: actor.id });
  try {
    return await readSpace(ctx, spaceId);
  } catch (error) {
    // A space that is not listed is not found after leaving it.
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
