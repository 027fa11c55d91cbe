import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../http/identify.ts';
import type { Executor } from '../executor.ts';

/** The session that bought a ticket, and the page it acted as; null: as the member. */
export interface OpenedBy {
  readonly sessionId: string;
  readonly actingAs: string | null;
}

/**
 * Makes a ticket for one socket of a session and gives its text; the database keeps its SHA-256, and using it deletes
 * it.
 */
export async function giveTicket(db: Executor, { sessionId, actingAs }: OpenedBy, expiresAt: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await sql`
    insert into realtime_ticket (ticket_hash, session_id, acting_as, expires_at)
    values (${hashToken(ticket)}, ${sessionId}, ${actingAs}, ${expiresAt})`.execute(db);
  return ticket;
}

/** What a ticket was bought with, which is used up by asking; null when there is none, or no longer. */
export async function takeTicket(db: Executor, ticket: unknown, now: Date): Promise<OpenedBy | null> {
  if (typeof ticket !== 'string' || !/^[\w-]{43}$/.test(ticket)) return null;
  const { rows } = await sql<{ session_id: string; acting_as: string | null; expires_at: Date }>`
    delete from realtime_ticket where ticket_hash = ${hashToken(ticket)} returning session_id, acting_as, expires_at`.execute(
    db,
  );
  const [row] = rows;
  return row && row.expires_at > now ? { sessionId: row.session_id, actingAs: row.acting_as } : null;
}
