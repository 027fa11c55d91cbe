import type { Relationship } from '#contract/network/network.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { memberOfAddress } from '#modules/accounts';
import { findVisible, findVisibles } from '../visibility/find-visible.ts';
import { endBetween } from '../requests/queries-requests.ts';
import { lockPairs } from '../queries.ts';
import { requestConnection } from '../requests/request-connection.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { connectPair } from '../connection-rows.ts';
import { acceptedBy, deleteRefusals, insertRefusal, openInvitation } from './queries.ts';
import { hashesOf, hashOf, invitationIn, refusedIn } from './sealed.ts';
import { enforce } from '#platform/policy.ts';
import { canAcceptInvitation } from '../policy.ts';

async function openToken(ctx: Pick<VisitorContext<NetworkTables>, 'db' | 'services' | 'now'>, token: string) {
  const id = found(invitationIn(ctx.services, token, ctx.now), 'invitation_ended');
  return found(await openInvitation.first(ctx.db, { id }), 'invitation_ended');
}

/** The sender and their message: everything that the holder of the link may see. */
export async function readInvitation(
  ctx: VisitorContext<NetworkTables>,
  token: string,
): Promise<{ name: string; note: string; direct: boolean }> {
  const { name, note, email } = await openToken(ctx, token);
  return {
    name,
    note,
    direct: ctx.member !== null && (await memberOfAddress(across(ctx.db), email)) === ctx.member.id,
  };
}

/**
 * Connects the member who was invited with the sender: the invitation counts as the request. E-mails can be forwarded,
 * so a member with another address sends a connection request to the sender instead, and the invitation stays open.
 */
export async function acceptInvitation(ctx: RequestContext<NetworkTables>, token: string): Promise<Relationship> {
  const { db, actor, now } = ctx;
  const { id, from_id: fromId, email } = await openToken(ctx, token);
  enforce(canAcceptInvitation(ctx, { fromId }));
  await lockPairs(db, [[actor.id, fromId]]);
  const [inviter] = await findVisibles(ctx, [fromId]);
  // If a block has been set since, the invitation looks as if it had ended.
  if (inviter === undefined) throw new Refusal('invitation_ended');
  if ((await memberOfAddress(across(db), email)) !== actor.id) return await requestConnection(ctx, fromId, '');
  if (!(await acceptedBy(db, id, actor.id))) throw new Refusal('invitation_ended');
  await endBetween(db, actor.id, fromId, now, 'accepted');
  if (!inviter.is_connection)
    await connectPair(ctx, actor.id, [fromId], { before: inviter.request === null ? 'none' : 'pending' });
  await ctx.emit('network.invitations_changed', { actorId: fromId });
  return presentRelationship(await findVisible(ctx, fromId), ctx);
}

const refusing = (ctx: VisitorContext<NetworkTables>, token: string): string =>
  found(refusedIn(ctx.services, token, ctx.now), 'invitation_ended');

/** Stops all invitations to this mailbox. Repeating it changes nothing. */
export async function refuseInvitations(ctx: VisitorContext<NetworkTables>, token: string): Promise<void> {
  await insertRefusal(ctx.db, hashOf(ctx.services, refusing(ctx, token)), ctx.now);
}
export async function withdrawInvitationRefusal(ctx: VisitorContext<NetworkTables>, token: string): Promise<void> {
  await deleteRefusals(ctx.db, hashesOf(ctx.services, refusing(ctx, token)));
}
