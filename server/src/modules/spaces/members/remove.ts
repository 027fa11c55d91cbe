import { actorReference } from '#platform/cards.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { canBan, canLiftBan, canRemove } from '../policy.ts';
import type { SpacesContext } from '../read-space.ts';
import { changeMemberships, type Participation } from './change-memberships.ts';
import { leaveGroups } from './leave-groups.ts';
import { decideAbout } from './person-in.ts';

/** Removes someone with a reason, from the groups of a community too, or bans them until the ban is lifted. */
export async function removeFromSpace(
  ctx: SpacesContext,
  { spaceId, memberId }: { readonly spaceId: string; readonly memberId: string },
  { ban, reason = '' }: { readonly ban: boolean; readonly reason?: string | undefined },
): Promise<void> {
  const { locked, space, person, before } = await decideAbout(ctx, spaceId, memberId);
  const verdict = ban ? canBan(ctx, space, person) : canRemove(ctx, space, person);
  enforce(verdict);
  if (verdict === 'unchanged') return;
  if (before === null) found((await ctx.cards([actorReference(memberId)])).actor(memberId));
  const after: Participation | null = ban ? { state: 'banned', role: 'member' } : null;
  const by = ctx.actor.id;
  await changeMemberships(ctx, locked, [{ memberId, before, after }], {
    cause: ban ? 'banned' : 'removed',
    reason,
    by,
  });
  if (locked.kind === 'community') await leaveGroups(ctx, spaceId, [memberId], { by });
  if (before?.state === 'active') await ctx.emit('spaces.removed', { spaceId, memberId, kind: locked.kind, byId: by });
}

/** Lets someone join again. Lifting a ban that is gone changes nothing. */
export async function liftBan(
  ctx: SpacesContext,
  { spaceId, memberId }: { readonly spaceId: string; readonly memberId: string },
): Promise<void> {
  const { locked, space, person, before } = await decideAbout(ctx, spaceId, memberId);
  const verdict = canLiftBan(ctx, space, person);
  enforce(verdict);
  if (verdict === 'unchanged') return;
  await changeMemberships(ctx, locked, [{ memberId, before, after: null }], { cause: 'ban_lifted', by: ctx.actor.id });
}
