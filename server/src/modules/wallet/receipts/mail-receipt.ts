import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { usedMethodOf } from '../deposits/present.ts';
import { selectWhole } from '../deposits/queries.ts';
import type { WalletTables } from '../tables.ts';
import { rootNotes, selectOwnerName } from './create-receipt.ts';
import { textsIn } from './texts.ts';

const selectReader = statement({
  params: { memberId: column.uuid },
  row: { email: column.text, language: column.text.as<Language>() },
  sql: `select email, language from account_mail where member_id = :memberId`,
});

/** The receipt as an e-mail, to whom pressed the button, in their language. */
export const mailReceipt = defineTask({
  name: 'wallet.mail_receipt',
  payload: z.object({ depositId: id }),
  async run(ctx: TaskContext<WalletTables>, { depositId }) {
    const row = await selectWhole.first(ctx.db, { id: depositId });
    if (row === undefined || row.receipt === null) return;
    const [reader, owner] = await Promise.all([
      selectReader.first(ctx.db, { memberId: row.member_id }),
      selectOwnerName.first(ctx.db, { ownerId: row.owner_id }),
    ]);
    if (reader === undefined) return;
    const { config } = ctx.services;
    const { t, money, time, method } = textsIn(reader.language, config.TIME_ZONE);
    const values = {
      receipt: row.receipt,
      amount: money(row.amount, row.currency),
      owner: owner?.display_name ?? '',
      method: method(usedMethodOf(row)),
      date: time(new Date(row.steps.find(({ state }) => state === 'succeeded')?.at ?? row.created_at)),
    };
    const text = (key: string) => t(`mails.receipt.${key}`, values);
    await ctx.services.mail.send({
      ...renderEmail({
        language: reader.language,
        subject: text('subject'),
        paragraphs: [text(row.is_late ? 'late' : 'what'), text('then')],
        action: { label: text('action'), url: `${config.publicUrl}/advertise/dashboard/deposit` },
        footer: [...(await rootNotes({ ...ctx, language: reader.language })), text('why')],
      }),
      to: reader.email,
      idempotencyKey: `wallet-receipt:${depositId}`,
    });
  },
});
