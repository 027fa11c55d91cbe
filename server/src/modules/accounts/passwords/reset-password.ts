import type { VisitorContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashCode, resetOwner, sameCode } from '../sign-up/codes.ts';
import { refuseCommon } from './common-passwords.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { insertEvent } from '../log/queries.ts';
import { mailChange } from '../settings/mail-change.ts';
import { hashPassword } from './passwords.ts';
import { updatePassword } from '../queries-accounts.ts';
import { deleteReset, tryReset } from './queries-resets.ts';
import { sessionOrigin, type SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';

interface NewPasswordInput {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

interface PreparedPassword {
  readonly passwordHash: string;
  readonly from: SessionOrigin;
}

export async function prepareNewPassword(
  { services, origin }: VisitorContext<AccountsTables>,
  { email, password }: NewPasswordInput,
): Promise<PreparedPassword> {
  refuseCommon(password);
  await services.limits.consume('wrongCodesByAccount', email);
  return { passwordHash: await hashPassword(password), from: await sessionOrigin(services, origin) };
}

/** Sets a new password with an e-mailed code, once; all sessions end. */
export async function resetPassword(
  ctx: VisitorContext<AccountsTables>,
  { email, code }: NewPasswordInput,
  { passwordHash, from }: PreparedPassword,
): Promise<void> {
  const reset = await tryReset.first(ctx.db, { email, now: ctx.now });
  if (reset === undefined || !sameCode(reset.code_hash, hashCode(ctx.services.seal, resetOwner(reset.member_id), code)))
    throw new Refusal('code_wrong', { keepWrites: true });
  await deleteReset(ctx.db, reset.member_id);
  await updatePassword(ctx.db, reset.member_id, passwordHash, ctx.now);
  await endSessions(ctx, reset.member_id);
  await insertEvent(ctx.db, { memberId: reset.member_id, what: 'password_reset', at: ctx.now }, from);
  await ctx.task(mailChange, {
    memberId: reset.member_id,
    what: 'password_changed',
    at: ctx.now.toISOString(),
    about: '',
  });
}
