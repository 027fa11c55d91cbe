import type { ApplicationState } from '#contract/jobs/applications/choices.ts';
import { column, statement } from '#platform/database/statement.ts';

export const findMoved = statement({
  params: { ids: column.uuid.array, jobId: column.uuid },
  row: {
    id: column.uuid,
    page_id: column.uuid,
    member_id: column.uuid.orNull,
    state: column.text.as<ApplicationState>(),
    version: column.int,
    answered_at: column.timestamp.orNull,
  },
  sql: `
  select application.id, application.page_id, application.member_id, application.state, application.version,
    application.answered_at
  from application where application.id = any (:ids::uuid[]) and application.job_id = :jobId`,
});
