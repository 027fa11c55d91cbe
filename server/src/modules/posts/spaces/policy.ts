import * as answers from '#contract/posts/answers.ts';
import { listSpaceHistory } from '#contract/posts/history.ts';
import * as contract from '#contract/posts/spaces.ts';
import {
  allOf,
  guardedBy,
  roleVerdict,
  type PolicyCaller,
  type PolicyCallerNow,
  type Verdict,
} from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { canManageSpace, isSilenced, type WholeSpaceFor } from '#modules/spaces';
import type { SpaceTerms } from './space-terms.ts';

const isInside = ({ membership }: WholeSpaceFor): Verdict => (membership === 'active' ? 'ok' : 'not_inside');
/** Those inside write as the actor who is inside; admins also as their community. */
export const canPostIn = (ctx: PolicyCallerNow, space: WholeSpaceFor, { asCommunity = false } = {}): Verdict =>
  allOf(
    roleVerdict(ctx, contract.createSpacePost),
    space.state === 'deleted' ? 'not_found' : 'ok',
    asCommunity ? (space.kind === 'community' ? canManageSpace(ctx, space) : 'not_permitted') : isInside(space),
    isSilenced(space, ctx.now) ? 'silenced' : 'ok',
  );
/** Whether what someone writes waits for an admin. What admins write does not. */
export function needsApproval({ approval, ownRole, since }: WholeSpaceFor, now: Date): boolean {
  if (approval === 'none' || ownRole === 'owner' || ownRole === 'admin') return false;
  return approval === 'always' || since === null || now.getTime() - since.getTime() < contract.NEW_MEMBER_DAYS * day;
}
/** Comments are written by those inside who are not silenced; anything outside of spaces by everyone who sees it. */
export const canWriteIn = ({ now }: { readonly now: Date }, space: SpaceTerms | null): Verdict => {
  if (space === null) return 'ok';
  if (space.role === null) return 'not_inside';
  return space.silencedUntil !== null && new Date(space.silencedUntil) > now ? 'silenced' : 'ok';
};

interface InSpace {
  readonly authorId: string;
  readonly space: SpaceTerms | null;
}
/** Written as a community, for which the caller decides. */
export const isOfOwnCommunity = ({ authorId, space }: InSpace): boolean =>
  space !== null && authorId === space.id && space.manages;
const ofTeam = ({ space }: InSpace): Verdict => (space === null ? 'not_found' : space.manages ? 'ok' : 'not_permitted');
export const canPin = (ctx: PolicyCaller, post: InSpace): Verdict =>
  allOf(roleVerdict(ctx, contract.pinPost), ofTeam(post), post.space?.pinned === true ? 'unchanged' : 'ok');
export const canUnpin = (ctx: PolicyCaller, post: InSpace): Verdict =>
  allOf(roleVerdict(ctx, contract.unpinPost), ofTeam(post), post.space?.pinned === true ? 'ok' : 'unchanged');
interface Lockable extends InSpace {
  readonly commentsLocked: boolean;
}
export const canLockComments = (ctx: PolicyCaller, post: Lockable): Verdict =>
  allOf(roleVerdict(ctx, contract.lockComments), ofTeam(post), post.commentsLocked ? 'unchanged' : 'ok');
export const canUnlockComments = (ctx: PolicyCaller, post: Lockable): Verdict =>
  allOf(roleVerdict(ctx, contract.unlockComments), ofTeam(post), post.commentsLocked ? 'ok' : 'unchanged');
/** Own posts, and those of the community, are deleted instead. */
export const canRemovePost = (ctx: PolicyCaller, post: InSpace): Verdict =>
  allOf(
    roleVerdict(ctx, contract.removeSpacePost),
    ofTeam(post),
    post.authorId === ctx.actor.id || isOfOwnCommunity(post) ? 'not_permitted' : 'ok',
  );
export const teamVerdicts = (ctx: PolicyCaller, post: Lockable) => ({
  pin: canPin(ctx, post),
  unpin: canUnpin(ctx, post),
  lockComments: canLockComments(ctx, post),
  unlockComments: canUnlockComments(ctx, post),
  remove: canRemovePost(ctx, post),
});

/** Own comments are deleted instead. */
export const canRemoveComment = (ctx: PolicyCaller, comment: InSpace): Verdict =>
  allOf(
    roleVerdict(ctx, contract.removeSpaceComment),
    ofTeam(comment),
    comment.authorId === ctx.actor.id ? 'not_permitted' : 'ok',
  );

