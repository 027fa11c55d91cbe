import { createReport } from '#contract/moderation/moderation.ts';
import * as contract from '#contract/network/network.ts';
import * as invitations from '#contract/network/invitations.ts';
import * as requests from '#contract/network/requests.ts';
import { ASK_AGAIN_AFTER } from '#contract/network/requests.ts';
import * as settings from '#contract/network/settings.ts';
import {
  allOf,
  anyone,
  guardedBy,
  ownThings,
  roleVerdict,
  type PolicyCaller,
  type PolicyCallerNow,
  type Verdict,
} from '#platform/policy.ts';

interface Target {
  readonly id: string;
}
/* Actors that the caller may not see are refused as not found before these functions are called. */

const isSelf = ({ actor }: PolicyCaller, { id }: Target): Verdict => (id === actor.id ? 'not_oneself' : 'ok');
/** True for the acting actor and for the member behind it. */
const isEitherSelf = ({ actor, member }: PolicyCaller, { id }: Target): Verdict =>
  id === actor.id || id === member.id ? 'not_oneself' : 'ok';
const isRecent = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < ASK_AGAIN_AFTER;

interface FollowRules extends Target {
  /** `anyone`, `connections` or `approval`; null means anyone. `members`: it is a community. */
  readonly followRule: string | null;
  readonly isConnection: boolean;
}
/** Connections need no approval: connecting made them follow already. */
export const followWaits = (target: FollowRules): boolean => target.followRule === 'approval' && !target.isConnection;

/** Following a community is being in it: the community decides who joins. */
export const isCommunity = ({ followRule }: FollowRules): boolean => followRule === 'members';

interface Followed extends Target {
  /** `active` or `requested`; null if the caller does not follow. */
  readonly followState: string | null;
}
interface Followable extends FollowRules, Followed {
  /** When the actor last declined the caller's follow request. */
  readonly declinedAt: Date | null;
}
function followTerms({ now }: PolicyCallerNow, target: Followable): Verdict {
  if (target.followState !== null) return 'unchanged';
  if (target.followRule === 'nobody') return 'not_found';
  if (target.followRule === 'connections' && !target.isConnection) return 'follow_closed';
  return followWaits(target) && isRecent(target.declinedAt, now) ? 'asked_recently' : 'ok';
}
/** Where follows need approval, a declined follower waits before asking again, as with connection requests. */
export const canFollow = (ctx: PolicyCallerNow, target: Followable): Verdict =>
  allOf(roleVerdict(ctx, contract.followActor), isSelf(ctx, target), followTerms(ctx, target));
/** Also withdraws a follow request, and leaves a community: whether its owner may go is decided there. */
export const canUnfollow = (ctx: PolicyCaller, target: Followed): Verdict =>
  allOf(
    roleVerdict(ctx, contract.unfollowActor),
    isSelf(ctx, target),
    target.followState === null ? 'unchanged' : 'ok',
  );
interface Follower extends Target {
  readonly followsYou: boolean;
}
export const canRemoveFollower = (ctx: PolicyCaller, target: Follower): Verdict =>
  allOf(roleVerdict(ctx, contract.removeFollower), isSelf(ctx, target), target.followsYou ? 'ok' : 'unchanged');
/** `removed`: whether the caller removed them a moment ago; no one can be made to follow otherwise. */
export const canRestoreFollower = (ctx: PolicyCaller, target: Follower & { readonly removed: boolean }): Verdict =>
  allOf(
    roleVerdict(ctx, contract.restoreFollower),
    isSelf(ctx, target),
    target.followsYou ? 'unchanged' : target.removed ? 'ok' : 'not_found',
  );

/** A block of the member behind a page would also hide the page. */
export const canBlock = (ctx: PolicyCaller, target: Target): Verdict =>
  allOf(roleVerdict(ctx, contract.blockActor), isEitherSelf(ctx, target));
/** A mute can be given a new duration while it lasts. */
export const canMute = (ctx: PolicyCaller, target: Target & { readonly isMuted?: boolean }): Verdict =>
  allOf(roleVerdict(ctx, settings.muteActor), isEitherSelf(ctx, target), target.isMuted === true ? 'unchanged' : 'ok');
