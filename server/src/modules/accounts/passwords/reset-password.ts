import type { Passkey } from '#contract/accounts/accounts.ts';
import type { VisitorContext } from '#platform/context.ts';
import { network } from '#platform/limits/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { hashCode, resetOwner, sameCode } from '../sign-up/codes.ts';
import { refuseCommon } from './common-passwords.ts';
import { countAttempt, forgiveTries, mayTryCode } from '../sessions/attempts.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { insertEvents } from '../log/queries.ts';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { deleteOthers } from '../passkeys/queries.ts';
import { mailChange } from '../settings/mail-change.ts';
import { hashPassword } from './passwords.ts';
import { updatePassword } from '../queries-accounts.ts';
import { deleteReset, findReset, tryReset } from './queries-resets.ts';
import { sessionOrigin, type SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';

interface NewPasswordInput {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly keepPasskeys?: readonly string[] | undefined;
}

type PreparedPassword =
  /** The code is right, and the account has passkeys: which to keep has to be chosen first. */
  { readonly passkeys: readonly Passkey[] } | NewPassword;
interface NewPassword {
  /** Whether this network may try the code: its tries are counted apart, so that a stranger's do not void the code. */
  readonly mayTry: boolean;
  /** Null where the code is not the one that was mailed: nothing is hashed for it. */
  readonly passwordHash: string | null;
  readonly from: SessionOrigin;
}

type Reset = { readonly member_id: string; readonly code_hash: Buffer };
const isCodeOf = ({ seal }: Services, reset: Reset | undefined, code: string): reset is Reset =>
  reset !== undefined && sameCode(reset.code_hash, hashCode(seal, resetOwner(reset.member_id), code));

/** The code is looked at before the password is hashed, and counted by the write, whether it is right or not. */
export async function prepareNewPassword(
  { db, now, services, origin }: VisitorContext<AccountsTables>,
  { email, code, password, keepPasskeys }: NewPasswordInput,
): Promise<PreparedPassword> {
  refuseCommon(password);
  await services.limits.consume('newPasswordByAddress', network(origin.address));
  await countAttempt(services.limits, 'resetCode', email, origin);
  const reset = await findReset.first(db, { email, now });
  const codeId = reset?.code_hash.toString('base64url') ?? email;
  const mayTry = await mayTryCode(services.limits, codeId, origin);
  const from = await sessionOrigin(services, origin);
  if (!mayTry || !isCodeOf(services, reset, code)) return { mayTry, passwordHash: null, from };
  // The right code may be sent again: with the passkeys to keep, or after too many hashes waited.
  await forgiveTries(services.limits, codeId, origin);
  const passkeys = keepPasskeys === undefined ? await passkeysOf(db, reset.member_id) : [];
  if (passkeys.length > 0) return { passkeys };
  return { mayTry, passwordHash: await hashPassword(password), from };
}

/**
 * Sets a new password with an e-mailed code, once; all sessions end. Passkeys that are not named as kept are deleted,
 * also one that was added since they were listed.
 */
export async function resetPassword(
  ctx: VisitorContext<AccountsTables>,
  { email, code, keepPasskeys }: NewPasswordInput,
  prepared: PreparedPassword,
): Promise<{ email: string } | { passkeys: Passkey[] }> {
  if ('passkeys' in prepared) return { passkeys: [...prepared.passkeys] };
  const { mayTry, passwordHash, from } = prepared;
  if (!mayTry) throw new Refusal('code_wrong');
  const reset = await tryReset.first(ctx.db, { email, now: ctx.now });
  if (passwordHash === null || !isCodeOf(ctx.services, reset, code))
    throw new Refusal('code_wrong', { keepWrites: true });
  await deleteReset(ctx.db, reset.member_id);
  await updatePassword(ctx.db, reset.member_id, passwordHash, ctx.now);
  await endSessions(ctx, reset.member_id);
  const removed = await deleteOthers(ctx.db, reset.member_id, keepPasskeys ?? []);
  const event = { memberId: reset.member_id, at: ctx.now };
  const removals = removed.map((about) => ({ ...event, what: 'passkey_removed' as const, about }));
  await insertEvents(ctx.db, [{ ...event, what: 'password_reset' }, ...removals], from);
  await ctx.task(mailChange, {
    memberId: reset.member_id,
    what: removed.length === 0 ? 'password_changed' : 'password_and_passkeys_changed',
    at: ctx.now.toISOString(),
    about: removed.join(', '),
  });
  return { email };
}
