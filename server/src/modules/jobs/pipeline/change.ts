import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { isTimeZone } from '#contract/core/time/zone.ts';
import { moveOf } from '#contract/jobs/applications/choices.ts';
import type * as reviewing from '#contract/jobs/pipeline/review.ts';
import type { TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { checkFields, refuseFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { instantOf } from '#platform/zones/typed-time.ts';
import { emitChange } from '../applications/facts.ts';
import { dailyLimits } from '../applications/limits.ts';
import { type ApplicationColumns, recordStep, updateApplication } from '../applications/queries-write.ts';
import type { JobsContext } from '../read-job.ts';
import { cancelInterviews } from './interviews/entries.ts';
import * as policy from './policy.ts';
import { reviewOf } from './present.ts';
import type { ReviewRow } from './queries.ts';
import * as write from './queries-write.ts';
import { lockedReview, presentedReview, readReview } from './read.ts';

export const placeOf = (row: ReviewRow) => ({
  applicationId: row.application_id,
  jobId: row.job_id,
  pageId: row.page_id,
  memberId: row.candidate_id,
});
const refuseStale = async (ctx: JobsContext, row: ReviewRow, startedFrom: number): Promise<void> => {
  if (row.version !== startedFrom) throw new Refusal('stale', { current: await presentedReview(ctx, row) });
};

/** The first opening by a person of the team; the candidate learns of it. */
export async function openApplication(ctx: JobsContext, applicationId: string): Promise<TeamApplication> {
  const row = await lockedReview(ctx, applicationId);
  enforce(policy.canOpen(ctx, reviewOf(row)));
  const isFirst = (await write.markViewed(ctx.db, { id: applicationId, now: ctx.now })) > 0;
  if (!isFirst || row.candidate_id === null) return presentedReview(ctx, row);
  const state = row.state === 'submitted' ? 'viewed' : row.state;
  await recordStep(ctx.db, { applicationId, step: 'viewed', memberId: ctx.member.id, state, now: ctx.now });
  await emitChange(ctx, placeOf(row), { step: 'viewed', state, covered: row.covered });
  return readReview(ctx, applicationId);
}

type Target = Pick<Out<(typeof reviewing.moveApplication)['body']>, 'state' | 'round' | 'roundName' | 'reason'>;
/** What a move writes. Every move but a first look is an answer; from the shortlist on nothing is covered. */
export function movedColumns(
  row: Pick<ReviewRow, 'version' | 'answered_at'>,
  to: Target,
  now: Date,
): ApplicationColumns {
  return {
    state: to.state,
    round: to.round,
    round_name: to.state === 'interview' ? to.roundName : '',
    state_at: now,
    version: row.version + 1,
    decision_reminders: 0,
    decided_at: null,
    before_rejection: null,
    reject_code: null,
    reject_words: '',
    reject_note: '',
    rejected_by: null,
    ...(to.state !== 'viewed' && { uncovered_at: now, answered_at: row.answered_at ?? now }),
  };
}

export async function moveApplication(
  ctx: JobsContext,
  applicationId: string,
  { version, ...to }: Out<(typeof reviewing.moveApplication)['body']>,
): Promise<TeamApplication> {
  const { db, member, now } = ctx;
  // The job first, as in every change that locks both.
  const { row } = await inOrder({
    lockJobOfRejected: async () => write.lockJobOfRejected(db, { id: applicationId }),
    row: async () => lockedReview(ctx, applicationId),
  });
  await refuseStale(ctx, row, version);
  const verdict = policy.canMove(ctx, reviewOf(row), to, now);
  enforce(verdict);
  if (verdict === 'unchanged') return presentedReview(ctx, row);
  const move = moveOf(row, to);
  if (move !== 'forward' && to.reason === '') throw fieldRefusal('reason', 'required');
  await updateApplication(db, applicationId, movedColumns(row, to, now));
  await cancelInterviews(ctx, [applicationId]);
  const step = move === 'reopen' ? 'reopened' : 'moved';
  const { state, round, roundName, reason: text } = to;
  await recordStep(db, { applicationId, step, memberId: member.id, state, round, roundName, text, now });
  await emitChange(ctx, placeOf(row), { step, state, covered: false });
  return readReview(ctx, applicationId);
}

export async function uncoverApplication(ctx: JobsContext, applicationId: string): Promise<TeamApplication> {
  const { db, member, now } = ctx;
  const row = await lockedReview(ctx, applicationId);
  const verdict = policy.canUncover(ctx, reviewOf(row));
  enforce(verdict);
  if (verdict === 'unchanged') return presentedReview(ctx, row);
  await updateApplication(db, applicationId, { uncovered_at: now, version: row.version + 1 });
  await recordStep(db, { applicationId, step: 'uncovered', memberId: member.id, state: row.state, now });
  await emitChange(ctx, placeOf(row), { step: 'uncovered', state: row.state, covered: true });
  return readReview(ctx, applicationId);
}

export async function messageCandidate(
  ctx: JobsContext,
  applicationId: string,
  text: string,
): Promise<TeamApplication> {
  const { db, member, now } = ctx;
  const row = await lockedReview(ctx, applicationId);
  enforce(policy.canMessage(ctx, reviewOf(row)));
  await countDaily(ctx, dailyLimits.candidateMessages);
  await recordStep(db, { applicationId, step: 'messaged', memberId: member.id, state: row.state, text, now });
  await updateApplication(db, applicationId, { messaged_at: now, answered_at: row.answered_at ?? now });
  await emitChange(ctx, placeOf(row), { step: 'messaged', state: row.state, covered: row.covered });
  return readReview(ctx, applicationId);
}

/** How far ahead interviews are offered. */
const MAX_DAYS_AHEAD = 180;
function refuseSlots(slots: readonly Date[], now: Date): void {
  const times = slots.map((slot) => slot.getTime());
  if (new Set(times).size !== times.length) throw fieldRefusal('slots', 'not_different');
  if (times.some((time) => time <= now.getTime() || time > now.getTime() + MAX_DAYS_AHEAD * day))
    throw fieldRefusal('slots', 'invalid');
}

/** Offers times of which the candidate picks one. What was offered or chosen before is cancelled: it is moved. */
export async function offerInterview(
  ctx: JobsContext,
  applicationId: string,
  { version, slots: times, ...offer }: Out<(typeof reviewing.offerInterview)['body']>,
): Promise<TeamApplication> {
  const { db, member, now } = ctx;
  const row = await lockedReview(ctx, applicationId);
  await refuseStale(ctx, row, version);
  enforce(policy.canOfferInterview(ctx, reviewOf(row)));
  const instants = times.map(async (typed) => instantOf(ctx, { field: 'slots', typed, zone: offer.timeZone }));
  const slots = (await Promise.all(instants)).toSorted((a, b) => a.getTime() - b.getTime());
  const to = { state: 'interview', round: offer.round, roundName: offer.name, reason: '' } as const;
  await checkFields(
    () =>
      refuseFields(
        moveOf(row, to) === 'backward' ? [{ field: 'round', key: 'number_too_small', values: { min: row.round } }] : [],
      ),
    () => refuseSlots(slots, now),
    () => refuseFields(isTimeZone(offer.timeZone) ? [] : [{ field: 'timeZone', key: 'invalid' }]),
  );
  await cancelInterviews(ctx, [applicationId]);
  await write.insertInterview(db, { ...offer, id: uuid(), applicationId, slots, by: member.id, now });
  await updateApplication(db, applicationId, movedColumns(row, to, now));
  const about = { state: 'interview', round: offer.round, roundName: offer.name } as const;
  await recordStep(db, { applicationId, step: 'interview_offered', memberId: member.id, ...about, now });
  await emitChange(ctx, placeOf(row), { step: 'interview_offered', state: 'interview', covered: false });
  return readReview(ctx, applicationId);
}
