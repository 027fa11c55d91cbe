import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { ApplicationState } from '#contract/jobs/applications/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { emitChange } from '../applications/facts.ts';
import { recordStep } from '../applications/queries-write.ts';
import type { JobsTables } from '../tables.ts';
import { isCovered } from './columns.ts';

/** Locked in the order of their ids, as wherever several are. */
const viewAmong = statement({
  params: { jobId: column.uuid, takenAt: column.timestamp, limit: column.int },
  row: {
    id: column.uuid,
    page_id: column.uuid,
    member_id: column.uuid.orNull,
    state: column.text.as<ApplicationState>(),
  },
  sql: `
  with fresh as (
    select application.id from application join job on job.id = application.job_id
    where application.job_id = :jobId and application.channel = 'application' and application.viewed_at is null
      and application.submitted_at <= :takenAt and application.state <> 'withdrawn' and not ${isCovered}
    order by application.id limit :limit for no key update of application
  )
  update application set viewed_at = :takenAt, version = application.version + 1,
    state = case when application.state = 'submitted' then 'viewed' else application.state end,
    state_at = case when application.state = 'submitted' then :takenAt else application.state_at end
  from fresh where application.id = fresh.id
  returning application.id, application.page_id, application.member_id, application.state`,
});
const batch = 100;

/** Those whose name and answers went into a file count as viewed, and their candidates learn of it. */
export const viewExported = defineTask({
  name: 'jobs.view_exported',
  payload: z.object({ jobId: id, memberId: id, takenAt: z.iso.datetime() }),
  async run(ctx: TaskContext<JobsTables>, { jobId, memberId, takenAt }) {
    let count: number;
    do {
      count = await ctx.transaction(async (tx) => {
        const { db, now } = tx;
        const rows = await viewAmong(db, { jobId, takenAt: new Date(takenAt), limit: batch });
        for (const { id: applicationId, page_id: pageId, member_id: candidateId, state } of rows) {
          await recordStep(db, { applicationId, step: 'viewed', memberId, state, now });
          const place = { applicationId, jobId, pageId, memberId: candidateId };
          await emitChange(tx, place, { step: 'viewed', state, covered: false });
        }
        return rows.length;
      });
    } while (count === batch && !ctx.signal.aborted);
  },
});
