import type { OwnApplication, Receipt } from '#contract/jobs/applications/shape.ts';
import { CONSENT_DAYS } from '#contract/jobs/applications/choices.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { cancelInterviews, sendPicked } from '../pipeline/interviews/entries.ts';
import { lockJob } from '../queries-write.ts';
import type { JobsContext } from '../read-job.ts';
import { emitChange } from './facts.ts';
import * as policy from './policy.ts';
import type { OwnRowOf } from './queries.ts';
import { openingsOf, pickSlot, takeOpening } from './queries-decide.ts';
import * as write from './queries-write.ts';
import { lockedOwn, ownFor, ownOf, readOwn } from './read.ts';
import { dropApplicationFiles } from './tasks.ts';

const placeOf = (own: OwnRowOf) => ({
  applicationId: own.application_id,
  jobId: own.job_id,
  pageId: own.page_id,
  memberId: own.member_id,
});

/** Erases what an application contained. Returns what there was, for the receipt. */
export async function eraseContent(ctx: Pick<JobsContext, 'db' | 'task'>, own: OwnRowOf): Promise<Receipt['erased']> {
  const content = own.versions[0]?.content;
  const gone = found(await write.eraseParts.first(ctx.db, { applicationId: own.application_id }));
  if (gone.files.length > 0) await ctx.task(dropApplicationFiles, { ids: gone.files });
  const count = {
    profile: content?.sections.length ?? 0,
    cover_note: content === undefined || content.coverNote === '' ? 0 : 1,
    answers: content?.answers.filter(({ value }) => value !== null).length ?? 0,
    files: gone.files.length,
    notes: gone.notes,
    ratings: gone.ratings,
    messages: gone.messages,
  };
  return (Object.keys(count) as (keyof typeof count)[]).flatMap((what) =>
    count[what] === 0 ? [] : [{ what, count: count[what] }],
  );
}

/** What is left of an application whose candidate has withdrawn: its date and its stage. */
export const ERASED = {
  member_id: null,
  name: '',
  place: '',
  // It follows from answers that are gone.
  meets_all: false,
  leaves_at: null,
  reject_code: null,
  reject_words: '',
  reject_note: '',
  rejected_by: null,
  // What was written is gone.
  messaged_at: null,
} as const;
const NO_REJECTION = {
  leaves_at: null,
  reject_code: null,
  reject_words: '',
  reject_note: '',
  rejected_by: null,
} as const;

async function withdraw(
  ctx: JobsContext,
  own: OwnRowOf,
  step: 'withdrawn' | 'offer_declined',
): Promise<OwnApplication> {
  const { db, member, now } = ctx;
  const applicationId = own.application_id;
  // Before it is erased: the entries in calendars go with it. That of the team no longer names the candidate.
  await write.updateApplication(db, applicationId, { name: '' });
  await cancelInterviews(ctx, [applicationId]);
  const erased = await eraseContent(ctx, own);
  await write.updateApplication(db, applicationId, {
    ...ERASED,
    state: 'withdrawn',
    round: 0,
    state_at: now,
    version: own.version + 1,
    files_erased_at: now,
  });
  await write.insertReceipt(db, {
    applicationId,
    jobId: own.job_id,
    memberId: member.id,
    now,
    submittedAt: own.submitted_at,
    erased: JSON.stringify(erased),
  });
  await write.recordStep(db, { applicationId, step, state: own.state, round: own.round, now });
  await emitChange(ctx, placeOf({ ...own, member_id: null }), { step, state: 'withdrawn', covered: true });
  return readOwn(ctx, applicationId);
}

export async function withdrawApplication(ctx: JobsContext, applicationId: string): Promise<OwnApplication> {
  const own = await lockedOwn(ctx, applicationId);
  enforce(policy.canWithdraw(ctx, ownOf(own)));
  return withdraw(ctx, own, 'withdrawn');
}

/**
 * Accepting hires, as long as an opening is left: the lock of the job settles who gets the last one. The lock of the
 * application settles races with a rejection: once that has left, the answer is refused; before, the answer counts.
 */
export async function answerOffer(
  ctx: JobsContext,
  applicationId: string,
  isAccepted: boolean,
): Promise<OwnApplication> {
  const { db, now } = ctx;
  const { job_id: jobId } = await ownFor(ctx, applicationId);
  // The job first, as in every change that locks both.
  const { own } = await inOrder({
    lockJob: async () => lockJob(db, jobId),
    own: async () => lockedOwn(ctx, applicationId),
  });
  enforce(policy.canAnswerOffer(ctx, ownOf(own)));
  if (!isAccepted) return withdraw(ctx, own, 'offer_declined');
  if ((await takeOpening(db, { jobId })) === 0) {
    found(await openingsOf.first(db, { jobId }));
    throw new Refusal('openings_filled');
  }
  await write.updateApplication(db, applicationId, {
    state: 'hired',
    round: 0,
    state_at: now,
    decided_at: now,
    version: own.version + 1,
    // A rejection that the team had made, and that has not left.
    ...NO_REJECTION,
  });
  await write.recordStep(db, { applicationId, step: 'offer_accepted', state: 'hired', now });
  await emitChange(ctx, placeOf(own), { step: 'offer_accepted', state: 'hired', covered: false });
  return readOwn(ctx, applicationId);
}

/** The offered times wait until one is picked, none is possible, or the team cancels them. */
export async function pickInterview(
  ctx: JobsContext,
  { applicationId, interviewId }: { readonly applicationId: string; readonly interviewId: string },
  slot: string | null,
): Promise<OwnApplication> {
  const { db, now } = ctx;
  const own = await lockedOwn(ctx, applicationId);
  const interview = found(own.interviews.find(({ id }) => id === interviewId));
  const at = slot === null ? null : new Date(slot);
  const isOffered = at === null || interview.slots.some((each) => new Date(each).getTime() === at.getTime());
  const isPast = at !== null && at <= now;
  enforce(policy.canPick(ctx, ownOf(own), { waits: interview.state === 'offered' && isOffered && !isPast }));
  if ((await pickSlot(db, { interviewId, at })) === 0) throw new Refusal('interview_state');
  const step = at === null ? 'interview_declined' : 'interview_picked';
  const about = { round: interview.round, roundName: interview.name, text: at?.toISOString() ?? '' };
  await write.recordStep(db, { applicationId, step, state: own.state, ...about, now });
  await write.updateApplication(db, applicationId, { version: own.version + 1 });
  if (at !== null) await sendPicked(ctx, interviewId);
  await emitChange(ctx, placeOf(own), { step, state: own.state, covered: false });
  return readOwn(ctx, applicationId);
}

/** With consent, the page keeps what was sent for 12 months after the decision. */
export async function editConsent(ctx: JobsContext, applicationId: string, keeps: boolean): Promise<OwnApplication> {
  const own = await lockedOwn(ctx, applicationId);
  enforce(policy.canConsent(ctx, ownOf(own)));
  const until = new Date((own.decided_at ?? ctx.now).getTime() + CONSENT_DAYS * day);
  await write.updateApplication(ctx.db, applicationId, { kept_until: keeps ? until : null });
  return readOwn(ctx, applicationId);
}
