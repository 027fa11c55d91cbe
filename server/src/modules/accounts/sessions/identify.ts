import { defineBuffer } from '#platform/buffer.ts';
import type { Identified, Identify } from '#platform/http/identify.ts';
import { day, minute } from '#platform/time.ts';
import { findSession, touchSessions } from './queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

/** Sessions end after 30 days without use, and after 180 days in any case; those of platform admins after 8 hours. */
export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 180;
export const ADMIN_HOURS = 8;

export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * day);

/** Last use is written by a task: reading never writes. */
export const sessionUses = defineBuffer<AccountsTables, { sessionId: string; at: Date }>({
  name: 'accounts.session_uses',
  key: (use) => use.sessionId,
  flush: touchSessions,
});

/** Who holds a token, with the rights of this moment. Nobody acts for a page until pages exist. */
export const identify: Identify = async (
  db,
  { tokenHash, actingAs, now, record },
): Promise<Identified | 'session_expired' | 'token_expired' | 'acting_not_allowed'> => {
  const row = await findSession.first(db, { tokenHash });
  if (row === undefined || row.state !== 'active') return 'session_expired';
  const idle = now.getTime() - row.last_used_at.getTime();
  if (now >= row.expires_at || idle > IDLE_DAYS * day) return 'token_expired';
  if (actingAs !== null && actingAs !== row.member_id) return 'acting_not_allowed';
  if (idle > minute) record(sessionUses, { sessionId: row.id, at: now });
  const member = { id: row.member_id, since: row.since, isAdmin: row.is_admin, sessionId: row.id };
  return { actor: { id: row.member_id }, member, role: null, confirmedAt: row.confirmed_at };
};
