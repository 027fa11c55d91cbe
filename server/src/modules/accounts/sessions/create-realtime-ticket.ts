import type { RequestContext } from '#platform/context.ts';
import { giveTicket } from '#platform/live/tickets.ts';
import type { AccountsTables } from '../tables.ts';

/** Lifetime in milliseconds: long enough to open a socket, too short to be useful from a log. */
const LIFETIME_MS = 30_000;

/** A ticket for one socket of this session, with the caller's rights. */
export async function createRealtimeTicket({
  db,
  actor,
  member,
  now,
}: RequestContext<AccountsTables>): Promise<string> {
  const actingAs = actor.id === member.id ? null : actor.id;
  return giveTicket(db, { sessionId: member.sessionId, actingAs }, new Date(now.getTime() + LIFETIME_MS));
}
