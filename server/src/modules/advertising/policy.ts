import type {
  CampaignKind,
  CampaignState,
  ContestState,
  ThreadState,
  VersionState,
} from '#contract/advertising/choices.ts';
import { sendLead, withdrawLead } from '#contract/advertising/advertisements.ts';
import { estimateAudience } from '#contract/advertising/audiences.ts';
import { contestCharge, decideContest } from '#contract/advertising/charge-writes.ts';
import * as contract from '#contract/advertising/campaigns.ts';
import { showAgain } from '#contract/advertising/hidden.ts';
import { exportLeads } from '#contract/advertising/leads.ts';
import * as matches from '#contract/advertising/matches.ts';
import * as promoted from '#contract/advertising/promoted.ts';
import { setCampaignFloor } from '#contract/advertising/floors.ts';
import { setPromotedFrame } from '#contract/advertising/frame.ts';
import * as reviews from '#contract/advertising/reviews.ts';
import { CAMPAIGN_STEPS, type CampaignStep, campaignStep, EDITABLE_STATES } from '#contract/advertising/steps.ts';
import * as threads from '#contract/advertising/thread-writes.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import {
  allOf,
  allowed,
  anyone,
  dutyVerdict,
  guardedBy,
  ownThings,
  type PolicyCaller,
  type PolicyCallerNow,
  roleVerdict,
  type Verdict,
} from '#platform/policy.ts';

/** What the policy asks about a campaign of the caller, or of the page that they act as. Others find none. */
export interface CampaignOf {
  readonly state: CampaignState;
  readonly hasRun: boolean;
  /** What it boosts has changed: an admin looks at it first. */
  readonly waitsForLook: boolean;
}
/** Advertisements are of pages; boosts and apps also of members. */
export const canCreateCampaign = (ctx: PolicyCaller, kind: CampaignKind): Verdict =>
  allOf(
    roleVerdict(ctx, contract.createCampaign),
    kind === 'advertisement' && ctx.actor.id === ctx.member.id ? 'not_permitted' : 'ok',
  );
export const canCopyCampaign = (ctx: PolicyCaller): Verdict => roleVerdict(ctx, contract.copyCampaign);
const isEditable = (state: CampaignState): boolean => EDITABLE_STATES.some((each) => each === state);
export const canEditCampaign = (ctx: PolicyCaller, { state }: CampaignOf): Verdict =>
  allOf(roleVerdict(ctx, contract.editCampaign), isEditable(state) ? 'ok' : 'campaign_state');
/** What was seen stays, so that anyone can learn who paid for it. */
export const canDeleteCampaign = (ctx: PolicyCaller, { state, hasRun }: CampaignOf): Verdict =>
  allOf(
    roleVerdict(ctx, contract.deleteCampaign),
    hasRun ? 'campaign_has_run' : 'ok',
    state === 'draft' || state === 'rejected' || state === 'archived' ? 'ok' : 'campaign_state',
  );

/** The steps that the team takes, each by its call. */
export const TEAM_STEPS = {
  submit: contract.submitCampaign,
  withdraw: contract.withdrawCampaign,
  pause: contract.pauseCampaign,
  resume: contract.resumeCampaign,
  complete: contract.completeCampaign,
  revise: contract.reviseCampaign,
  archive: contract.archiveCampaign,
} as const satisfies Partial<Record<CampaignStep, Endpoint>>;
export type TeamStep = keyof typeof TEAM_STEPS;
/** All of it is in `CAMPAIGN_STEPS`. A step that was taken already is answered, and changes nothing. */
export function canTakeStep(ctx: PolicyCaller, { state, waitsForLook }: CampaignOf, step: TeamStep): Verdict {
  const { from, to } = campaignStep(step);
  return allOf(
    roleVerdict(ctx, TEAM_STEPS[step]),
    state === to ? 'unchanged' : from.includes(state) ? 'ok' : 'campaign_state',
    step === 'resume' && waitsForLook ? 'campaign_state' : 'ok',
  );
}
export const campaignAbilities = (ctx: PolicyCaller, campaign: CampaignOf) =>
  allowed({
    edit: canEditCampaign(ctx, campaign),
    submit: canTakeStep(ctx, campaign, 'submit'),
    withdraw: canTakeStep(ctx, campaign, 'withdraw'),
    pause: canTakeStep(ctx, campaign, 'pause'),
    resume: canTakeStep(ctx, campaign, 'resume'),
    complete: canTakeStep(ctx, campaign, 'complete'),
    revise: canTakeStep(ctx, campaign, 'revise'),
    archive: canTakeStep(ctx, campaign, 'archive'),
    delete: canDeleteCampaign(ctx, campaign),
    copy: canCopyCampaign(ctx),
  });

