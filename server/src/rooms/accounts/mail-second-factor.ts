import * as z from 'zod/mini';
import { id } from '#contract/kit.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { unsealCode } from './codes.ts';
import { secondFactorLetter } from './letters.ts';
import { findAddress } from './queries-accounts.ts';
import type { AccountsTables } from './tables.ts';

/** Mails the code of the second step. */
export const mailSecondFactor = defineTask({
  name: 'accounts.mail_second_factor',
  payload: z.object({ memberId: id, code: z.string(), language: z.enum(LANGUAGES) }),
  async run(act: TaskAct<AccountsTables>, { memberId, code: sealed, language }) {
    const account = await findAddress(act.db, memberId);
    const code = unsealCode(act.services.seal, sealed, act.now);
    if (account === undefined || code === null) return;
    await act.services.mail.send(secondFactorLetter({ to: account.email, code, language, idempotencyKey: sealed }));
  },
});
