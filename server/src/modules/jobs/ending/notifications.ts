import type { Kysely } from 'kysely';
import { ENDING_MOMENTS, JOB_DECISIONS, type JobState } from '#contract/jobs/choices.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import type { JobsTables } from '../tables.ts';

const waiting = statement({
  params: { jobId: column.uuid },
  row: { id: column.uuid, member_id: column.uuid.notNull },
  sql: `
  select id, member_id from application where job_id = :jobId and member_id is not null
    and state in ('submitted', 'viewed', 'shortlisted', 'interview', 'offer')`,
});
/**
 * Those who applied and have no outcome, each with their application, which they see whatever becomes of the job. A
 * page can pause a job and change its terms again and again: each is news once a day.
 */
async function candidatesOf(
  { jobId, pageId }: { readonly jobId: string; readonly pageId: string },
  db: Kysely<never>,
): Promise<Occurrence[]> {
  const rows = await waiting(narrowed<JobsTables>(db), { jobId });
  const about = { actorId: pageId, repeatable: true };
  return rows.map(({ id, member_id: memberId }) => ({ ...about, recipients: [memberId], subjectId: id }));
}
const toCandidates = (kind: string, state: JobState): NotificationDefinition => ({
  kind,
  category: 'job_search',
  subject: 'application',
  system: state === 'closed' ? 'rejected' : 'file',
  on: [when('jobs.state_changed', async (data, db) => (data.after === state ? candidatesOf(data, db) : []))],
});

/** What happens to a job as a whole: for those who applied for it, and for its team. */
export const jobNotifications: readonly NotificationDefinition[] = [
  {
    kind: 'job_changed',
    category: 'job_search',
    subject: 'application',
    system: 'file',
    on: [when('jobs.terms_changed', candidatesOf)],
  },
  toCandidates('job_paused', 'paused'),
  toCandidates('job_frozen', 'frozen'),
  toCandidates('job_closed', 'closed'),
  ...JOB_DECISIONS.map((decision): NotificationDefinition => ({
    kind: `job_judged_${decision}`,
    category: 'job_search',
    subject: 'job',
    system: decision === 'restore' ? 'approved' : 'rejected',
    on: [
      when('jobs.judged', (data) =>
        data.decision === decision ? [{ recipients: [data.pageId], actorId: data.pageId, subjectId: data.jobId }] : [],
      ),
    ],
  })),
  ...ENDING_MOMENTS.map((moment): NotificationDefinition => ({
    kind: `job_ends_${moment}`,
    category: 'job_search',
    subject: moment === 'over' ? 'pipeline' : 'job',
    system: 'question',
    on: [
      when('jobs.ending', (data) =>
        data.moment === moment ? [{ recipients: [data.pageId], actorId: data.pageId, subjectId: data.jobId }] : [],
      ),
    ],
  })),
];
