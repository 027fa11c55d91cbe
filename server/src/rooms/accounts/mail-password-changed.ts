import * as z from 'zod/mini';
import { id, instant } from '#contract/kit.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { passwordChangedLetter } from './letters.ts';
import { findAddress } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';

/** Tells the owner of an account, who may not be the one who did it. */
export const mailPasswordChanged = defineTask({
  name: 'accounts.mail_password_changed',
  payload: z.object({ memberId: id, at: instant, language: z.enum(LANGUAGES) }),
  async run(act: TaskAct<AccountsTables>, { memberId, at, language }) {
    const account = await findAddress(act.db, memberId);
    if (account === undefined) return;
    await act.services.mail.send(passwordChangedLetter(act.services, { to: account.email, at: new Date(at), language, idempotencyKey: `password-changed:${memberId}:${at}` }));
  },
});
