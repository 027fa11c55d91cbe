import { v7 as uuid } from 'uuid';
import type { ApplicationForm, Content, OwnApplication } from '#contract/jobs/applications/shape.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily, inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { copyPrivateDocument, type PrivateRow, privateDocumentsOf } from '#modules/media';
import { wholeProfile } from '#modules/profiles';
import type { JobRow } from '../columns.ts';
import { jobFor, type JobsContext, lockedJob } from '../read-job.ts';
import { contentOf, filesNamed, missedBy, recordOf } from './content.ts';
import { emitChange } from './facts.ts';
import { dailyLimits } from './limits.ts';
import { canApply, canEdit, canMarkApplied } from './policy.ts';
import * as write from './queries-write.ts';
import { applyTo, lockedOwn, ownFor, ownOf, readOwn } from './read.ts';
import { applicationFileKey } from './store.ts';
import { dropApplicationFiles, mailApplication, typesetApplication } from './tasks.ts';

export interface Prepared {
  readonly content: Content;
  readonly missed: readonly string[];
  readonly files: readonly (Pick<PrivateRow, 'name' | 'format' | 'bytes' | 'digest'> & {
    readonly id: string;
    readonly purpose: 'cv' | 'answer';
    readonly questionId: string | null;
  })[];
}

/** Content and copies of files, made before any transaction. */
async function freeze(ctx: JobsContext, row: JobRow, form: ApplicationForm, withFiles: boolean): Promise<Prepared> {
  const { db, member, services } = ctx;
  const named = filesNamed(row.questions, form);
  const [profile, documents] = await Promise.all([
    wholeProfile(ctx, ctx, { memberId: member.id }),
    privateDocumentsOf(db, member.id, named),
  ]);
  const fileIds = new Map(named.map((id) => [id, uuid()]));
  const content = contentOf({ profile: found(profile), questions: row.questions, files: documents }, form, fileIds);
  const files = [...documents.values()].map((document) => ({
    id: found(fileIds.get(document.id)),
    purpose: document.id === form.cvId ? ('cv' as const) : ('answer' as const),
    questionId: content.answers.find(({ fileId }) => fileId === fileIds.get(document.id))?.questionId ?? null,
    name: document.name,
    format: document.format,
    bytes: document.bytes,
    digest: document.digest,
  }));
  if (withFiles)
    for (const document of documents.values())
      await copyPrivateDocument(services, document, applicationFileKey(found(fileIds.get(document.id))));
  return { content, missed: missedBy(row.questions, form.answers), files };
}

export async function previewApplication(
  ctx: JobsContext,
  jobId: string,
  form: ApplicationForm,
): Promise<{ content: Content; missed: string[] }> {
  const row = await jobFor(ctx, jobId);
  enforce(canApply(ctx, await applyTo(ctx, row)));
  const { content, missed } = await freeze(ctx, row, form, false);
  return { content, missed: [...missed] };
}

export async function prepareApplication(ctx: JobsContext, jobId: string, form: ApplicationForm): Promise<Prepared> {
  const row = await jobFor(ctx, jobId);
  enforce(canApply(ctx, await applyTo(ctx, row)));
  return freeze(ctx, row, form, true);
}
export const discardApplication = async ({ services }: JobsContext, { files }: Prepared): Promise<void> => {
  for (const { id } of files) await services.files.delete(applicationFileKey(id));
};

/** Stores what was sent under a number, with its files and its hash. */
async function storeSent(
  ctx: JobsContext,
  {
    applicationId,
    number,
    job,
  }: { applicationId: string; number: number; job: Pick<JobRow, 'job_id' | 'title' | 'revision'> },
  { content, files }: Prepared,
): Promise<void> {
  const { db, now } = ctx;
  const about = { id: job.job_id, title: job.title, revision: job.revision };
  const { record, digest } = recordOf({ applicationId, job: about, number, content, files, at: now });
  await write.storeVersion.later(db, { applicationId, number, content: JSON.stringify(content), record, digest, now });
  for (const { questionId, ...file } of files)
    await write.insertFile(db, { ...file, application_id: applicationId, version: number, question_id: questionId });
  await ctx.task(typesetApplication, { applicationId, number });
}

