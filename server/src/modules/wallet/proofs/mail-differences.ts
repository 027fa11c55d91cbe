import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { WalletTables } from '../tables.ts';
import { selectHolders, selectProof } from './queries.ts';

/** Writes to an admin with the duty payments that a proof found differences. */
export const mailDifferences = defineTask({
  name: 'wallet.mail_differences',
  payload: z.object({ day: z.iso.date(), memberId: id }),
  async run(ctx: TaskContext<WalletTables>, { day, memberId }) {
    const proof = await selectProof.first(ctx.db, { day });
    const holder = (await selectHolders(ctx.db, { duty: 'payments' })).find(({ member_id: each }) => each === memberId);
    if (proof === undefined || holder === undefined) return;
    const { language, email: to } = holder;
    const text = (key: string) =>
      translate(language, `wallet:mails.differences.${key}`, { count: proof.differences, day });
    const rendered = renderEmail({
      language,
      subject: text('subject'),
      paragraphs: [text('what'), text('then')],
      footer: [text('why')],
      action: { label: text('action'), url: `${ctx.services.config.publicUrl}/admin/dashboard` },
    });
    await ctx.services.mail.send({ ...rendered, to, idempotencyKey: `ledger-differences:${day}:${memberId}` });
  },
});
