import type { VisitorContext } from '#platform/context.ts';
import { hashToken } from '#platform/http/identify.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { findPendingOf } from './queries-pending.ts';
import type { AccountsTables } from '../tables.ts';
import { waitingSince } from './waiting.ts';

/** An address, and the secret of the browser that signed up with it. */
export interface OwnSignUp {
  readonly email: string;
  readonly signUpToken?: string | undefined;
}

/**
 * The id of the pending sign-up that this browser asked for. It is found before an attempt is counted: without the
 * browser's secret no one can use up attempts or request e-mails.
 * @throws Refusal `sign_up_elsewhere`: this browser did not ask, whether or not another one did.
 * @throws Refusal `sign_up_replaced`: the address was used for a newer sign-up.
 */
export async function ownPending(
  { db, now }: VisitorContext<AccountsTables>,
  { email, signUpToken = '' }: OwnSignUp,
): Promise<string> {
  const browserHash = hashToken(signUpToken);
  const row = found(
    await findPendingOf.first(db, { email, browserHash, waitingSince: waitingSince(now) }),
    'sign_up_elsewhere',
  );
  if (row.replaced) throw new Refusal('sign_up_replaced');
  return row.id;
}
