import type { Standing } from '#contract/network.ts';
import type { Act, VisitorAct } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { memberOfAddress } from '#rooms/accounts';
import { findVisible, findVisibles } from '../find-visible.ts';
import { endBetween } from '../queries-requests.ts';
import { lockPairs } from '../queries.ts';
import { requestConnection } from '../request-connection.ts';
import { presentStanding } from '../standing.ts';
import type { NetworkTables } from '../tables.ts';
import { tie } from '../tie.ts';
import { acceptedBy, deleteRefusals, insertRefusal, openInvitation } from './queries.ts';
import { hashesOf, hashOf, invitationIn, refusedIn } from './sealed.ts';

async function opened(act: Pick<VisitorAct<NetworkTables>, 'db' | 'services' | 'now'>, sealed: string) {
  const id = found(invitationIn(act.services, sealed, act.now), 'invitation_ended');
  return found((await openInvitation(act.db, id))[0], 'invitation_ended');
}

/** Who invites, and what they wrote: all that whoever holds the address is told. */
export async function readInvitation(
  act: VisitorAct<NetworkTables>,
  sealed: string,
): Promise<{ name: string; note: string; direct: boolean }> {
  const { name, note, email } = await opened(act, sealed);
  return {
    name,
    note,
    direct: act.member !== null && (await memberOfAddress(across(act.db), email)) === act.member.id,
  };
}

/**
 * Connects the member whose address was invited with who invited: they asked, and this is the answer. Letters are
 * passed on:
 * whoever holds one under another address asks, and who invited answers. The invitation stays open for the invited
 * then.
 */
export async function acceptInvitation(act: Act<NetworkTables>, sealed: string): Promise<Standing> {
  const { db, actor, now } = act;
  const { id, from_id: fromId, email } = await opened(act, sealed);
  if (fromId === actor.id) throw new Refusal('not_oneself');
  await lockPairs(db, [[actor.id, fromId]]);
  const [inviter] = await findVisibles(act, [fromId]);
  // Blocked meanwhile: to them it is as if it had ended.
  if (inviter === undefined) throw new Refusal('invitation_ended');
  if ((await memberOfAddress(across(db), email)) !== actor.id) return await requestConnection(act, fromId, '');
  if (!(await acceptedBy(db, id, actor.id))) throw new Refusal('invitation_ended');
  await endBetween(db, actor.id, fromId, now, 'accepted');
  if (!inviter.is_connection)
    await tie(act, actor.id, [fromId], { before: inviter.request === null ? 'none' : 'pending' });
  await act.state('network.invitations_changed', { actorId: fromId });
  return presentStanding(await findVisible(act, fromId), act);
}

const refusing = (act: VisitorAct<NetworkTables>, sealed: string): string =>
  found(refusedIn(act.services, sealed, act.now), 'invitation_ended');

/** No invitation to this mailbox again. Done twice it stays done. */
export async function refuseInvitations(act: VisitorAct<NetworkTables>, sealed: string): Promise<void> {
  await insertRefusal(act.db, hashOf(act.services, refusing(act, sealed)), act.now);
}
export async function allowInvitations(act: VisitorAct<NetworkTables>, sealed: string): Promise<void> {
  await deleteRefusals(act.db, hashesOf(act.services, refusing(act, sealed)));
}
