import { randomBytes } from 'node:crypto';
import type { Act } from '#platform/act.ts';
import { hashToken } from '#platform/edge/identify.ts';
import { insertTicket } from './queries-sessions.ts';
import type { AccountsTables } from './tables.ts';

/** Long enough to open a socket, short enough to be worthless in a log. Milliseconds. */
const LASTS = 30_000;

/** A ticket for one socket of this session; the database keeps its SHA-256, and using it deletes it. */
export async function buyRealtimeTicket(act: Act<AccountsTables>): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await insertTicket(act.db, { ticket_hash: hashToken(ticket), session_id: act.member.sessionId, expires_at: new Date(act.now.getTime() + LASTS) });
  return ticket;
}
