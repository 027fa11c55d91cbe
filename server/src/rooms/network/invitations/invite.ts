import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/kit.ts';
import {
  INVITATIONS_A_DAY,
  REMIND_AFTER_DAYS,
  type inviteByEmail as endpoint,
  type listEmailInvitations,
} from '#contract/network.invitations.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { countUpTo } from '#platform/limits/daily.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import type { NetworkTables } from '../tables.ts';
import { mailInvitation } from './mail-invitation.ts';
import { insertInvitation, invitationPage, withdrawInvitation } from './queries.ts';

type NetworkAct = Act<NetworkTables>;

/**
 * Invites addresses, as many as the day leaves room for, in their order. Whatever they are, the answer is the same:
 * what becomes of the
 * letters is decided later, and told to nobody.
 */
export async function invite(
  act: NetworkAct,
  { emails, note = '' }: Out<(typeof endpoint)['body']>,
): Promise<{ invited: number; over: string[] }> {
  const { db, actor, member, now, language } = act;
  const addresses = [...new Set(emails)];
  const room = await countUpTo(across(db), member, {
    what: 'email_invitations',
    limit: INVITATIONS_A_DAY,
    amount: addresses.length,
    now,
  });
  for (const email of addresses.slice(0, room).toSorted((a, b) => (a < b ? -1 : 1))) {
    const id = await insertInvitation(db, {
      id: uuid(),
      fromId: actor.id,
      email,
      note,
      language,
      now,
      remindBefore: new Date(now.getTime() - REMIND_AFTER_DAYS * day),
    });
    if (id !== null) await act.task(mailInvitation, { invitationId: id, sentAt: now.toISOString() });
  }
  await act.state('network.invitations_changed', { actorId: actor.id });
  return { invited: room, over: addresses.slice(room) };
}

export async function listInvitations(
  { db, actor }: NetworkAct,
  query: Out<(typeof listEmailInvitations)['query']>,
): Promise<Out<(typeof listEmailInvitations)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPlace);
  const rows = await invitationPage(db, actor.id, at, id, limit + 1);
  return endlessPage(
    rows,
    limit,
    (row) => ({ at: row.sent_at, id: row.id }),
    (row) => ({ id: row.id, email: row.email, state: row.state, sentAt: row.sent_at.toISOString() }),
  );
}

export async function takeBack(act: NetworkAct, invitationId: string): Promise<void> {
  found(await withdrawInvitation(act.db, invitationId, act.actor.id));
  await act.state('network.invitations_changed', { actorId: act.actor.id });
}
