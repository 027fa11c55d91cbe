import type { Device } from '#contract/accounts.ts';
import type { Act } from '#platform/act.ts';
import { idleSince } from './identify.ts';
import { presentSession } from './present.ts';
import { listLiveSessions } from './queries-sessions.ts';
import type { AccountsTables } from './tables.ts';

/** Where the caller is signed in. */
export async function listSessions(act: Act<AccountsTables>): Promise<Device[]> {
  const rows = await listLiveSessions(act.db, act.member.id, act.member.sessionId, act.now, idleSince(act.now));
  return rows.map((row) => presentSession(row, act.language, act.member.sessionId));
}
