import type { Standing } from '#contract/network.ts';
import type { Act, VisitorAct } from '#platform/act.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { findVisible, findVisibles } from '../find-visible.ts';
import { endBetween } from '../queries-requests.ts';
import { lockPairs } from '../queries.ts';
import { presentStanding } from '../standing.ts';
import type { NetworkTables } from '../tables.ts';
import { tie } from '../tie.ts';
import { acceptedBy, insertRefusal, openInvitation } from './queries.ts';
import { hashOf, invitationIn, refusedIn } from './sealed.ts';

async function opened(act: Pick<VisitorAct<NetworkTables>, 'db' | 'services' | 'now'>, sealed: string) {
  const id = found(invitationIn(act.services, sealed, act.now), 'invitation_ended');
  return found((await openInvitation(act.db, id))[0], 'invitation_ended');
}

/** Who invites, and what they wrote: all that whoever holds the address is told. */
export async function readInvitation(act: VisitorAct<NetworkTables>, sealed: string): Promise<{ name: string; note: string }> {
  const { name, note } = await opened(act, sealed);
  return { name, note };
}

/** Connects whoever holds the address with who invited: they asked, and this is the answer. Of several who hold it, the first. */
export async function acceptInvitation(act: Act<NetworkTables>, sealed: string): Promise<Standing> {
  const { db, actor, now } = act;
  const { id, from_id: fromId } = await opened(act, sealed);
  if (fromId === actor.id) throw new Refusal('not_oneself');
  await lockPairs(db, [[actor.id, fromId]]);
  const [inviter] = await findVisibles(act, [fromId]);
  // Blocked meanwhile: to them it is as if it had ended.
  if (inviter === undefined || !(await acceptedBy(db, id, actor.id))) throw new Refusal('invitation_ended');
  await endBetween(db, actor.id, fromId, now, 'accepted');
  if (!inviter.is_connection) await tie(act, actor.id, [fromId], inviter.request === null ? 'none' : 'pending');
  await act.state('network.invitations_changed', { actorId: fromId });
  return presentStanding(await findVisible(act, fromId), act);
}

/** No invitation to this address again. Done twice it stays done. */
export async function refuseInvitations(act: VisitorAct<NetworkTables>, sealed: string): Promise<void> {
  const email = found(refusedIn(act.services, sealed, act.now), 'invitation_ended');
  await insertRefusal(act.db, hashOf(act.services, email), act.now);
}
