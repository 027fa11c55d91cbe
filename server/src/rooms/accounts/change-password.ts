import type { Act } from '#platform/act.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { refuseCommon } from './common-passwords.ts';
import { endSessions } from './end-sessions.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { findPasswordOf, holdAccount, updatePassword } from './queries-accounts.ts';
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
export async function preparePasswordChange({ db, member, services: { limits } }: Act<AccountsTables>, { currentPassword, password }: Given): Promise<Hashes> {
  const account = found(await findPasswordOf(db, member.id), 'session_expired');
  await limits.consume('loginByAccount', account.email);
  if (!(await isPassword(currentPassword, account.password_hash))) throw fieldRefusal('currentPassword', 'password_wrong');
  await limits.forgive('loginByAccount', account.email);
  refuseCommon(password);
  return { former: account.password_hash, next: await hashPassword(password) };
}

/** This device stays signed in, the others do not; a letter tells the owner. */
export async function changePassword(act: Act<AccountsTables>, { former, next }: Hashes): Promise<void> {
  if ((await holdAccount(act.db, act.member.id, former)) === undefined) throw new Refusal('session_expired');
  await updatePassword(act.db, act.member.id, next, act.now);
  await confirmSession(act.db, act.member.sessionId, act.now);
  await endSessions(act, act.member.id, act.member.sessionId);
  await act.task(mailPasswordChanged, { memberId: act.member.id, at: act.now.toISOString(), language: act.language });
}
