import { column, statement } from '#platform/database/statement.ts';
import { randomBytes } from 'node:crypto';
import { hashToken } from '../http/identify.ts';
import type { Executor } from '../executor.ts';

const insertRealtimeTicket = statement({
  params: {
    ticketHash: column.bytes,
    sessionId: column.uuid,
    actingAs: column.uuid.orNull,
    expiresAt: column.timestamp,
  },
  sql: `
    insert into realtime_ticket (ticket_hash, session_id, acting_as, expires_at)
    values (:ticketHash, :sessionId, :actingAs, :expiresAt)`,
});

/** The session that created a ticket, and the page it acts as; null: as the member. */
export interface OpenedBy {
  readonly sessionId: string;
  readonly actingAs: string | null;
}

/**
 * Creates a ticket for one socket of a session and returns its text. The database stores its SHA-256; using the ticket
 * deletes it.
 */
export async function giveTicket(db: Executor, { sessionId, actingAs }: OpenedBy, expiresAt: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await insertRealtimeTicket(db, { ticketHash: hashToken(ticket), sessionId, actingAs, expiresAt });
  return ticket;
}

const deleteRealtimeTicket = statement({
  params: { ticketHash: column.bytes },
  row: {
    session_id: column.uuid,
    acting_as: column.uuid.orNull,
    expires_at: column.timestamp,
  },
  sql: `
    delete from realtime_ticket where ticket_hash = :ticketHash returning session_id, acting_as, expires_at`,
});

/** Uses up a ticket and returns what it was created for; null if there is none or it has expired. */
export async function takeTicket(db: Executor, ticket: unknown, now: Date): Promise<OpenedBy | null> {
  if (typeof ticket !== 'string' || !/^[\w-]{43}$/.test(ticket)) return null;
  const rows = await deleteRealtimeTicket(db, { ticketHash: hashToken(ticket) });
  const [row] = rows;
  return row && row.expires_at > now ? { sessionId: row.session_id, actingAs: row.acting_as } : null;
}
