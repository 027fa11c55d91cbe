import type { VisitorAct } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashCode, resetOwner, sameCode } from './codes.ts';
import { refuseCommon } from './common-passwords.ts';
import { endSessions } from './end-sessions.ts';
import { insertEvent } from './log/queries.ts';
import { mailChange } from './mail-change.ts';
import { hashPassword } from './passwords.ts';
import { updatePassword } from './queries-accounts.ts';
import { deleteReset, tryReset } from './queries-resets.ts';
import { sessionOrigin, type SessionOrigin } from './session-origin.ts';
import type { AccountsTables } from './tables.ts';

interface Given {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

interface Prepared {
  readonly passwordHash: string;
  readonly from: SessionOrigin;
}

export async function prepareNewPassword(
  { services, origin }: VisitorAct<AccountsTables>,
  { email, password }: Given,
): Promise<Prepared> {
  refuseCommon(password);
  await services.limits.consume('wrongCodesByAccount', email);
  return { passwordHash: await hashPassword(password), from: await sessionOrigin(services, origin) };
}

/** A mailed code sets a new password once; whoever was signed in anywhere is signed out. */
export async function setNewPassword(
  act: VisitorAct<AccountsTables>,
  { email, code }: Given,
  { passwordHash, from }: Prepared,
): Promise<void> {
  const reset = await tryReset(act.db, email, act.now);
  if (reset === undefined || !sameCode(reset.code_hash, hashCode(act.services.seal, resetOwner(reset.member_id), code)))
    throw new Refusal('code_wrong', { keepWrites: true });
  await deleteReset(act.db, reset.member_id);
  await updatePassword(act.db, reset.member_id, passwordHash, act.now);
  await endSessions(act, reset.member_id);
  await insertEvent(act.db, { memberId: reset.member_id, what: 'password_reset', at: act.now }, from);
  await act.task(mailChange, {
    memberId: reset.member_id,
    what: 'password_changed',
    at: act.now.toISOString(),
    about: '',
  });
}
