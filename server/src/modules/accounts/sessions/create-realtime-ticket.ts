import type { RequestContext } from '#platform/context.ts';
import { giveTicket } from '#platform/live/tickets.ts';
import type { AccountsTables } from '../tables.ts';

/** Long enough to open a socket, short enough to be worthless in a log. Milliseconds. */
const LASTS = 30_000;

/** A ticket for one socket of this session, which acts as the caller does. */
export async function createRealtimeTicket({
  db,
  actor,
  member,
  now,
}: RequestContext<AccountsTables>): Promise<string> {
  const actingAs = actor.id === member.id ? null : actor.id;
  return giveTicket(db, { sessionId: member.sessionId, actingAs }, new Date(now.getTime() + LASTS));
}
