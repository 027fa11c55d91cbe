import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { note } from './log/note.ts';
import { nameDevice } from './present.ts';
import { deleteSession } from './queries-sessions.ts';
import type { AccountsTables } from './tables.ts';

/** Signs one device of the caller out; of somebody else's nothing is known. */
export async function endSession(act: Act<AccountsTables>, sessionId: string): Promise<void> {
  const isOwn = sessionId === act.member.sessionId;
  // While the session is there to say from where.
  if (isOwn) await note(act, 'signed_out');
  const ended = await deleteSession(act.db, act.member.id, sessionId);
  if (ended.length === 0) throw new Refusal('not_found');
  for (const device of isOwn ? [] : ended) await note(act, 'device_signed_out', nameDevice(act.language, device));
  const sessionIds = ended.map((row) => row.id);
  await act.state('accounts.sessions_ended', { memberId: act.member.id, sessionIds });
}
