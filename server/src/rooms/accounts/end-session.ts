import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { deleteSession } from './queries-sessions.ts';
import type { AccountsTables } from './tables.ts';

/** Signs one device of the caller out; of somebody else's nothing is known. */
export async function endSession(act: Act<AccountsTables>, sessionId: string): Promise<void> {
  const sessionIds = await deleteSession(act.db, act.member.id, sessionId);
  if (sessionIds.length === 0) throw new Refusal('not_found');
  await act.state('accounts.sessions_ended', { memberId: act.member.id, sessionIds });
}