/** What the policy asks about a version that waits for an admin. */
export interface ReviewOf {
  readonly state: VersionState;
  /** Of the admin, or of a page in whose team they are. */
  readonly isOwn: boolean;
  readonly claimedBy: string | null;
  readonly claimedUntil: Date | null;
}
/** While an admin looks at it, no other one decides. */
function isFree({ now, member }: PolicyCallerNow, { claimedBy, claimedUntil }: ReviewOf): boolean {
  return claimedBy === null || claimedBy === member.id || claimedUntil === null || claimedUntil <= now;
}
const canLookAt = (ctx: PolicyCallerNow, review: ReviewOf, endpoint: Endpoint): Verdict =>
  allOf(
    dutyVerdict(ctx, endpoint),
    review.isOwn ? 'not_oneself' : 'ok',
    review.state === 'waiting' ? 'ok' : 'review_decided',
    isFree(ctx, review) ? 'ok' : 'review_claimed',
  );
export const canClaim = (ctx: PolicyCallerNow, review: ReviewOf): Verdict =>
  canLookAt(ctx, review, reviews.claimCampaignReview);
export const canApprove = (ctx: PolicyCallerNow, review: ReviewOf): Verdict =>
  canLookAt(ctx, review, reviews.approveCampaign);
export const canReject = (ctx: PolicyCallerNow, review: ReviewOf): Verdict =>
  canLookAt(ctx, review, reviews.rejectCampaign);
export const reviewAbilities = (ctx: PolicyCallerNow, review: ReviewOf) =>
  allowed({ claim: canClaim(ctx, review), approve: canApprove(ctx, review), reject: canReject(ctx, review) });

/** What the policy asks about a view or a click that was charged. */
export interface ChargeOf {
  readonly isPaid: boolean;
  readonly isContested: boolean;
  /** Nobody knows any more who it was. */
  readonly isOld: boolean;
}
/** Once: what was contested already is answered, and changes nothing. */
export const canContest = (ctx: PolicyCaller, { isPaid, isContested, isOld }: ChargeOf): Verdict =>
  allOf(roleVerdict(ctx, contestCharge), isContested ? 'unchanged' : 'ok', isPaid && !isOld ? 'ok' : 'not_contestable');
export const chargeAbilities = (ctx: PolicyCaller, charge: ChargeOf) => allowed({ contest: canContest(ctx, charge) });

/** What the policy asks about a charge that was contested. */
export interface ContestOf {
  readonly state: ContestState;
  /** Of the admin, or of a page in whose team they are. */
  readonly isOwn: boolean;
}
export const canDecideContest = (ctx: PolicyCaller, { state, isOwn }: ContestOf): Verdict =>
  allOf(dutyVerdict(ctx, decideContest), isOwn ? 'not_oneself' : 'ok', state === 'waiting' ? 'ok' : 'contest_decided');
export const contestAbilities = (ctx: PolicyCaller, contest: ContestOf) =>
  allowed({ decide: canDecideContest(ctx, contest) });

/** What the policy asks about the questions of an advertisement that runs. */
export interface AskingOf {
  readonly asks: boolean;
  /** The caller decides about it, or reads it with the team. */
  readonly isTeam: boolean;
  readonly isSent: boolean;
}
/** Members answer for themselves, once. */
export const canSendLead = (ctx: PolicyCaller, { asks, isTeam, isSent }: AskingOf): Verdict =>
  allOf(
    roleVerdict(ctx, sendLead),
    isTeam ? 'not_oneself' : 'ok',
    asks ? 'ok' : 'not_permitted',
    isSent ? 'lead_sent' : 'ok',
  );
