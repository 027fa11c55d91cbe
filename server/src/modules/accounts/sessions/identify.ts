import { defineBuffer } from '#platform/buffer.ts';
import type { IdentifiedMember, Sessions } from '#platform/caller.ts';
import { day, minute } from '#platform/time.ts';
import { findSession, touchSessions } from './queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

/** Sessions end after 30 days without use and after 180 days in any case; those of platform admins after 8 hours. */
export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 180;
export const ADMIN_HOURS = 8;

export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * day);

/** The time of last use is buffered and written later, so that reading never writes. */
export const sessionUses = defineBuffer<AccountsTables, { sessionId: string; at: Date }>({
  name: 'accounts.session_uses',
  key: (use) => use.sessionId,
  flush: touchSessions,
});

/** The owner of a token, with current rights. */
export const byToken: Sessions['byToken'] = async (
  db,
  { tokenHash, now, record },
): Promise<IdentifiedMember | 'session_expired' | 'token_expired'> => {
  const row = await findSession.first(db, { tokenHash, now });
  if (row === undefined || row.state !== 'active') return 'session_expired';
  const idle = now.getTime() - row.last_used_at.getTime();
  if (now >= row.expires_at || idle > IDLE_DAYS * day) return 'token_expired';
  if (idle > minute) record(sessionUses, { sessionId: row.id, at: now });
  const { member_id: id, since, is_admin: isAdmin, is_suspended: isSuspended, duties } = row;
  const limitedUntil = row.limited_until;
  const member = { id, since, isAdmin, isSuspended, limitedUntil, duties, sessionId: row.id };
  return { member, confirmedAt: row.confirmed_at };
};
