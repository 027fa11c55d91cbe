import { calendarFile, senderOf } from '#platform/calendar/index.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { type InterviewJson, findOwn } from '../applications/queries.ts';
import type { JobsContext } from '../read-job.ts';
import { entryId, summaryOf } from './interviews/mail.ts';
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
interface Side {
  readonly covered: boolean;
  /** What an entry in a calendar names: the job, for the team also the candidate. */
  readonly about: readonly string[];
  readonly version: number;
  readonly interviews: readonly InterviewJson[];
}
/** An application for either side: its candidate, or the team, for whom it may be covered. */
async function forEither({ db, actor, member, now }: JobsContext, applicationId: string): Promise<Side> {
  const [own, review] = await Promise.all([
    actor.id === member.id ? findOwn.first(db, { applicationId, memberId: member.id }) : undefined,
    findReview.first(db, { viewerId: actor.id, personId: member.id, applicationId, now }),
  ]);
  if (own !== undefined)
    return { covered: false, about: [own.job_title], version: own.version, interviews: own.interviews };
  const { covered, interviews, version, name, job_title: title } = found(review);
  return { covered, about: [name ?? '', title], version, interviews };
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
  const { about, version, interviews } = await forEither(ctx, applicationId);
  const interview = found(interviews.find(({ id }) => id === interviewId));
  const { services, language, now } = ctx;
  const calendar = await calendarFile({
    method: 'PUBLISH',
    uid: entryId(services, applicationId, interview.round),
    sequence: version,
    stamp: now,
    start: new Date(found(interview.picked_at)),
    minutes: interview.minutes,
    summary: summaryOf(language, interview.name, about),
    location: interview.place,
    description: interview.message,
    url: null,
    organizer: senderOf(services.config.mailFrom),
    attendee: null,
  });
  return { filename: 'interview.ics', calendar };
}
