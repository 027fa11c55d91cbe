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
 * Mails the code of a waiting row, or, where the address has an account already, a letter saying so; the row waits on
 * all the same,
 * since signing in with its password answers as elsewhere. `pendingId` is null when a
 * code was asked for where nobody waits: then nothing goes out. The work is asked for all the same, so that every
 * request does
 * the same.
 */
export const mailCode = defineTask({
  name: 'accounts.mail_code',
  payload: z.object({ pendingId: z.nullable(id), code: z.string(), language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<AccountsTables>, { pendingId, code: sealed, language }) {
    if (pendingId === null) return;
    const pending = await findPendingAddress.first(ctx.db, { id: pendingId });
    const code = unsealCode(ctx.services.seal, sealed, ctx.now);
    if (pending === undefined || code === null) return;
    if (!pending.known) {
      await ctx.services.mail.send(codeEmail({ to: pending.email, code, language, idempotencyKey: sealed }));
      return;
    }
    await ctx.services.mail.send(
      accountExistsEmail(ctx.services, { to: pending.email, language, idempotencyKey: sealed }),
    );
  },
});
