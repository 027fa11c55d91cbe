import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { PAGE_ADMINS, PAGE_ROLES, PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { NETWORK_SORTS, searchWithin } from '../network/network.ts';
import { page, pageParams } from './pages.ts';
import { TEAM_EVENTS, TEAM_REQUEST_KINDS } from './choices.ts';

/** How many people the team of a page has, open invitations included. */
export const TEAM_MAX = 50;
/** Days after which an invitation or a request that no one answered ends. */
export const TEAM_REQUEST_DAYS = 14;
/** Days after which the member who claims a page becomes its admin, unless an admin objects. */
export const CLAIM_DAYS = 30;
/** Days after a declined request in which the member cannot ask again. */
export const TEAM_ASK_AGAIN_DAYS = 21;
export const TEAM_NOTE_MAX = 300;
export const TEAM_INVITATIONS_A_DAY = 50;
export const TEAM_REQUESTS_A_DAY = 20;

const role = z.enum(PAGE_ROLES);
const note = z.optional(text({ max: TEAM_NOTE_MAX, lines: true }));
const asTeam = { access: 'member', as: PAGE_TEAM } as const;
const asAdmin = { access: 'member', as: PAGE_ADMINS } as const;

export const teamMember = z.object({
  actor: actorCard,
  role,
  since: instant,
  can: z.object({ changeRole: z.boolean(), remove: z.boolean() }),
});
export type TeamMember = z.output<typeof teamMember>;
const teamQuery = z.strictObject({ ...infiniteQuery, sort: z.optional(z.enum(NETWORK_SORTS)), search: searchWithin });
export const listTeam = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/team',
  summary: 'List the team of a page, for the team alone',
  ...asTeam,
  params: pageParams,
  query: teamQuery,
  reply: infinite(teamMember),
  refusals: ['not_found', 'not_permitted'],
});

/**
 * An invitation to the team of a page, a member’s request for a role in it, the question whether they succeed its
 * admins, or their claim of the page.
 */
export const teamRequest = z.object({
  id,
  kind: z.enum(TEAM_REQUEST_KINDS),
  page: actorCard,
  /** Who is invited, or who asks. */
  actor: actorCard,
  /** The admin who invited; null for requests. */
  by: z.nullable(actorCard),
  /** The role that is offered; null for requests: the admin picks one. */
  role: z.nullable(role),
  note: z.string(),
  createdAt: instant,
  expiresAt: instant,
  can: z.object({
    /** The person who is invited or asked may accept. */
    accept: z.boolean(),
    /** An admin may give the member who asks a role. */
    approve: z.boolean(),
    /** Of a claim: an admin objects. */
    decline: z.boolean(),
    withdraw: z.boolean(),
  }),
});
export type TeamRequest = z.output<typeof teamRequest>;
export const listTeamRequests = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/team-requests',
  summary: 'List what is open of one kind, requests for a role or invitations; for admins',
  ...asAdmin,
  params: pageParams,
  query: z.strictObject({
    ...infiniteQuery,
    kind: z.enum(TEAM_REQUEST_KINDS),
    /** Claims are always listed newest first. */
    sort: z.optional(z.enum(NETWORK_SORTS)),
    search: searchWithin,
  }),
  reply: infinite(teamRequest),
  refusals: ['not_found', 'not_permitted'],
});
export const listOwnTeamRequests = endpoint({
  method: 'GET',
  path: '/network/team-requests',
  summary: 'List the caller’s open invitations to teams of pages, and own requests for a role, newest first',
  access: 'member',
  /** `pageId`: those of one page, which may be private. */
  query: z.strictObject({ ...infiniteQuery, pageId: z.optional(id) }),
  reply: infinite(teamRequest),
});

/** A step in the history of a team. */
export const teamChange = z.object({
  id,
  event: z.enum(TEAM_EVENTS),
  /** Whom it is about, and who did it; null when they left Guildhall, or when the system did it. */
  actor: z.nullable(actorCard),
  by: z.nullable(actorCard),
  before: z.nullable(role),
  after: z.nullable(role),
  offered: z.nullable(role),
  reason: z.string(),
  at: instant,
});
export type TeamChange = z.output<typeof teamChange>;
export const listTeamHistory = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/team-history',
  summary: 'List the changes of a team, newest first; for admins',
  ...asAdmin,
  params: pageParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(teamChange),
  refusals: ['not_found', 'not_permitted'],
});

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/team-invitations',
  summary: 'Invite a member to the team of a page, with a role; the invitation ends after 14 days',
  ...asAdmin,
  params: pageParams,
  status: 201,
  body: z.strictObject({ memberId: id, role, note }),
  reply: data(teamRequest),
  refusals: ['not_found', 'not_permitted', 'already_in_team', 'already_invited', 'team_full', 'daily_limit_reached'],
});
export const requestRole = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/team-requests',
  summary: 'Ask the admins of a page for a role; the request ends after 14 days',
  access: 'member',
  params: pageParams,
  status: 201,
  body: z.strictObject({ note }),
  reply: data(page),
  refusals: [
    'not_found',
    'not_permitted',
    'already_in_team',
    'already_invited',
    'asked_recently',
    'daily_limit_reached',
  ],
});

const requestParams = z.strictObject({ requestId: id });
const ended = ['not_found', 'not_permitted', 'request_closed'] as const;
export const acceptTeamInvitation = endpoint({
  method: 'POST',
  path: '/team-requests/{requestId}/accept',
  summary: 'Accept an invitation to the team of a page, or to succeed its admins',
  access: 'member',
  params: requestParams,
  status: 204,
  refusals: [...ended, 'team_full'],
});
export const approveTeamRequest = endpoint({
  method: 'POST',
  path: '/team-requests/{requestId}/approve',
  summary: 'Give the member who asks a role in the team',
  ...asAdmin,
  params: requestParams,
  status: 204,
  body: z.strictObject({ role }),
  refusals: [...ended, 'team_full'],
});
export const declineTeamRequest = endpoint({
  method: 'POST',
  path: '/team-requests/{requestId}/decline',
  summary: 'Decline an invitation or to succeed the admins, or as an admin a request; ends a claim',
  ...asAdmin,
  params: requestParams,
  status: 204,
  body: z.strictObject({ reason: note }),
  refusals: ended,
});
export const withdrawTeamRequest = endpoint({
  method: 'POST',
  path: '/team-requests/{requestId}/withdraw',
  summary: 'Withdraw an own request or claim, or as an admin an invitation',
  ...asAdmin,
  params: requestParams,
  status: 204,
  refusals: ended,
});

const memberParams = z.strictObject({ pageId: id, memberId: id });
export const changeTeamRole = endpoint({
  method: 'PATCH',
  path: '/pages/{pageId}/team/{memberId}',
  summary: 'Change the role of a member of the team; the last admin keeps theirs',
  ...asAdmin,
  params: memberParams,
  status: 204,
  body: z.strictObject({ role, reason: note }),
  refusals: ['not_found', 'not_permitted', 'last_admin'],
});
export const removeFromTeam = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/team/{memberId}/remove',
  summary: 'Remove a member from the team of a page; the last admin stays',
  ...asAdmin,
  params: memberParams,
  status: 204,
  body: z.strictObject({ reason: note }),
  refusals: ['not_found', 'not_permitted', 'last_admin'],
});
export const leaveTeam = endpoint({
  method: 'POST',
  path: '/pages/{pageId}/team/leave',
  summary: 'Leave the team of a page; the last admin cannot',
  ...asTeam,
  params: pageParams,
  status: 204,
  refusals: ['not_found', 'not_permitted', 'last_admin'],
});
