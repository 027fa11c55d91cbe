import type { EffectContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { isOpenState } from '#contract/jobs/applications/choices.ts';
import type { JobsTables } from '../tables.ts';
import { ERASED } from './decide.ts';
import { emitChange } from './facts.ts';
import { eraseParts, recordStep, updateApplication } from './queries-write.ts';
import { applicationFileKey } from './store.ts';
import { dropApplicationFiles } from './tasks.ts';

/** A rejection that has not left shows neither by its words nor by a gap: it can still be undone. */
export const applicationCopies = {
  applications: `
    select application.job_title as title, application.channel, application.state, application.submitted_at,
           application.viewed_at, application.answered_at, application.decided_at,
           case when application.leaves_at is null then application.reject_code end as reject_code,
           case when application.leaves_at is null then application.reject_words else '' end as reject_words
    from application where application.member_id = :memberId
    order by application.submitted_at, application.id`,
  application_contents: `
    select application.job_title as title, application_version.number, application_version.content,
           application_version.digest, application_version.at
    from application_version join application on application.id = application_version.application_id
    where application.member_id = :memberId order by application_version.at, application.id`,
  application_messages: `
    select application.job_title as title, application_step.step, application_step.text, application_step.at
    from application_step join application on application.id = application_step.application_id
    where application_step.step in ('messaged', 'replied') and application_step.text <> ''
      and (application.member_id = :memberId or application_step.member_id = :memberId)
    order by application_step.at, application_step.id`,
  application_receipts: `
    select application.job_title as title, application_receipt.submitted_at, application_receipt.withdrawn_at,
           application_receipt.erased
    from application_receipt join application on application.id = application_receipt.application_id
    where application_receipt.member_id = :memberId order by application_receipt.withdrawn_at`,
  application_notes: `
    select application_note.text, application_note.at from application_note
    where application_note.author_id = :memberId order by application_note.at, application_note.id`,
  application_ratings: `
    select application.job_title as title, application_rating.value
    from application_rating join application on application.id = application_rating.application_id
    where application_rating.member_id = :memberId
    order by application.submitted_at, application_rating.criterion_id`,
} as const;

const filesOf = statement({
  params: { memberId: column.uuid },
  row: { id: column.uuid, format: column.text },
  sql: `
  select application_file.id, application_file.format from application_file
  join application on application.id = application_file.application_id
  where application.member_id = :memberId order by application_file.id`,
});
/** The files that a member sent, for the copy of their data. */
export const applicationFiles = async (db: EffectContext<JobsTables>['db'], memberId: string) =>
  (await filesOf(db, { memberId })).map(({ id, format }) => ({
    keys: [applicationFileKey(id)],
    name: `${id}.${format}`,
  }));

const filesOfPage = statement({
  params: { pageId: column.uuid },
  row: { id: column.uuid },
  sql: `
  select application_file.id from application_file
  join application on application.id = application_file.application_id where application.page_id = :pageId`,
});

/** Applications of a member who is erased: their date and stage stay with the page, as after a withdrawal. */
async function eraseCandidate(ctx: EffectContext<JobsTables>, memberId: string): Promise<void> {
  const { db, now } = ctx;
  const rows = await db
    .selectFrom('application')
    .select(['id', 'job_id', 'page_id', 'state', 'version'])
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  for (const { id, job_id: jobId, page_id: pageId, state, version } of rows) {
    const parts = await eraseParts.first(db, { applicationId: id });
    if (parts !== undefined && parts.files.length > 0) await ctx.task(dropApplicationFiles, { ids: parts.files });
    const isOpen = isOpenState(state as Parameters<typeof isOpenState>[0]);
    await updateApplication(db, id, {
      ...ERASED,
      files_erased_at: now,
      version: version + 1,
      ...(isOpen && { state: 'withdrawn', round: 0, state_at: now }),
    });
    if (!isOpen) {
      await ctx.emit('jobs.conversations_changed', { pageId });
      continue;
    }
    await recordStep(db, { applicationId: id, step: 'withdrawn', state: 'withdrawn', now });
    const place = { applicationId: id, jobId, pageId, memberId: null };
    await emitChange(ctx, place, { step: 'withdrawn', state: 'withdrawn', covered: true });
  }
  await db.deleteFrom('application_receipt').where('member_id', '=', memberId).execute();
}

/** What a colleague did stays with the page, without their name. `id` may also be that of a page that was deleted. */
export async function eraseApplications(ctx: EffectContext<JobsTables>, id: string): Promise<void> {
  const { db } = ctx;
  const files = await filesOfPage(db, { pageId: id });
  if (files.length > 0) await ctx.task(dropApplicationFiles, { ids: files.map((file) => file.id) });
  await eraseCandidate(ctx, id);
  await db.deleteFrom('application_rating').where('member_id', '=', id).execute();
  await db.updateTable('application').set({ assignee_id: null }).where('assignee_id', '=', id).execute();
  await db.updateTable('application').set({ rejected_by: null }).where('rejected_by', '=', id).execute();
  await db.updateTable('application_step').set({ member_id: null }).where('member_id', '=', id).execute();
  await db.updateTable('application_note').set({ author_id: null }).where('author_id', '=', id).execute();
  await db.updateTable('application_interview').set({ offered_by: null }).where('offered_by', '=', id).execute();
  await db.updateTable('application_export').set({ member_id: null }).where('member_id', '=', id).execute();
}