/** Editors read them here, and take no copy. */
export const canExportLeads = (ctx: PolicyCaller): Verdict => roleVerdict(ctx, exportLeads);
const canWithdrawLead = (ctx: PolicyCaller, { isSent }: AskingOf): Verdict =>
  allOf(roleVerdict(ctx, withdrawLead), isSent ? 'ok' : 'not_found');
export const advertisementAbilities = (ctx: PolicyCaller, asking: AskingOf) =>
  allowed({ answer: canSendLead(ctx, asking), takeBack: canWithdrawLead(ctx, asking) });

/** Admins and advertisers of a page write to the admins of the platform; its editors read it. */
export const canWriteToAdmins = (ctx: PolicyCaller): Verdict => roleVerdict(ctx, threads.writeToAdmins);
export const threadAbilities = (ctx: PolicyCaller) => allowed({ write: canWriteToAdmins(ctx) });
/** What the policy asks about what a team has written. */
export interface ThreadOf {
  readonly state: ThreadState | null;
  /** Of the admin, or of a page in whose team they are. */
  readonly isOwn: boolean;
}
export const canAnswerThread = (ctx: PolicyCaller, { isOwn }: ThreadOf): Verdict =>
  allOf(dutyVerdict(ctx, threads.answerThread), isOwn ? 'not_oneself' : 'ok');
export const canCloseThread = (ctx: PolicyCaller, { state, isOwn }: ThreadOf): Verdict =>
  allOf(
    dutyVerdict(ctx, threads.closeThread),
    isOwn ? 'not_oneself' : 'ok',
    state === 'waiting' ? 'ok' : 'thread_changed',
  );
export const deskAbilities = (ctx: PolicyCaller, thread: ThreadOf) =>
  allowed({ answer: canAnswerThread(ctx, thread), close: canCloseThread(ctx, thread) });

/** Where clicks are charged once they are confirmed. */
export const canImportMatches = (ctx: PolicyCaller, { matchesClicks }: { readonly matchesClicks: boolean }): Verdict =>
  allOf(roleVerdict(ctx, matches.importMatches), matchesClicks ? 'ok' : 'not_permitted');

/** Whether a campaign in this state can take a step. */
export const takes = (step: CampaignStep, state: CampaignState): boolean =>
  (CAMPAIGN_STEPS[step].from as readonly CampaignState[]).includes(state);

/** Who may make each write. A sweep calls each while the function says no. */
export const writes = [
  ...guardedBy(canCreateCampaign, contract.createCampaign),
  ...guardedBy(canEditCampaign, contract.editCampaign),
  ...guardedBy(canDeleteCampaign, contract.deleteCampaign),
  ...guardedBy(canCopyCampaign, contract.copyCampaign),
  ...guardedBy(canTakeStep, ...Object.values(TEAM_STEPS)),
  ...guardedBy(canClaim, reviews.claimCampaignReview),
  ...guardedBy(canApprove, reviews.approveCampaign),
  ...guardedBy(canReject, reviews.rejectCampaign),
  ...guardedBy(canContest, contestCharge),
  ...guardedBy(canDecideContest, decideContest),
  ...anyone('holders of the duty alone, and prices are nobody’s', setCampaignFloor),
  ...anyone('holders of the duty alone, and places that nobody pays for are nobody’s', setPromotedFrame),
  ...guardedBy(canSendLead, sendLead),
  ...ownThings('what the caller has handed over', withdrawLead),
  ...guardedBy(canExportLeads, exportLeads),
  ...guardedBy(canImportMatches, matches.importMatches),
  ...anyone('only the page that a click led to knows it', matches.confirmClicks),
  ...guardedBy(canWriteToAdmins, threads.writeToAdmins),
  ...ownThings('marks of the owner', threads.markThread),
  ...guardedBy(canAnswerThread, threads.answerThread),
  ...guardedBy(canCloseThread, threads.closeThread),
  ...anyone('people are counted in bands, and nothing but how often is stored', estimateAudience),
  ...ownThings('what was sealed for the caller names what they saw', promoted.reportSeen, promoted.hidePromoted),
  ...ownThings('what was sealed for the caller names what they saw', promoted.readPromotedReasons),
  ...ownThings('members set what they see themselves', promoted.setPromotedSettings, showAgain),
];
