import type { VisitorAct } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashCode, resetOwner, sameCode } from './codes.ts';
import { refuseCommon } from './common-passwords.ts';
import { endSessions } from './end-sessions.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';
import { hashPassword } from './passwords.ts';
import { updatePassword } from './queries-accounts.ts';
import { deleteReset, tryReset } from './queries-resets.ts';
import type { AccountsTables } from './tables.ts';

interface Given {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

export async function prepareNewPassword({ services: { limits } }: VisitorAct<AccountsTables>, { email, password }: Given): Promise<string> {
  refuseCommon(password);
  await limits.consume('wrongCodesByAccount', email);
  return hashPassword(password);
}

/** A mailed code sets a new password once; whoever was signed in anywhere is signed out. */
export async function setNewPassword(act: VisitorAct<AccountsTables>, { email, code }: Given, passwordHash: string): Promise<void> {
  const reset = await tryReset(act.db, email, act.now);
  if (reset === undefined || !sameCode(reset.code_hash, hashCode(act.services.seal, resetOwner(reset.member_id), code)))
    throw new Refusal('code_wrong', { keepWrites: true });
  await deleteReset(act.db, reset.member_id);
  await updatePassword(act.db, reset.member_id, passwordHash, act.now);
  await endSessions(act, reset.member_id);
  await act.task(mailPasswordChanged, { memberId: reset.member_id, at: act.now.toISOString(), language: act.language });
}
