import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../http/identify.ts';
import type { Executor } from '../executor.ts';

/**
 * Makes a ticket for one socket of a session and gives its text; the database keeps its SHA-256, and using it deletes
 * it.
 */
export async function giveTicket(db: Executor, sessionId: string, expiresAt: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await sql`insert into realtime_ticket (ticket_hash, session_id, expires_at) values (${hashToken(ticket)}, ${sessionId}, ${expiresAt})`.execute(
    db,
  );
  return ticket;
}

/** The session of a ticket, which is used up by asking; null when there is none, or no longer. */
export async function takeTicket(db: Executor, ticket: unknown, now: Date): Promise<string | null> {
  if (typeof ticket !== 'string' || !/^[\w-]{43}$/.test(ticket)) return null;
  const { rows } = await sql<{ session_id: string; expires_at: Date }>`
    delete from realtime_ticket where ticket_hash = ${hashToken(ticket)} returning session_id, expires_at`.execute(db);
  const [row] = rows;
  return row && row.expires_at > now ? row.session_id : null;
}
