import type { Kysely } from 'kysely';
import type { FactData } from '#contract/core/facts.ts';
import { type ApplicationStep, REPLY_MOMENTS } from '#contract/jobs/applications/choices.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { emailedBy, holdsWhile, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import type { JobsTables } from '../tables.ts';
import { reviewersOf } from '../pipeline/queries.ts';
import { mailOutcome } from './outcomes/outcome-mail.ts';
import { findWithdrawer, haveCandidates } from './queries-decide.ts';

type Change = FactData<'jobs.application_changed'>;
const job = { category: 'job_search', subject: 'application' } as const;
const toCandidate = ({ applicationId, pageId, memberId }: Change): Occurrence => ({
  recipients: [memberId],
  actorId: pageId,
  subjectId: applicationId,
});
const onStep = (step: ApplicationStep, is: (change: Change) => boolean = () => true) =>
  when('jobs.application_changed', (data) => (data.step === step && is(data) ? toCandidate(data) : []));

type Outcome = 'rejected' | 'closed' | 'offer' | 'interview' | 'message';
/** For outcomes: their e-mail says more than their line. Of several that wait for a morning, the last is sent. */
const bySystem = (email: Outcome, change: Change): Occurrence => {
  const { applicationId, memberId, step } = change;
  const payload = (now: Date) => {
    const key = `${step}:${now.toISOString().slice(0, 16)}`;
    return { applicationId, memberId, outcome: email, key };
  };
  return {
    ...toCandidate(change),
    email: emailedBy(mailOutcome, payload, `jobs.mail_outcome:${email}:${applicationId}`),
  };
};
const outcome = (step: ApplicationStep, email: Outcome, is: (change: Change) => boolean = () => true) =>
  when('jobs.application_changed', (data) => (data.step === step && is(data) ? bySystem(email, data) : []));

export const candidateNotifications: readonly NotificationDefinition[] = [
  { ...job, kind: 'application_sent', on: [onStep('submitted')] },
  { ...job, kind: 'application_bounced', system: 'rejected', on: [onStep('bounced')] },
  { ...job, kind: 'application_viewed', on: [onStep('viewed')] },
  { ...job, kind: 'application_moved', on: [onStep('moved', ({ state }) => state !== 'offer' && state !== 'viewed')] },
  { ...job, kind: 'application_reopened', on: [onStep('reopened')] },
  { ...job, kind: 'application_interview', system: 'question', on: [outcome('interview_offered', 'interview')] },
  {
    ...job,
    kind: 'application_offer',
    system: 'approved',
    on: [outcome('moved', 'offer', ({ state }) => state === 'offer')],
  },
  { ...job, kind: 'application_message', system: 'file', on: [outcome('messaged', 'message')] },
  { ...job, kind: 'application_rejected', system: 'rejected', on: [outcome('rejected', 'rejected')] },
  { ...job, kind: 'application_closed', system: 'rejected', on: [outcome('closed', 'closed')] },
];

/** Each of the team hears of it as a person, with e-mails by their own settings: the list of the page has none. */
const pipeline = { category: 'job_search', subject: 'application', team: [] } as const;
type TeamChange = FactData<'jobs.pipeline_changed'>;
/** The page, and everyone who reviews the applications for the job. */
async function reviewing(
  { pageId, jobId }: Pick<TeamChange, 'pageId' | 'jobId'>,
  db: Kysely<never>,
): Promise<string[]> {
  const team = await reviewersOf(narrowed<JobsTables>(db), { jobId });
  return [pageId, ...team.map(({ member_id: id }) => id)];
}
/** Whose application it is may be covered, or erased: then the notification names no one. */
const unnamed =
  (step: ApplicationStep) =>
  async (change: TeamChange, db: Kysely<never>): Promise<Occurrence[]> => {
    const { pageId, applicationId, candidateId } = change;
    return change.step === step && applicationId !== null && candidateId === null
      ? [{ recipients: await reviewing(change, db), actorId: pageId, subjectId: applicationId }]
      : [];
  };
/** A withdrawal leaves no name with the page: what named the candidate is taken back. */
async function named(change: TeamChange, candidateId: string, db: Kysely<never>): Promise<Occurrence[]> {
  const { applicationId } = change;
  if (applicationId === null) return [];
  return [
    {
      recipients: await reviewing(change, db),
      actorId: candidateId,
      subjectId: applicationId,
      holds: holdsWhile(haveCandidates, applicationId),
      retract: true,
    },
  ];
}
async function takenBack(change: TeamChange, db: Kysely<never>): Promise<Occurrence[]> {
  const { applicationId, step } = change;
  if (applicationId === null || (step !== 'withdrawn' && step !== 'offer_declined')) return [];
  const candidateId = await findWithdrawer(db, applicationId);
  if (candidateId === null) return [];
  return (await named(change, candidateId, db)).map((one) => ({ ...one, ended: true }));
}
const teamKind = (kind: string, step: ApplicationStep): NotificationDefinition[] => [
  {
    ...pipeline,
    kind,
    on: [
      when('jobs.pipeline_changed', async (change, db) =>
        change.step === step && change.candidateId !== null
          ? named(change, change.candidateId, db)
          : takenBack(change, db),
      ),
    ],
  },
];

export const teamNotifications: readonly NotificationDefinition[] = [
  ...teamKind('applicant_applied', 'submitted'),
  {
    ...pipeline,
    kind: 'applicant_covered',
    system: 'file',
    on: [when('jobs.pipeline_changed', unnamed('submitted'))],
  },
  ...teamKind('applicant_corrected', 'corrected'),
  ...teamKind('applicant_replied', 'replied'),
  {
    ...pipeline,
    kind: 'applicant_replied_covered',
    system: 'file',
    on: [when('jobs.pipeline_changed', unnamed('replied'))],
  },
  ...teamKind('applicant_picked', 'interview_picked'),
  ...teamKind('applicant_declined_times', 'interview_declined'),
  ...teamKind('applicant_accepted', 'offer_accepted'),
  {
    ...pipeline,
    kind: 'applicant_withdrew',
    system: 'rejected',
    on: [when('jobs.pipeline_changed', unnamed('withdrawn')), when('jobs.pipeline_changed', unnamed('offer_declined'))],
  },
  ...REPLY_MOMENTS.map((moment): NotificationDefinition => ({
    kind: `replies_${moment}`,
    category: 'job_search',
    subject: 'pipeline',
    system: 'question',
    team: [],
    on: [
      when('jobs.replies_due', async (data, db) =>
        data.moment === moment
          ? [{ recipients: await reviewing(data, db), actorId: data.pageId, subjectId: data.jobId }]
          : [],
      ),
    ],
  })),
];
