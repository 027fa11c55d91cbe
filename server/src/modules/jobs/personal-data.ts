import { definePersonalData } from '#platform/personal-data.ts';
import { applicationCopies, applicationFiles, eraseApplications } from './applications/personal-data.ts';
import { favouriteCopies } from './favourites/personal-data.ts';
import type { JobsTables } from './tables.ts';

/** Jobs belong to the page and remain when a member of its team is erased. */
export const personalData = definePersonalData<JobsTables>({
  copy: {
    jobs_created: `
      select job.title, job.state, job.created_at from job
      where job.author_id = :memberId order by job.created_at, job.id`,
    job_changes: `
      select job.title, job_change.state_before, job_change.state_after, job_change.reason, job_change.at
      from job_change join job on job.id = job_change.job_id
      where job_change.member_id = :memberId order by job_change.at, job_change.id`,
    ...applicationCopies,
    ...favouriteCopies,
    job_alerts: `
      select job_alert.search, job_alert.frequency, job_alert.paused, job_alert.created_at, job_alert.sent_at
      from job_alert where job_alert.member_id = :memberId and job_alert.deleted_at is null
      order by job_alert.created_at, job_alert.id`,
  },
  files: applicationFiles,
  async erase(ctx, id) {
    const { db } = ctx;
    await eraseApplications(ctx, id);
    await db.deleteFrom('job_alert').where('member_id', '=', id).execute();
    await db.deleteFrom('job_favourite').where('member_id', '=', id).execute();
    await db.deleteFrom('job_heard').where('member_id', '=', id).execute();
    await db
      .deleteFrom('company_favourite')
      .where((where) => where.or([where('member_id', '=', id), where('page_id', '=', id)]))
      .execute();
    // The id of a member who leaves, or that of a page that was deleted.
    await db.deleteFrom('job').where('page_id', '=', id).execute();
    await db.updateTable('job').set({ author_id: null }).where('author_id', '=', id).execute();
    await db.updateTable('job_change').set({ member_id: null }).where('member_id', '=', id).execute();
  },
});
