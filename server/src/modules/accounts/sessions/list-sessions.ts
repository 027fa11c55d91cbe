import type { Device } from '#contract/accounts/accounts.ts';
import type { RequestContext } from '#platform/context.ts';
import { idleSince } from './identify.ts';
import { presentSession } from '../present.ts';
import { listLiveSessions } from './queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

/** The sessions of the caller. */
export async function listSessions(ctx: RequestContext<AccountsTables>): Promise<Device[]> {
  const rows = await listLiveSessions(ctx.db, {
    memberId: ctx.member.id,
    currentId: ctx.member.sessionId,
    now: ctx.now,
    idleSince: idleSince(ctx.now),
  });
  return rows.map((row) => presentSession(row, ctx.language, ctx.member.sessionId));
}
