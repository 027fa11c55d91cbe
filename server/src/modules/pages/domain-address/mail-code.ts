import * as z from 'zod/mini';
import { CODE_MINUTES } from '#contract/accounts/accounts.ts';
import { id } from '#contract/core/endpoint.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { unsealCode } from '#modules/accounts';
import type { PagesTables } from '../tables.ts';
import { findCode } from './queries.ts';

/** The e-mail names the domain alone: what a page says of itself does not reach people who did not ask for it. */
export const mailPageCode = defineTask({
  name: 'pages.mail_address_code',
  payload: z.object({ pageId: id, memberId: id, code: z.string(), domain: z.string(), language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<PagesTables>, { pageId, memberId, code: sealedCode, domain, language }) {
    const pending = await findCode.first(ctx.db, { pageId, memberId });
    const code = unsealCode(ctx.services.seal, sealedCode, ctx.now);
    if (pending === undefined || code === null) return;
    if (!(await ctx.services.limits.take('addressMailsToMailbox', mailboxOf(pending.email)))) return;
    const text = (key: string) =>
      translate(language, `pages:mails.address_code.${key}`, { code, domain, minutes: CODE_MINUTES });
    await ctx.services.mail.send({
      ...renderEmail({
        language,
        subject: text('subject'),
        paragraphs: [text('what'), text('then')],
        footer: [text('why')],
        code,
      }),
      to: pending.email,
      idempotencyKey: sealedCode,
    });
  },
});
