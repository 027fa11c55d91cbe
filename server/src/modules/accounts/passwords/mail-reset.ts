import * as z from 'zod/mini';
import { instant } from '#contract/core/endpoint.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { CODE_LIFETIME_MS, hashCode, resetOwner, unsealCode } from '../sign-up/codes.ts';
import { resetEmail } from '../emails.ts';
import { findResettable, storeReset } from './queries-resets.ts';
import type { AccountsTables } from '../tables.ts';

/** Stores and e-mails the code for a new password if the address has an account; only this task looks it up. */
export const mailReset = defineTask({
  name: 'accounts.mail_reset',
  payload: z.object({ email: z.string(), code: z.string(), requestedAt: instant, language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<AccountsTables>, { email, code: sealedCode, requestedAt, language }) {
    const { seal, mail } = ctx.services;
    const code = unsealCode(seal, sealedCode, ctx.now);
    const account = await findResettable(ctx.db, email);
    if (code === null || account === undefined) return;
    const requestDate = new Date(requestedAt);
    const counts = await storeReset(ctx.db, {
      memberId: account.member_id,
      requestedAt: requestDate,
      codeHash: hashCode(seal, resetOwner(account.member_id), code),
      expiresAt: new Date(requestDate.getTime() + CODE_LIFETIME_MS),
    });
    // A later request replaced this one, and only its code works.
    if (counts) await mail.send(resetEmail({ to: email, code, language, idempotencyKey: sealedCode }));
  },
});
