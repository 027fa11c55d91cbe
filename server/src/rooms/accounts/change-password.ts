import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { refuseCommon } from './common-passwords.ts';
import { checkPassword } from './confirm.ts';
import { endSessions } from './end-sessions.ts';
import { noteAndMail } from './log/note.ts';
import { hashPassword } from './passwords.ts';
import { holdAccount, updatePassword } from './queries-accounts.ts';
import { confirmSession } from './queries-sessions.ts';
import type { AccountsTables } from './tables.ts';

interface Given {
  readonly currentPassword: string;
  readonly password: string;
}
interface Hashes {
  readonly former: string;
  readonly next: string;
}

/** The current password is asked for each time, however fresh the session is; wrong ones count like wrong logins. */
export async function preparePasswordChange(
  act: Act<AccountsTables>,
  { currentPassword, password }: Given,
): Promise<Hashes> {
  const { hash } = await checkPassword(act, 'currentPassword', currentPassword);
  refuseCommon(password);
  return { former: hash, next: await hashPassword(password) };
}

/** This device stays signed in, the others do not; a letter tells the owner. */
export async function changePassword(act: Act<AccountsTables>, { former, next }: Hashes): Promise<void> {
  if ((await holdAccount(act.db, act.member.id, former)) === undefined) throw new Refusal('session_expired');
  await updatePassword(act.db, act.member.id, next, act.now);
  await confirmSession(act.db, act.member.sessionId, act.now);
  await endSessions(act, act.member.id, act.member.sessionId);
  await noteAndMail(act, 'password_changed');
}
