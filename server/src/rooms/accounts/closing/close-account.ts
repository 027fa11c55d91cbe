import type { Act } from '#platform/act.ts';
import { setActorState } from '#rooms/actors';
import { endSessions } from '../end-sessions.ts';
import { noteAndMail } from '../log/note.ts';
import type { AccountsTables } from '../tables.ts';
import { markClosed } from './queries.ts';

/** Hidden from everybody and signed out everywhere at once; a task erases it when its time is over. */
export async function closeAccount(act: Act<AccountsTables>): Promise<void> {
  await markClosed(act.db, act.member.id, act.now);
  await noteAndMail(act, 'closing');
  await setActorState(act, act.member.id, 'hidden');
  await endSessions(act, act.member.id);
}