export const canUnmute = (ctx: PolicyCaller, target: Target & { readonly isMuted: boolean }): Verdict =>
  allOf(roleVerdict(ctx, settings.unmuteActor), isEitherSelf(ctx, target), target.isMuted ? 'ok' : 'unchanged');
export const canDismissSuggestion = (ctx: PolicyCaller, target: Target): Verdict =>
  allOf(roleVerdict(ctx, settings.dismissSuggestion), isEitherSelf(ctx, target));
/** For any kind of object: modules below moderation show the button, and moderation receives the report. */
export const canReport = (ctx: PolicyCaller, { ownerId }: { readonly ownerId: string }): Verdict =>
  allOf(roleVerdict(ctx, createReport), ownerId === ctx.actor.id ? 'own_report' : 'ok');

/** A pending connection request between the caller and another member. */
export interface WaitingRequest {
  readonly sent: boolean;
}
interface Connectable extends Target {
  readonly connectable: boolean;
  /** When the caller's last request to them was withdrawn or declined. */
  readonly askedAt: Date | null;
  readonly isConnection: boolean;
  /** Null if none is pending. Requesting a connection accepts one that they sent. */
  readonly request: WaitingRequest | null;
}
function connectTerms({ actor, member, now }: PolicyCallerNow, target: Connectable): Verdict {
  if (target.isConnection || target.request !== null) return 'unchanged';
  if (!target.connectable || actor.id !== member.id) return 'not_connectable';
  return isRecent(target.askedAt, now) ? 'asked_recently' : 'ok';
}
/** Only members connect. After a refusal or withdrawal the sender waits; the other side may ask at any time. */
export const canConnect = (ctx: PolicyCallerNow, target: Connectable): Verdict =>
  allOf(target.id === ctx.member.id ? 'not_oneself' : 'ok', connectTerms(ctx, target));
export const canDisconnect = (ctx: PolicyCaller, target: Target & { readonly isConnection: boolean }): Verdict =>
  allOf(roleVerdict(ctx, requests.disconnect), isSelf(ctx, target), target.isConnection ? 'ok' : 'unchanged');
/** Requests between other people are not found. */
export const canAnswerRequest = (ctx: PolicyCaller, request: WaitingRequest | null): Verdict =>
  allOf(roleVerdict(ctx, requests.acceptRequest), request === null || request.sent ? 'not_found' : 'ok');
export const canWithdrawRequest = (ctx: PolicyCaller, request: WaitingRequest | null): Verdict =>
  allOf(roleVerdict(ctx, requests.withdrawRequest), request?.sent === true ? 'ok' : 'not_found');
/** An invitation to a mailbox that is the inviter's own. */
export const canAcceptInvitation = (ctx: PolicyCaller, { fromId }: { readonly fromId: string }): Verdict =>
  isSelf(ctx, { id: fromId });

export const writes = [
  ...guardedBy(canFollow, contract.followActor, contract.followSeveral),
  ...guardedBy(canUnfollow, contract.unfollowActor),
  ...guardedBy(canRemoveFollower, contract.removeFollower),
  ...guardedBy(canRestoreFollower, contract.restoreFollower),
  ...guardedBy(canBlock, contract.blockActor),
  ...guardedBy(canMute, settings.muteActor),
  ...guardedBy(canUnmute, settings.unmuteActor),
  ...guardedBy(canDismissSuggestion, settings.dismissSuggestion),
  ...guardedBy(canConnect, requests.requestConnection),
  ...guardedBy(canDisconnect, requests.disconnect),
  ...guardedBy(canAnswerRequest, requests.acceptRequest, requests.declineRequest),
  ...guardedBy(canWithdrawRequest, requests.withdrawRequest),
  ...guardedBy(canAcceptInvitation, invitations.acceptInvitation),
  ...ownThings('requests to the caller; others count as gone', requests.answerRequests, requests.answerFollows),
  ...ownThings('blocks by the caller', contract.unblockActor),
  ...ownThings('invitations by the caller', invitations.withdrawEmailInvitation),
  ...ownThings('settings of the caller', settings.editNetworkSettings),
  ...anyone('every member may invite, so many times a day', invitations.inviteByEmail),
  ...anyone(
    'the sealed link of an invitation names the mailbox',
    invitations.refuseInvitations,
    invitations.withdrawInvitationRefusal,
  ),
];
