import type { VisitorContext } from '#platform/context.ts';
import { network } from '#platform/limits/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashCode, pendingOwner, sameCode } from './codes.ts';
import { createLogin, type Entered } from '../sessions/enter.ts';
import { openAccount } from './open-account.ts';
import { ownPending, type OwnSignUp } from './own-pending.ts';
import { deletePendingOf, tryPending } from './queries-pending.ts';
import { sessionOrigin, type SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';

interface OwnAttempt {
  readonly pendingId: string;
  readonly from: SessionOrigin;
}

/** Twenty attempts in 24 h of a network for an address, over all of its codes, by the browsers that signed up. */
export async function prepareVerification(ctx: VisitorContext<AccountsTables>, signUp: OwnSignUp): Promise<OwnAttempt> {
  const { services, origin } = ctx;
  const pendingId = await ownPending(ctx, signUp);
  await services.limits.consume('signUpCodeByAddress', `${signUp.email} ${network(origin.address)}`);
  return { pendingId, from: await sessionOrigin(services, origin) };
}

/**
 * Creates an account from the pending row of this browser; the address's other rows are deleted. A wrong attempt stays
 * counted.
 */
export async function verifyCode(
  ctx: VisitorContext<AccountsTables>,
  { email, code }: { email: string; code: string },
  { pendingId, from }: OwnAttempt,
): Promise<Entered> {
  const codeHash = hashCode(ctx.services.seal, pendingOwner(email), code);
  const match = await tryPending.first(ctx.db, { id: pendingId, now: ctx.now });
  if (match === undefined || !sameCode(match.code_hash, codeHash))
    throw new Refusal('code_wrong', { keepWrites: true });
  await deletePendingOf(ctx.db, email);
  const account = await openAccount(
    ctx.db,
    {
      email,
      passwordHash: match.password_hash,
      firstName: match.first_name,
      lastName: match.last_name,
      accountType: match.account_type,
      language: match.language,
      termsVersion: match.terms_version,
      privacyVersion: match.privacy_version,
      timeZone: match.time_zone,
    },
    ctx.now,
  );
  // The address got an account while this row was pending; the reply must not reveal that.
  if (account === null) throw new Refusal('code_wrong');
  await ctx.emit('accounts.opened', { memberId: account.memberId });
  return await createLogin(ctx, { id: account.memberId, isAdmin: false }, from);
}
