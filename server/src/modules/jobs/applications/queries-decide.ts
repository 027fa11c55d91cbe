import { column, statement } from '#platform/database/statement.ts';

/** Takes one of the openings of a job; changes no row when none is left. */
export const takeOpening = statement({
  params: { jobId: column.uuid },
  sql: `update job set hired = job.hired + 1 where job.id = :jobId and job.hired < job.openings`,
});
export const openingsOf = statement({
  params: { jobId: column.uuid },
  row: { openings: column.int, hired: column.int },
  sql: `select job.openings, job.hired from job where job.id = :jobId`,
});
export const pickSlot = statement({
  params: { interviewId: column.uuid, at: column.timestamp.orNull },
  sql: `
  update application_interview
  set state = case when :at::timestamptz is null then 'declined' else 'picked' end, picked_at = :at
  where id = :interviewId and state = 'offered'`,
});
