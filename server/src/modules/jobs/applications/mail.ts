import type { Language } from '#contract/core/language.ts';
import { buffer } from 'node:stream/consumers';
import type { Content } from '#contract/jobs/applications/shape.ts';
import type { PrivateFormat } from '#contract/media/private.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { RefusedEmail, renderEmail } from '#platform/mail/index.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { translate } from '#platform/strings.ts';
import { print } from '#modules/documents';
import type { JobsTables } from '../tables.ts';
import { emitChange } from './facts.ts';
import { recordStep } from './queries-write.ts';
import { applicationFileKey } from './store.ts';
import { sheetOf } from './typeset.ts';

const sendingRow = {
  address: column.text,
  title: column.text,
  email: column.text,
  language: column.text.as<Language>(),
  member_id: column.uuid,
  job_id: column.uuid,
  page_id: column.uuid,
  content: column.json<Content>(),
  digest: column.text,
  at: column.timestamp,
  files: column.json<{ id: string; name: string; format: PrivateFormat }[]>().notNull,
};
/** Not once the candidate has learned that it did not arrive: they may have sent it themselves. */
const findSending = statement({
  params: { applicationId: column.uuid },
  row: sendingRow,
  sql: `
  select job.channel_address as address, application.job_title as title, account_mail.email,
    account_mail.language, account_mail.member_id, application.job_id, application.page_id,
    application_version.content, application_version.digest, application_version.at,
    coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name, 'format', file.format))
              from application_file file
              where file.application_id = application.id and file.purpose <> 'pdf'), '[]') as files
  from application join job on job.id = application.job_id
  join application_version on application_version.application_id = application.id and application_version.number = 1
  join account_mail on account_mail.member_id = application.member_id
  where application.id = :applicationId and application.channel = 'email'
    and not exists (select from application_step step
      where step.application_id = application.id and step.step = 'bounced')`,
});

/** The e-mail was not accepted at the address of the employer: the candidate learns it, once. */
async function recordBounce(
  ctx: TaskContext<JobsTables>,
  applicationId: string,
  { job_id: jobId, page_id: pageId, member_id: memberId }: Readonly<Record<'job_id' | 'page_id' | 'member_id', string>>,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const steps = await tx.db
      .selectFrom('application_step')
      .select('id')
      .where('application_id', '=', applicationId)
      .where('step', '=', 'bounced')
      .execute();
    if (steps.length > 0) return;
    await recordStep(tx.db, { applicationId, step: 'bounced', state: 'submitted', now: ctx.now });
    const place = { applicationId, jobId, pageId, memberId };
    await emitChange(tx, place, { step: 'bounced', state: 'submitted', covered: true });
  });
}

type Sending = RowOf<typeof sendingRow>;
/** What the e-mails about an application contain: its text as a document, and its files. */
async function gather(
  ctx: TaskContext<JobsTables>,
  { language, title, content, digest, at, files, member_id }: Sending,
) {
  const sheet = sheetOf(content, { language, title, digest, at });
  const pdf = await print(new URL('typeset-thread.ts', import.meta.url), sheet, member_id);
  const attachments = [{ filename: `${content.name}.pdf`, content: Buffer.from(pdf), contentType: 'application/pdf' }];
  for (const { id, name, format } of files) {
    const file = await ctx.services.files.read(applicationFileKey(id));
    if (file === null) continue;
    const filename = name.toLowerCase().endsWith(`.${format}`) ? name : `${name}.${format}`;
    attachments.push({ filename, content: await buffer(file.stream), contentType: 'application/octet-stream' });
  }
  const t = (key: string) => translate(language, `jobs:mails.application.${key}`, { title, name: content.name });
  return { t, attachments, note: content.coverNote === '' ? [] : [content.coverNote] };
}

/**
 * Hands the application over to the mail server, by its id, so that a repeated task does not send it under two names.
 * False: there is nothing to send, or the server does not accept it. The candidate is in Reply-To.
 */
export async function sendApplication(ctx: TaskContext<JobsTables>, applicationId: string): Promise<boolean> {
  const row = await findSending.first(ctx.db, { applicationId });
  if (row === undefined) return false;
  if (!(await ctx.services.limits.take('applicationMailsToMailbox', mailboxOf(row.address)))) {
    await recordBounce(ctx, applicationId, row);
    return false;
  }
  const { t, attachments, note } = await gather(ctx, row);
  const email = renderEmail({
    language: row.language,
    subject: t('subject'),
    paragraphs: [t('what'), ...note],
    footer: [t('reply')],
  });
  const idempotencyKey = `application:${applicationId}`;
  try {
    await ctx.services.mail.send({ ...email, to: row.address, replyTo: row.email, attachments, idempotencyKey });
    return true;
  } catch (error) {
    await ctx.services.limits.refund('applicationMailsToMailbox', mailboxOf(row.address));
    if (!(error instanceof RefusedEmail)) throw error;
    await recordBounce(ctx, applicationId, row);
    return false;
  }
}
/** After the last attempt to hand it over. */
export async function giveUpApplication(ctx: TaskContext<JobsTables>, applicationId: string): Promise<void> {
  const row = await findSending.first(ctx.db, { applicationId });
  if (row !== undefined) await recordBounce(ctx, applicationId, row);
}

/** The copy for the candidate, once the application has been handed over. */
export async function sendCopy(ctx: TaskContext<JobsTables>, applicationId: string): Promise<void> {
  const row = await findSending.first(ctx.db, { applicationId });
  if (row === undefined) return;
  const { t, attachments, note } = await gather(ctx, row);
  const copy = renderEmail({
    language: row.language,
    subject: t('copySubject'),
    paragraphs: [t('copy'), ...note],
    footer: [t('elsewhere')],
  });
  const idempotencyKey = `application-copy:${applicationId}`;
  await ctx.services.mail.send({ ...copy, to: row.email, attachments, idempotencyKey });
}