/** A comment on a post in a space. */
interface AnswerTerms {
  readonly id: string;
  readonly postAuthorId: string;
  readonly space: SpaceTerms | null;
}
/** The one who asked, and the team of the space, say which comment is the answer. */
const marksAnswers = (ctx: PolicyCallerNow, { postAuthorId: authorId, space }: AnswerTerms): Verdict =>
  allOf(
    space === null ? 'not_found' : space.role === null && space.manages ? 'ok' : canWriteIn(ctx, space),
    authorId === ctx.actor.id ? 'ok' : ofTeam({ authorId, space }),
  );
const isAnswer = ({ id, space }: AnswerTerms): boolean => space?.answerId === id;
export const canMarkAnswer = (ctx: PolicyCallerNow, comment: AnswerTerms): Verdict =>
  allOf(roleVerdict(ctx, answers.markAnswer), marksAnswers(ctx, comment), isAnswer(comment) ? 'unchanged' : 'ok');
export const canUnmarkAnswer = (ctx: PolicyCallerNow, comment: AnswerTerms): Verdict =>
  allOf(roleVerdict(ctx, answers.unmarkAnswer), marksAnswers(ctx, comment), isAnswer(comment) ? 'ok' : 'unchanged');
export const answerVerdicts = (ctx: PolicyCallerNow, comment: AnswerTerms) => ({
  markAnswer: canMarkAnswer(ctx, comment),
  unmarkAnswer: canUnmarkAnswer(ctx, comment),
});

/** A held post for the caller; `space` is undefined for those who may not know of it. */
export interface HeldTerms {
  readonly authorId: string;
  readonly state: string;
  readonly manages: boolean;
}
const isHeld = ({ state }: HeldTerms): Verdict => (state === 'held' ? 'ok' : 'held_decided');
const ownHeld = ({ actor }: PolicyCaller, { authorId }: HeldTerms): Verdict =>
  authorId === actor.id ? 'ok' : 'not_found';
const managed = ({ manages }: HeldTerms): Verdict => (manages ? 'ok' : 'not_permitted');
export const canEditHeld = (ctx: PolicyCaller, waiting: HeldTerms): Verdict =>
  allOf(roleVerdict(ctx, contract.editHeldPost), ownHeld(ctx, waiting), isHeld(waiting));
export const canWithdrawHeld = (ctx: PolicyCaller, waiting: HeldTerms): Verdict =>
  allOf(roleVerdict(ctx, contract.withdrawHeldPost), ownHeld(ctx, waiting), isHeld(waiting));
export const canApproveHeld = (ctx: PolicyCaller, waiting: HeldTerms): Verdict =>
  allOf(roleVerdict(ctx, contract.approveHeldPost), managed(waiting), isHeld(waiting));
export const canRejectHeld = (ctx: PolicyCaller, waiting: HeldTerms): Verdict =>
  allOf(roleVerdict(ctx, contract.rejectHeldPost), managed(waiting), isHeld(waiting));
/** What waits, and what happened, is shown to those who decide. */
export const canReadHistory = (ctx: PolicyCaller, space: WholeSpaceFor): Verdict =>
  allOf(roleVerdict(ctx, listSpaceHistory), canManageSpace(ctx, space));
export const canListHeld = (ctx: PolicyCaller, space: WholeSpaceFor): Verdict =>
  allOf(roleVerdict(ctx, contract.listHeldPosts), canManageSpace(ctx, space));

export const writes = [
  ...guardedBy(canPostIn, contract.createSpacePost),
  ...guardedBy(canPin, contract.pinPost),
  ...guardedBy(canUnpin, contract.unpinPost),
  ...guardedBy(canLockComments, contract.lockComments),
  ...guardedBy(canUnlockComments, contract.unlockComments),
  ...guardedBy(canRemovePost, contract.removeSpacePost),
  ...guardedBy(canRemoveComment, contract.removeSpaceComment),
  ...guardedBy(canMarkAnswer, answers.markAnswer),
  ...guardedBy(canUnmarkAnswer, answers.unmarkAnswer),
  ...guardedBy(canEditHeld, contract.editHeldPost),
  ...guardedBy(canWithdrawHeld, contract.withdrawHeldPost),
  ...guardedBy(canApproveHeld, contract.approveHeldPost),
  ...guardedBy(canRejectHeld, contract.rejectHeldPost),
];
