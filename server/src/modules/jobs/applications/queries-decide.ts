import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { JobsTables } from '../tables.ts';

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

const ofSomeone = statement({
  params: { ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `select application.id from application where application.id = any (:ids::uuid[])
    and application.member_id is not null`,
});
/** Whether the applications still have a candidate: they were neither withdrawn nor erased. */
export async function haveCandidates(db: Kysely<never>, ids: readonly string[]): Promise<readonly boolean[]> {
  const rows = await ofSomeone(narrowed<JobsTables>(db), { ids: [...ids] });
  const there = new Set(rows.map(({ id }) => id));
  return ids.map((id) => there.has(id));
}

const withdrawnBy = statement({
  params: { applicationId: column.uuid },
  row: { member_id: column.uuid },
  sql: `select application_receipt.member_id from application_receipt
    where application_receipt.application_id = :applicationId`,
});
/** Who withdrew an application: their receipt knows. Null: no one. */
export const findWithdrawer = async (db: Kysely<never>, applicationId: string): Promise<string | null> =>
  (await withdrawnBy.first(narrowed<JobsTables>(db), { applicationId }))?.member_id ?? null;
