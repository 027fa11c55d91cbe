import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { Language } from '#contract/core/language.ts';
import { id } from '#contract/core/endpoint.ts';
import { FILES_DAYS } from '#contract/jobs/applications/choices.ts';
import type { Content } from '#contract/jobs/applications/shape.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { sweepFiles } from '#platform/files/sweep-files.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { print } from '#modules/documents';
import type { JobsTables } from '../tables.ts';
import { giveUpApplication, sendApplication, sendCopy } from './mail.ts';
import { APPLICATIONS, applicationFileKey } from './store.ts';
import { sheetOf } from './typeset.ts';

export const dropApplicationFiles = defineTask({
  name: 'jobs.drop_application_files',
  payload: z.object({ ids: z.array(id) }),
  run: async ({ services }: TaskContext<JobsTables>, { ids }) => {
    for (const each of ids) await services.files.delete(applicationFileKey(each));
  },
});

const toTypeset = statement({
  params: { applicationId: column.uuid, number: column.int },
  row: {
    content: column.json<Content>(),
    digest: column.text,
    at: column.timestamp,
    title: column.text,
    member_id: column.uuid,
    language: column.text.as<Language>(),
  },
  sql: `
  select application_version.content, application_version.digest, application_version.at,
    application.job_title as title, account_mail.member_id, account_mail.language
  from application_version join application on application.id = application_version.application_id
  join account_mail on account_mail.member_id = application.member_id
  where application_version.application_id = :applicationId and application_version.number = :number
    and application.files_erased_at is null
    and not exists (select from application_file where application_file.application_id = application.id
      and application_file.version = :number and application_file.purpose = 'pdf')`,
});
/** Only while the application still has what was set: it may have been replaced or withdrawn in between. */
const storePdf = statement({
  params: {
    id: column.uuid,
    applicationId: column.uuid,
    number: column.int,
    content: column.text,
    name: column.text,
    bytes: column.int,
    digest: column.text,
  },
  row: { id: column.uuid },
  sql: `
  insert into application_file (id, application_id, version, purpose, name, format, bytes, digest)
  select :id, :applicationId, :number, 'pdf', :name, 'pdf', :bytes, :digest
  where exists (select from application_version where application_version.application_id = :applicationId
    and application_version.number = :number and application_version.digest = :content)
  on conflict do nothing returning id`,
});

/** Sets what was sent as a document. A second run changes nothing. */
export const typesetApplication = defineTask({
  name: 'jobs.typeset_application',
  payload: z.object({ applicationId: id, number: z.int() }),
  concurrency: 1,
  heavy: true,
  run: async (ctx: TaskContext<JobsTables>, { applicationId, number }) => {
    const row = await toTypeset.first(ctx.db, { applicationId, number });
    if (row === undefined) return;
    const { content, digest, at, title, language } = row;
    const sheet = sheetOf(content, { language, title, digest, at });
    const bytes = await print(new URL('typeset-thread.ts', import.meta.url), sheet, row.member_id);
    const fileId = uuid();
    await ctx.services.files.putBytes(applicationFileKey(fileId), bytes, 'application/pdf');
    const stored = await ctx.transaction(async (tx) =>
      storePdf(tx.db, {
        id: fileId,
        applicationId,
        number,
        content: digest,
        name: content.name,
        bytes: bytes.length,
        digest: createHash('sha256').update(bytes).digest('hex'),
      }),
    );
    if (stored.length === 0) await ctx.services.files.delete(applicationFileKey(fileId));
  },
});

/** A task of its own: an address of the candidate that fails must not send the application again. */
const mailCopy = defineTask({
  name: 'jobs.mail_application_copy',
  payload: z.object({ applicationId: id }),
  run: async (ctx: TaskContext<JobsTables>, { applicationId }) => sendCopy(ctx, applicationId),
});
/**
 * Sends the application to the address of the job, then a copy to its candidate. The twelve attempts last about 16
 * hours; then the candidate learns that it did not arrive.
 */
export const mailApplication = defineTask({
  name: 'jobs.mail_application',
  payload: z.object({ applicationId: id }),
  run: async (ctx: TaskContext<JobsTables>, { applicationId }) => {
    if (await sendApplication(ctx, applicationId))
      await ctx.transaction(async (tx) => tx.task(mailCopy, { applicationId }));
  },
  onDead: async (ctx: TaskContext<JobsTables>, { applicationId }) => giveUpApplication(ctx, applicationId),
});

const eraseOld = statement({
  params: { before: column.timestamp, now: column.timestamp, limit: column.int },
  row: { files: column.uuid.array.notNull },
  sql: `
  with old as (
    update application set files_erased_at = :now where id in (
      select id from application where decided_at < :before and files_erased_at is null
        and (kept_until is null or kept_until < :now) limit :limit)
    returning id
  ), deleted as (
    delete from application_file using old where application_file.application_id = old.id returning application_file.id
  )
  select coalesce((select array_agg(id) from deleted), '{}') as files from old limit 1`,
});
const filesAmong = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `select id from application_file where id = any (:ids::uuid[])`,
});
const batch = 500;
/** Deletes files of applications decided 180 days ago, and those whose application was not stored. */
export const sweepApplicationFiles = defineTask({
  name: 'jobs.sweep_application_files',
  payload: z.object({}),
  schedule: '20 4 * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<JobsTables>) => {
    const before = new Date(ctx.now.getTime() - FILES_DAYS * day);
    let isMore: boolean;
    do {
      isMore = await ctx.transaction(async (tx) => {
        const row = await eraseOld.first(tx.db, { before, now: ctx.now, limit: batch });
        if (row !== undefined && row.files.length > 0) await tx.task(dropApplicationFiles, { ids: row.files });
        return row !== undefined;
      });
    } while (isMore && !ctx.signal.aborted);
    const used = async (ids: readonly string[]) =>
      new Set((await filesAmong(ctx.db, { ids: [...ids] })).map((row) => row.id));
    await sweepFiles(ctx, { folder: APPLICATIONS, used });
  },
});
export const tasks = [dropApplicationFiles, typesetApplication, mailApplication, mailCopy, sweepApplicationFiles];
