import type { VisitorContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashCode, pendingOwner, sameCode } from './codes.ts';
import { enter, type Entered } from '../sessions/enter.ts';
import { openAccount } from './open-account.ts';
import { deletePendingOf, tryPending } from './queries-pending.ts';
import { sessionOrigin, type SessionOrigin } from '../sessions/session-origin.ts';
import type { AccountsTables } from '../tables.ts';

/** Twenty tries in 24 h for an address, whichever of its codes they are for. */
export async function prepareVerification(
  { services, origin }: VisitorContext<AccountsTables>,
  email: string,
): Promise<SessionOrigin> {
  await services.limits.consume('wrongCodesByAccount', email);
  return sessionOrigin(services, origin);
}

/**
 * Makes an account of exactly the waiting row whose code this is; the others of that address go. A wrong try stays
 * counted.
 */
export async function verifyCode(
  ctx: VisitorContext<AccountsTables>,
  { email, code }: { email: string; code: string },
  from: SessionOrigin,
): Promise<Entered> {
  const given = hashCode(ctx.services.seal, pendingOwner(email), code);
  const waiting = await tryPending(ctx.db, { email, now: ctx.now });
  const chosen = waiting.find((row) => sameCode(row.code_hash, given));
  if (chosen === undefined) throw new Refusal('code_wrong', { keepWrites: true });
  await deletePendingOf(ctx.db, email);
  const account = await openAccount(
    ctx.db,
    {
      email,
      passwordHash: chosen.password_hash,
      firstName: chosen.first_name,
      lastName: chosen.last_name,
      accountType: chosen.account_type,
      language: chosen.language,
      termsVersion: chosen.terms_version,
      privacyVersion: chosen.privacy_version,
      timeZone: chosen.time_zone,
    },
    ctx.now,
  );
  // The address got an account while this row waited; nothing of that may be told.
  if (account === null) throw new Refusal('code_wrong');
  await ctx.emit('accounts.opened', { memberId: account.memberId });
  return await enter(ctx, { id: account.memberId, isAdmin: false }, from);
}
