import type { Kysely } from 'kysely';
import type { Writing } from '#platform/context.ts';
import { deleteSessions } from './queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

/** Ends the sessions of a member, except one; their sockets are closed. */
export async function endSessions(
  ctx: Pick<Writing, 'emit'> & { db: Kysely<AccountsTables> },
  memberId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  const sessionIds = await deleteSessions(ctx.db, memberId, exceptSessionId);
  if (sessionIds.length > 0) await ctx.emit('accounts.sessions_ended', { memberId, sessionIds });
}
