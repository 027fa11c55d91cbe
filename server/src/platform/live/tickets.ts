import { column, statement } from '#platform/database/statement.ts';
import { randomBytes } from 'node:crypto';
import { hashToken } from '../http/identify.ts';
import type { Executor } from '../executor.ts';

const insertRealtimeTicket = statement({
  params: { ticketHash: column.bytes, sessionId: column.uuid, expiresAt: column.timestamp },
  sql: `insert into realtime_ticket (ticket_hash, session_id, expires_at) values (:ticketHash, :sessionId, :expiresAt)`,
});

/**
 * Makes a ticket for one socket of a session and gives its text; the database keeps its SHA-256, and using it deletes
 * it.
 */
export async function giveTicket(db: Executor, sessionId: string, expiresAt: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await insertRealtimeTicket(db, { ticketHash: hashToken(ticket), sessionId, expiresAt });
  return ticket;
}

const deleteRealtimeTicket = statement({
  params: { ticketHash: column.bytes },
  row: {
    session_id: column.uuid,
    expires_at: column.timestamp,
  },
  sql: `
    delete from realtime_ticket where ticket_hash = :ticketHash returning session_id, expires_at`,
});

/** The session of a ticket, which is used up by asking; null when there is none, or no longer. */
export async function takeTicket(db: Executor, ticket: unknown, now: Date): Promise<string | null> {
  if (typeof ticket !== 'string' || !/^[\w-]{43}$/.test(ticket)) return null;
  const rows = await deleteRealtimeTicket(db, { ticketHash: hashToken(ticket) });
  const [row] = rows;
  return row && row.expires_at > now ? row.session_id : null;
}