/** Applies. The lock of the job settles races with its end; the unique key, those with oneself. */
export async function apply(ctx: JobsContext, jobId: string, prepared: Prepared): Promise<OwnApplication> {
  const { db, member, now } = ctx;
  const { row } = await inOrder({
    inTurn: async () => inTurn(across(db), member, 'applications'),
    row: async () => lockedJob(ctx, jobId),
  });
  enforce(canApply(ctx, await applyTo(ctx, row)));
  await countDaily(ctx, dailyLimits.applications);
  const id = uuid();
  const isHere = row.channel === 'application';
  const { content, missed } = prepared;
  const [inserted] = await write.insertApplication(db, {
    id,
    jobId,
    pageId: row.page_id,
    memberId: member.id,
    channel: row.channel,
    revision: row.revision,
    title: row.title,
    name: content.name,
    place: content.place,
    meetsAll: missed.length === 0,
    now,
    dueAt: isHere ? new Date(now.getTime() + row.reply_days * day) : null,
  });
  if (inserted === undefined) throw new Refusal('already_applied');
  await write.countApplication.later(db, { jobId });
  await storeSent(ctx, { applicationId: id, number: 1, job: row }, prepared);
  await write.recordStep(db, { applicationId: id, step: 'submitted', state: 'submitted', now });
  if (row.channel === 'email') await ctx.task(mailApplication, { applicationId: id });
  const place = { applicationId: id, jobId, pageId: row.page_id, memberId: member.id };
  await emitChange(ctx, place, { step: 'submitted', state: 'submitted', covered: row.blind });
  return readOwn(ctx, id);
}

/** Notes that the caller applied at the link of a job: nothing is stored but that. */
export async function markApplied(ctx: JobsContext, jobId: string): Promise<OwnApplication> {
  const { db, member, now } = ctx;
  const { row } = await inOrder({
    inTurn: async () => inTurn(across(db), member, 'applications'),
    row: async () => lockedJob(ctx, jobId),
  });
  enforce(canMarkApplied(ctx, await applyTo(ctx, row)));
  await countDaily(ctx, dailyLimits.applications);
  const id = uuid();
  const [inserted] = await write.insertApplication(db, {
    id,
    jobId,
    pageId: row.page_id,
    memberId: member.id,
    channel: 'link',
    revision: row.revision,
    title: row.title,
    name: '',
    place: '',
    meetsAll: false,
    now,
    dueAt: null,
  });
  if (inserted === undefined) throw new Refusal('already_applied');
  await write.recordStep(db, { applicationId: id, step: 'submitted', state: 'submitted', now });
  return readOwn(ctx, id);
}

export async function prepareEdit(ctx: JobsContext, applicationId: string, form: ApplicationForm): Promise<Prepared> {
  const own = await ownFor(ctx, applicationId);
  enforce(canEdit(ctx, ownOf(own)));
  return freeze(ctx, await jobFor(ctx, own.job_id), form, true);
}
/** Replaces an application until it is viewed, and corrects it once afterwards: the team sees the difference. */
export async function editApplication(
  ctx: JobsContext,
  applicationId: string,
  prepared: Prepared,
): Promise<OwnApplication> {
  const { db, now } = ctx;
  const own = await lockedOwn(ctx, applicationId);
  enforce(canEdit(ctx, ownOf(own)));
  const job = await jobFor(ctx, own.job_id);
  const isCorrection = ownOf(own).viewed;
  const number = isCorrection ? 2 : 1;
  const gone = isCorrection ? [] : await write.removeFiles(db, { applicationId, version: 1 });
  if (gone.length > 0) await ctx.task(dropApplicationFiles, { ids: gone.map(({ id }) => id) });
  await storeSent(ctx, { applicationId, number, job }, prepared);
  const { content, missed } = prepared;
  await write.updateApplication(db, applicationId, {
    name: content.name,
    place: content.place,
    meets_all: missed.length === 0,
    ...(isCorrection && { corrected_at: now }),
    version: own.version + 1,
  });
  const step = isCorrection ? 'corrected' : 'replaced';
  await write.recordStep(db, { applicationId, step, state: own.state, now });
  const place = { applicationId, jobId: own.job_id, pageId: own.page_id, memberId: ctx.member.id };
  await emitChange(ctx, place, { step, state: own.state, covered: own.covered });
  return readOwn(ctx, applicationId);
}
