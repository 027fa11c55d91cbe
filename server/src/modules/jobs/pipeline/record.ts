import { column, statement } from '#platform/database/statement.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { type InterviewJson, findOwn } from '../applications/queries.ts';
import type { JobsContext } from '../read-job.ts';
import { calendarOf } from './calendar.ts';
import { findReview } from './queries.ts';

const recordOf = statement({
  params: { applicationId: column.uuid, number: column.int.orNull },
  row: { record: column.text, digest: column.text },
  sql: `
  select application_version.record, application_version.digest from application_version
  where application_version.application_id = :applicationId
    and (:number::int is null or application_version.number = :number)
  order by application_version.number desc limit 1`,
});
/** An application for either side: its candidate, or the team, for whom it may be covered. */
async function forEither(
  { db, actor, member, now }: JobsContext,
  applicationId: string,
): Promise<{ covered: boolean; title: string; interviews: readonly InterviewJson[] }> {
  const [own, review] = await Promise.all([
    actor.id === member.id ? findOwn.first(db, { applicationId, memberId: member.id }) : undefined,
    findReview.first(db, { viewerId: actor.id, personId: member.id, applicationId, now }),
  ]);
  if (own !== undefined) return { covered: false, title: own.job_title, interviews: own.interviews };
  const { covered, interviews } = found(review);
  return { covered, title: '', interviews };
}

export async function readRecord(
  ctx: JobsContext,
  applicationId: string,
  number: string | undefined,
): Promise<{ record: string; digest: string }> {
  const version = number === undefined ? null : Number(number);
  const [side, row] = await Promise.all([
    forEither(ctx, applicationId),
    recordOf.first(ctx.db, { applicationId, number: version }),
  ]);
  if (side.covered) throw new Refusal('application_covered');
  return found(row);
}

export async function readCalendar(
  ctx: JobsContext,
  { applicationId, interviewId }: { readonly applicationId: string; readonly interviewId: string },
): Promise<{ filename: string; calendar: string }> {
  const { title, interviews } = await forEither(ctx, applicationId);
  const interview = found(interviews.find(({ id }) => id === interviewId));
  const start = new Date(found(interview.picked_at));
  const name = interview.name === '' ? translate(ctx.language, 'jobs:interview') : interview.name;
  const calendar = calendarOf({
    ...interview,
    title: [name, title].filter(Boolean).join(' · '),
    start,
    now: ctx.now,
  });
  return { filename: 'interview.ics', calendar };
}
