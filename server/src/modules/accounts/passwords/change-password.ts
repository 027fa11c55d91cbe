import type { RequestContext } from '#platform/context.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { Refusal } from '#platform/refusal.ts';
import { refuseCommon } from './common-passwords.ts';
import { checkPassword } from './confirm.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { noteAndMail } from '../log/note.ts';
import { hashPassword } from './passwords.ts';
import { lockAccount, updatePassword } from '../queries-accounts.ts';
import { confirmSession } from '../sessions/queries-sessions.ts';
import type { AccountsTables } from '../tables.ts';

interface PasswordInput {
  readonly currentPassword: string;
  readonly password: string;
}
interface Hashes {
  readonly former: string;
  readonly next: string;
}

/** Requires the current password regardless of the last login. Wrong attempts count like failed logins. */
export async function preparePasswordEdit(
  ctx: RequestContext<AccountsTables>,
  { currentPassword, password }: PasswordInput,
): Promise<Hashes> {
  const [{ hash }] = await checkFields(
    async () => checkPassword(ctx, 'currentPassword', currentPassword),
    () => refuseCommon(password),
  );
  return { former: hash, next: await hashPassword(password) };
}

/** Changes the password. The current session stays, all others end, and the owner is notified by e-mail. */
export async function editPassword(ctx: RequestContext<AccountsTables>, { former, next }: Hashes): Promise<void> {
  if ((await lockAccount.first(ctx.db, { memberId: ctx.member.id, passwordHash: former })) === undefined)
    throw new Refusal('session_expired');
  await updatePassword(ctx.db, ctx.member.id, next, ctx.now);
  await confirmSession(ctx.db, ctx.member.sessionId, ctx.now);
  await endSessions(ctx, ctx.member.id, ctx.member.sessionId);
  await noteAndMail(ctx, 'password_changed');
}
