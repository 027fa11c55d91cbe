import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { unsealCode } from '../sign-up/codes.ts';
import { secondFactorEmail } from '../emails.ts';
import { findAddress } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

/** E-mails the code of the second step. */
export const mailSecondFactor = defineTask({
  name: 'accounts.mail_second_factor',
  payload: z.object({ memberId: id, code: z.string(), language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<AccountsTables>, { memberId, code: sealedCode, language }) {
    const account = await findAddress(ctx.db, memberId);
    const code = unsealCode(ctx.services.seal, sealedCode, ctx.now);
    if (account === undefined || code === null) return;
    await ctx.services.mail.send(secondFactorEmail({ to: account.email, code, language, idempotencyKey: sealedCode }));
  },
});
