import type { RequestContext } from '#platform/context.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { isPassword } from './passwords.ts';
import { findPasswordOf } from '../queries-accounts.ts';
import { confirmSession } from '../sessions/queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

type Caller = RequestContext<AccountsTables>;

/** Wrong passwords count like failed logins. */
export async function checkPassword(
  { db, member, services: { limits } }: Caller,
  field: string,
  password: string,
): Promise<{ email: string; hash: string }> {
  const account = found(await findPasswordOf(db, member.id), 'session_expired');
  await limits.consume('loginByAccount', account.email);
  if (!(await isPassword(password, account.password_hash))) throw fieldRefusal(field, 'password_wrong');
  await limits.forgive('loginByAccount', account.email);
  return { email: account.email, hash: account.password_hash };
}

/** Confirms the session: for two hours it may make changes that require the password. */
export const confirm = async (ctx: Caller): Promise<void> => {
  await confirmSession(ctx.db, ctx.member.sessionId, ctx.now);
};
