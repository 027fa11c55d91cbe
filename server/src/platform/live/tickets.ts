import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LIVE_TICKET_SECONDS } from '#contract/live.ts';
import type { Executor } from '../executor.ts';

const hash = (ticket: string) => createHash('sha256').update(ticket).digest();

/** A ticket for one socket of this session, 256 random bits; only its hash is stored. */
export async function issueTicket(db: Executor, sessionId: string, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + LIVE_TICKET_SECONDS * 1000);
  await sql`insert into realtime_ticket (ticket_hash, session_id, expires_at) values (${hash(ticket)}, ${sessionId}::uuid, ${expires})`.execute(db);
  return ticket;
}

/** The session of a ticket, which is used up by asking; null when there is none, or no longer. */
export async function takeTicket(db: Executor, ticket: unknown, now: Date): Promise<string | null> {
  if (typeof ticket !== 'string' || !/^[\w-]{43}$/.test(ticket)) return null;
  const { rows } = await sql<{ session_id: string; expires_at: Date }>`
    delete from realtime_ticket where ticket_hash = ${hash(ticket)} returning session_id, expires_at`.execute(db);
  const [row] = rows;
  return row && row.expires_at > now ? row.session_id : null;
}
