import { column, statement } from '#platform/database/statement.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { expiryOf } from '../change-state.ts';
import type { JobRow } from '../columns.ts';
import type { JobsContext } from '../read-job.ts';

/** Only while it has not expired: afterwards it is posted again as a new job. */
const moveExpiry = statement({
  params: { jobId: column.uuid, expiresAt: column.timestamp, now: column.timestamp },
  sql: `
  update job set expires_at = :expiresAt, ending_reminders = 0
  where id = :jobId and state in ('published', 'paused') and expires_at > :now`,
});

/** Gives an open job another last day, counted from its publication; the team is reminded of it again. */
export async function moveEnd(
  { db, services }: JobsContext,
  row: JobRow,
  expiresOn: string | null | undefined,
): Promise<void> {
  if (expiresOn === undefined || expiresOn === row.expires_on) return;
  const expiresAt = expiryOf(expiresOn, found(row.published_at));
  // The time of the write, not of the call: it may have waited for the job.
  const now = services.clock.now();
  if (expiresAt <= now) throw fieldRefusal('expiresOn', 'day_past');
  if ((await moveExpiry(db, { jobId: row.job_id, expiresAt, now })) === 0) throw new Refusal('job_state');
}
