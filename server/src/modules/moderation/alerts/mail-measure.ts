import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { type Language, toLocale } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { appealEnd } from '../cases/member.ts';
import { findMemberCase } from '../cases/queries-member.ts';
import type { ModerationTables } from '../tables.ts';
import { measuresInWords } from './measures-in-words.ts';

const findMail = statement({
  params: { memberId: column.uuid },
  row: { email: column.text, language: column.text.as<Language>(), time_zone: column.text.orNull },
  sql: `
  select account_mail.email, account_mail.language, account_mail.time_zone from account_mail
  where account_mail.member_id = :memberId`,
});

/** Writes to the author, or to an admin of its page: rule, measure, why, and until when they can appeal. */
export const mailMeasure = defineTask({
  name: 'moderation.mail_measure',
  payload: z.object({ caseId: id, memberId: id }),
  async run(ctx: TaskContext<ModerationTables>, { caseId, memberId }) {
    const [mail, row] = await Promise.all([
      findMail.first(ctx.db, { memberId }),
      findMemberCase.first(ctx.db, { memberId, caseId }),
    ]);
    // Another ruling without a rule has taken its place, or the account is gone.
    const ruling = row?.ruling ?? null;
    if (mail === undefined || row === undefined || ruling === null || ruling.rule === null) return;
    const { email, language, time_zone: timeZone } = mail;
    const t = (key: string, values: Record<string, string> = {}) =>
      translate(language, `moderation:mails.measure.${key}`, values);
    const measures = measuresInWords(language, ruling);
    const until = appealEnd(row);
    const date = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: timeZone ?? 'UTC' });
    const rendered = renderEmail({
      language,
      subject: t('subject'),
      paragraphs: [
        t('what', { kind: ctx.services.kinds.nameOf(language, row.kind) }),
        t('rule', { rule: translate(language, `moderation:reasons.${ruling.rule}`) }),
        ...(measures.length === 0 ? [] : [t('done', { measures: measures.join(' · ') })]),
        ...ruling.to_reported.split(/\n{2,}/).filter((part) => part !== ''),
        ...(until === null ? [] : [t('appeal', { date: date.format(until) })]),
      ],
      footer: [t('why')],
      action: { label: t('action'), url: `${ctx.services.config.publicUrl}/cases/${caseId}` },
    });
    const idempotencyKey = `measure:${caseId}:${ruling.number}:${memberId}`;
    await ctx.services.mail.send({ ...rendered, to: email, idempotencyKey });
  },
});
