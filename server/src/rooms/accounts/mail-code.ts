import * as z from 'zod/mini';
import { id } from '#contract/kit.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { unsealCode } from './codes.ts';
import { accountExistsLetter, codeLetter } from './letters.ts';
import { findPendingAddress } from './queries-pending.ts';
import type { AccountsTables } from './tables.ts';

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
  async run(act: TaskAct<AccountsTables>, { pendingId, code: sealed, language }) {
    if (pendingId === null) return;
    const pending = await findPendingAddress(act.db, pendingId);
    const code = unsealCode(act.services.seal, sealed, act.now);
    if (pending === undefined || code === null) return;
    if (!pending.known) {
      await act.services.mail.send(codeLetter({ to: pending.email, code, language, idempotencyKey: sealed }));
      return;
    }
    await act.services.mail.send(
      accountExistsLetter(act.services, { to: pending.email, language, idempotencyKey: sealed }),
    );
  },
});
