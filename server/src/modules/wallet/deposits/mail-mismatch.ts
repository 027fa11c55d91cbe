import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { selectHolders } from '../proofs/queries.ts';
import type { WalletTables } from '../tables.ts';
import { selectDeposit } from './queries.ts';

/**
 * A provider has a payment that is not what our row says, or a second one. Nothing was credited: those who decide about
 * payments look at it.
 */
export const mailMismatch = defineTask({
  name: 'wallet.mail_mismatch',
  payload: z.object({ depositId: id }),
  async run(ctx: TaskContext<WalletTables>, { depositId }) {
    const [deposit, holders] = await Promise.all([
      selectDeposit.first(ctx.db, { id: depositId }),
      selectHolders(ctx.db, { duty: 'payments' }),
    ]);
    if (deposit === undefined) return;
    for (const { member_id: memberId, email, language } of holders) {
      const text = (key: string) =>
        translate(language, `wallet:mails.mismatch.${key}`, { provider: deposit.provider, id: depositId });
      await ctx.services.mail.send({
        ...renderEmail({
          language,
          subject: text('subject'),
          paragraphs: [text('what'), text('then')],
          action: {
            label: text('action'),
            url: `${ctx.services.config.publicUrl}/admin/user-payment-history/${deposit.owner_id}`,
          },
          footer: [text('why')],
        }),
        to: email,
        idempotencyKey: `wallet-mismatch:${depositId}:${memberId}`,
      });
    }
  },
});
