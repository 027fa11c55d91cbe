import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { unsealCode } from './codes.ts';
import { accountExistsEmail, codeEmail } from '../emails.ts';
import { findPendingAddress } from './queries-pending.ts';
import type { AccountsTables } from '../tables.ts';

/**
 * E-mails the code of a pending sign-up, or a notice if the address has an account. The row stays pending either way,
 * because logging in with its password must answer as usual.
 */
export const mailCode = defineTask({
  name: 'accounts.mail_code',
  payload: z.object({ pendingId: id, code: z.string(), language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<AccountsTables>, { pendingId, code: sealedCode, language }) {
    const pending = await findPendingAddress.first(ctx.db, { id: pendingId });
    const code = unsealCode(ctx.services.seal, sealedCode, ctx.now);
    if (pending === undefined || code === null) return;
    if (!pending.known) {
      await ctx.services.mail.send(codeEmail({ to: pending.email, code, language, idempotencyKey: sealedCode }));
      return;
    }
    await ctx.services.mail.send(
      accountExistsEmail(ctx.services, { to: pending.email, language, idempotencyKey: sealedCode }),
    );
  },
});
