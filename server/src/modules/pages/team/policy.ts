import type { Endpoint } from '#contract/core/endpoint.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { TEAM_MAX } from '#contract/pages/team.ts';
import * as contract from '#contract/pages/team.ts';
import type { TeamRequestKind } from '#contract/pages/choices.ts';
import { allOf, allowed, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { type PageOf, adminCalls, speaksForOne } from '../page-policy.ts';

/** Someone's place in a team, or on the way into it. */
interface Place {
  readonly role: PageRole | null;
  readonly admins: number;
  readonly size: number;
  readonly open: TeamRequestKind | null;
}
export interface RequestOf {
  readonly kind: TeamRequestKind;
  readonly memberId: string;
  readonly isOpen: boolean;
}

/** Every member of the team sees it, as themselves or while they act as the page. */
export const canSeeTeam = (ctx: PolicyCaller, page: PageOf): Verdict =>
  allOf(roleVerdict(ctx, contract.listTeam), page.role !== null && speaksForOne(ctx, page.id) ? 'ok' : 'not_permitted');
export const canManageTeam = (ctx: PolicyCaller, page: PageOf): Verdict =>
  adminCalls(contract.listTeamRequests, ctx, page);

const isFree = ({ role, open }: Pick<Place, 'role' | 'open'>): Verdict =>
  role !== null ? 'already_in_team' : open === null ? 'ok' : 'already_invited';
/** `place`: that of the person who is invited. A full team invites no one, and neither does one that will be full. */
export const canInviteToTeam = (ctx: PolicyCaller, page: PageOf, place: Omit<Place, 'admins'>): Verdict =>
  allOf(adminCalls(contract.inviteToTeam, ctx, page), isFree(place), place.size < TEAM_MAX ? 'ok' : 'team_full');
/** `wasDeclined`: a request was declined not long ago. */
export const canRequestRole = (
  ctx: PolicyCaller,
  page: PageOf,
  { open, wasDeclined }: { readonly open: TeamRequestKind | null; readonly wasDeclined: boolean },
): Verdict =>
  allOf(
    roleVerdict(ctx, contract.requestRole),
    page.state === 'public' ? 'ok' : 'not_permitted',
    isFree({ role: page.role, open }),
    wasDeclined ? 'asked_recently' : 'ok',
  );

/** There is always an admin: the last one can neither go nor take another role. */
const leavesAnAdmin = (role: PageRole | null, admins: number): Verdict =>
  role === 'admin' && admins <= 1 ? 'last_admin' : 'ok';
const changes = (
  endpoint: Endpoint,
  ctx: PolicyCaller,
  page: PageOf,
  { role, admins }: Pick<Place, 'role' | 'admins'>,
) => allOf(adminCalls(endpoint, ctx, page), role === null ? 'not_found' : 'ok', leavesAnAdmin(role, admins));
export const canChangeTeamRole = (ctx: PolicyCaller, page: PageOf, place: Pick<Place, 'role' | 'admins'>): Verdict =>
  changes(contract.changeTeamRole, ctx, page, place);
export const canRemoveFromTeam = (ctx: PolicyCaller, page: PageOf, place: Pick<Place, 'role' | 'admins'>): Verdict =>
  changes(contract.removeFromTeam, ctx, page, place);
export const canLeaveTeam = (ctx: PolicyCaller, page: PageOf, admins: number): Verdict =>
  allOf(
    roleVerdict(ctx, contract.leaveTeam),
    page.role !== null && page.state !== 'deleted' && speaksForOne(ctx, page.id) ? 'ok' : 'not_permitted',
    leavesAnAdmin(page.role, admins),
  );

const isOpen = (request: RequestOf): Verdict => (request.isOpen ? 'ok' : 'request_closed');
/** The person whom it is about, as themselves. */
const isTheirs = ({ actor, member }: PolicyCaller, { memberId }: RequestOf): boolean =>
  member.id === memberId && actor.id === member.id;
const whose = (isAllowed: boolean): Verdict => (isAllowed ? 'ok' : 'not_permitted');

export const canAcceptTeamInvitation = (ctx: PolicyCaller, request: RequestOf): Verdict =>
  allOf(
    roleVerdict(ctx, contract.acceptTeamInvitation),
    whose((request.kind === 'invitation' || request.kind === 'succession') && isTheirs(ctx, request)),
    isOpen(request),
  );
export const canApproveTeamRequest = (ctx: PolicyCaller, page: PageOf, request: RequestOf): Verdict =>
  allOf(adminCalls(contract.approveTeamRequest, ctx, page), whose(request.kind === 'request'), isOpen(request));
/** The person who is invited or asked declines that, an admin a request or a claim. */
export const canDeclineTeamRequest = (ctx: PolicyCaller, page: PageOf, request: RequestOf): Verdict =>
  allOf(
    request.kind === 'invitation' || request.kind === 'succession'
      ? allOf(roleVerdict(ctx, contract.declineTeamRequest), whose(isTheirs(ctx, request)))
      : adminCalls(contract.declineTeamRequest, ctx, page),
    isOpen(request),
  );
/** An admin withdraws an invitation, the member their own request or claim; no one withdraws a question. */
export const canWithdrawTeamRequest = (ctx: PolicyCaller, page: PageOf, request: RequestOf): Verdict =>
  allOf(
    request.kind === 'request' || request.kind === 'claim'
      ? allOf(roleVerdict(ctx, contract.withdrawTeamRequest), whose(isTheirs(ctx, request)))
      : allOf(adminCalls(contract.withdrawTeamRequest, ctx, page), whose(request.kind === 'invitation')),
    isOpen(request),
  );

export const requestAbilities = (ctx: PolicyCaller, page: PageOf, request: RequestOf) =>
  allowed({
    accept: canAcceptTeamInvitation(ctx, request),
    approve: canApproveTeamRequest(ctx, page, request),
    decline: canDeclineTeamRequest(ctx, page, request),
    withdraw: canWithdrawTeamRequest(ctx, page, request),
  });
export const placeAbilities = (ctx: PolicyCaller, page: PageOf, place: Pick<Place, 'role' | 'admins'>) =>
  allowed({ changeRole: canChangeTeamRole(ctx, page, place), remove: canRemoveFromTeam(ctx, page, place) });

export const teamWrites = [
  ...guardedBy(canInviteToTeam, contract.inviteToTeam),
  ...guardedBy(canRequestRole, contract.requestRole),
  ...guardedBy(canAcceptTeamInvitation, contract.acceptTeamInvitation),
  ...guardedBy(canApproveTeamRequest, contract.approveTeamRequest),
  ...guardedBy(canDeclineTeamRequest, contract.declineTeamRequest),
  ...guardedBy(canWithdrawTeamRequest, contract.withdrawTeamRequest),
  ...guardedBy(canChangeTeamRole, contract.changeTeamRole),
  ...guardedBy(canRemoveFromTeam, contract.removeFromTeam),
  ...guardedBy(canLeaveTeam, contract.leaveTeam),
];
