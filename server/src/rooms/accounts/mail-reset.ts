import * as z from 'zod/mini';
import { instant } from '#contract/kit.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { CODE_LASTS, hashCode, resetOwner, unsealCode } from './codes.ts';
import { resetLetter } from './letters.ts';
import { findResettable, storeReset } from './queries-resets.ts';
import type { AccountsTables } from './tables.ts';

/** Keeps and mails the code for a new password, if the address has an account: only here is it looked up. */
export const mailReset = defineTask({
  name: 'accounts.mail_reset',
  payload: z.object({ email: z.string(), code: z.string(), requestedAt: instant, language: z.enum(LANGUAGES) }),
  async run(act: TaskAct<AccountsTables>, { email, code: sealed, requestedAt, language }) {
    const { seal, mail } = act.services;
    const code = unsealCode(seal, sealed, act.now);
    const account = await findResettable(act.db, email);
    if (code === null || account === undefined) return;
    const asked = new Date(requestedAt);
    const counts = await storeReset(act.db, {
      memberId: account.member_id,
      requestedAt: asked,
      codeHash: hashCode(seal, resetOwner(account.member_id), code),
      expiresAt: new Date(asked.getTime() + CODE_LASTS),
    });
    // A later request has overtaken this one: its code is the one that works.
    if (counts) await mail.send(resetLetter({ to: email, code, language, idempotencyKey: sealed }));
  },
});
