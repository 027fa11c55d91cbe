import type { RequestContext } from '#platform/context.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { isPassword } from './passwords.ts';
import { findPasswordOf } from '../queries-accounts.ts';
import { confirmSession } from '../sessions/queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

type Caller = RequestContext<AccountsTables>;

/** Wrong passwords count for the session: guesses of strangers who log in elsewhere do not refuse its owner. */
export async function checkPassword(
  { db, member, services: { limits } }: Caller,
  field: string,
  password: string,
): Promise<{ email: string; hash: string }> {
  const account = found(await findPasswordOf(db, member.id), 'session_expired');
  await limits.consume('passwordBySession', member.sessionId);
  if (!(await isPassword(password, account.password_hash))) throw fieldRefusal(field, 'password_wrong');
  await limits.forgive('passwordBySession', member.sessionId);
  return { email: account.email, hash: account.password_hash };
}

/** Confirms the session: for two hours it may make changes that require the password. */
export const confirm = async (ctx: Caller): Promise<void> => {
  await confirmSession(ctx.db, ctx.member.sessionId, ctx.now);
};
