import type { Writing } from '#platform/context.ts';
import type { CalendarMethod } from '#platform/calendar/index.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { JobsContext } from '../../read-job.ts';
import { mailInterview } from './mail.ts';

const entryRow = {
  application_id: column.uuid,
  job_id: column.uuid,
  page_id: column.uuid,
  member_id: column.uuid.orNull,
  candidate: column.text,
  title: column.text,
  version: column.int,
  round: column.int,
  name: column.text,
  place: column.text,
  minutes: column.int,
  time_zone: column.text,
  message: column.text,
  offered_by: column.uuid.orNull,
  picked_at: column.timestamp.orNull,
};
type EntryRow = RowOf<typeof entryRow>;
const columns = `application.id as application_id, application.job_id, application.page_id, application.member_id,
  application.name as candidate, application.job_title as title, application.version, application_interview.round,
  application_interview.name, application_interview.place, application_interview.minutes,
  application_interview.time_zone, application_interview.message, application_interview.offered_by`;

const pickedEntry = statement({
  params: { interviewId: column.uuid },
  row: entryRow,
  sql: `
  select ${columns}, application_interview.picked_at
  from application_interview join application on application.id = application_interview.application_id
  where application_interview.id = :interviewId and application_interview.state = 'picked'`,
});
/** Offers that wait, and chosen times that have not begun. */
const cancel = statement({
  params: { applicationIds: column.uuid.array, now: column.timestamp },
  row: entryRow,
  sql: `
  with ended as (
    select id, picked_at from application_interview
    where application_id = any (:applicationIds::uuid[])
      and (state = 'offered' or (state = 'picked' and picked_at > :now))
    order by id for no key update
  )
  update application_interview set state = 'cancelled', picked_at = null, cancelled_from = ended.picked_at,
    cancelled_at = :now
  from ended, application
  where application_interview.id = ended.id and application.id = application_interview.application_id
  returning ${columns}, ended.picked_at`,
});

type Ctx = Pick<JobsContext, 'db' | 'now'> & Pick<Writing, 'task'>;
/** The candidate, and who offered it. `sequence` grows with the version of the application, which only rises. */
async function send(ctx: Ctx, row: EntryRow, method: Exclude<CalendarMethod, 'PUBLISH'>): Promise<void> {
  const { picked_at: at } = row;
  if (at === null) return;
  const sides = [
    ['candidate', row.member_id],
    ['team', row.offered_by],
  ] as const;
  for (const [side, recipientId] of sides) {
    if (recipientId === null) continue;
    await ctx.task(mailInterview, {
      side,
      recipientId,
      method,
      sequence: row.version + (method === 'CANCEL' ? 1 : 0),
      madeAt: ctx.now.toISOString(),
      applicationId: row.application_id,
      jobId: row.job_id,
      pageId: row.page_id,
      candidate: row.candidate,
      title: row.title,
      round: row.round,
      name: row.name,
      place: row.place,
      message: row.message,
      timeZone: row.time_zone,
      minutes: row.minutes,
      startsAt: at.toISOString(),
    });
  }
}

/** The entry of a time that was chosen goes to both sides. Call it after the application has its new version. */
export async function sendPicked(ctx: Ctx, interviewId: string): Promise<void> {
  const row = await pickedEntry.first(ctx.db, { interviewId });
  if (row !== undefined) await send(ctx, row, 'REQUEST');
}
/** Cancels the interviews of applications that have not begun; both sides get an entry that removes theirs. */
export async function cancelInterviews(ctx: Ctx, applicationIds: readonly string[]): Promise<void> {
  const rows = await cancel(ctx.db, { applicationIds: [...applicationIds], now: ctx.now });
  for (const row of rows) await send(ctx, row, 'CANCEL');
}
