import { v7 as uuid } from 'uuid';
import type { Space } from '#contract/spaces/spaces.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import type { ChangeContext } from '../members/change-memberships.ts';
import { insertChanges, lockSpace } from '../members/queries-members.ts';
import { readSpace, spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asWholeSpaceFor, type WholeSpaceFor } from '../space-for.ts';
import { canDecideAdmins, canRequestAdmin, canWithdrawAdminRequest } from './policy.ts';
import { endRequests, insertRequest } from './queries.ts';

interface Asking {
  readonly spaceId: string;
  readonly memberId: string;
  readonly kind: SpaceKind;
}
interface Step {
  readonly cause: 'admin_requested' | 'admin_withdrawn' | 'admin_declined' | 'admin_expired';
  readonly note?: string;
  /** Null: the program. */
  readonly by: string | null;
}

/** A step in the history of a space, and the facts that open screens follow: of the owner, and of who asks. */
export async function recordStep(ctx: ChangeContext, { spaceId, memberId }: Asking, step: Step): Promise<void> {
  await insertChanges.later(ctx.db, {
    ids: [uuid()],
    spaceId,
    memberIds: [memberId],
    statesBefore: ['active'],
    statesAfter: ['active'],
    rolesBefore: ['member'],
    rolesAfter: ['member'],
    cause: step.cause,
    reason: step.note ?? '',
    by: step.by,
    now: ctx.now,
  });
  await ctx.emit('spaces.requests_changed', { spaceId });
  await ctx.emit('spaces.membership_changed', { spaceId, memberId });
}

/** A space, locked until the transaction ends, as the caller is in it. */
async function lockedFor(ctx: SpacesContext, spaceId: string): Promise<WholeSpaceFor> {
  const { locked, row } = await inOrder({
    locked: async () => lockSpace(ctx.db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
  });
  found(locked);
  return asWholeSpaceFor(row);
}

/** Asks the owner to make the caller an admin. */
export async function requestAdmin(ctx: SpacesContext, spaceId: string, note = ''): Promise<Space> {
  const space = await lockedFor(ctx, spaceId);
  const verdict = canRequestAdmin(ctx, space);
  enforce(verdict);
  if (verdict === 'ok') {
    const asking = { spaceId, memberId: ctx.actor.id, kind: space.kind };
    await insertRequest.later(ctx.db, { spaceId, memberId: ctx.actor.id, note, now: ctx.now });
    await recordStep(ctx, asking, { cause: 'admin_requested', note, by: ctx.actor.id });
    await ctx.emit('spaces.admin_requested', asking);
  }
  return readSpace(ctx, spaceId);
}

/** Ends a request, if it is still open; answers whether it was. */
async function end(ctx: SpacesContext, asking: Asking, cause: 'admin_withdrawn' | 'admin_declined'): Promise<boolean> {
  const { spaceId, memberId } = asking;
  if ((await endRequests.first(ctx.db, { spaceId, memberIds: [memberId] })) === undefined) return false;
  await recordStep(ctx, asking, { cause, by: ctx.actor.id });
  await ctx.emit('spaces.admin_request_ended', asking);
  return true;
}

export async function withdrawAdminRequest(ctx: SpacesContext, spaceId: string): Promise<Space> {
  const space = await lockedFor(ctx, spaceId);
  enforce(canWithdrawAdminRequest(ctx, space));
  await end(ctx, { spaceId, memberId: ctx.actor.id, kind: space.kind }, 'admin_withdrawn');
  return readSpace(ctx, spaceId);
}

/** The owner says no. A request that was withdrawn in between stays withdrawn. */
export async function declineAdminRequest(
  ctx: SpacesContext,
  { spaceId, memberId }: { readonly spaceId: string; readonly memberId: string },
): Promise<void> {
  const space = await lockedFor(ctx, spaceId);
  enforce(canDecideAdmins(ctx, space));
  const { kind } = space;
  if (await end(ctx, { spaceId, memberId, kind }, 'admin_declined'))
    await ctx.emit('spaces.admin_declined', { spaceId, memberId, kind, byId: ctx.actor.id });
}
