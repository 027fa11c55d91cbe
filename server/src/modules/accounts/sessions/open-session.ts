import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { hashToken } from '#platform/http/identify.ts';
import { hour } from '#platform/time.ts';
import type { SessionOrigin } from './session-origin.ts';
import { ABSOLUTE_DAYS, ADMIN_HOURS } from './identify.ts';
import { insertSession, markSeen } from './queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

/** Opens a session. The token is only in the reply; the database stores its SHA-256. */
export async function openSession(
  db: Kysely<AccountsTables>,
  member: { id: string; isAdmin: boolean },
  from: SessionOrigin,
  now: Date,
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url');
  const sessionId = uuid();
  const durationMs = member.isAdmin ? ADMIN_HOURS * hour : ABSOLUTE_DAYS * 24 * hour;
  await insertSession(db, {
    id: sessionId,
    token_hash: hashToken(token),
    member_id: member.id,
    browser: from.browser,
    system: from.system,
    city: from.city,
    country_code: from.countryCode,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + durationMs),
    confirmed_at: now,
  });
  await markSeen(db, { memberId: member.id, now });
  return { token, sessionId };
}
