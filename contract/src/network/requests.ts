import * as z from 'zod/mini';
import { type ACTOR_KINDS, actorCard } from '../core/cards.ts';
import { data, endpoint, infinite, infiniteQuery, id, instant } from '../core/endpoint.ts';

import { actorParams, NETWORK_SORTS, proximity, searchWithin, relationship } from './network.ts';
import { text } from '../core/text.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';

/** Maximum length of the note of a request, in graphemes. */
export const NOTE_MAX = 300;
/** Maximum number of a member's pending requests. */
export const PENDING_MAX = 500;
/** Maximum number of requests per member in seven days. */
export const REQUESTS_A_WEEK = 100;
/** Milliseconds after a withdrawn or declined request until the same person can be asked again. */
export const ASK_AGAIN_AFTER = 21 * 86_400_000;
/** Months after which an unanswered request expires. */
export const REQUEST_MONTHS = 6;
/** Maximum number of requests answered in one call. */
export const ANSWERS_MAX = 50;

const note = text({ max: NOTE_MAX, lines: true });
const requestParams = z.strictObject({ requestId: id });

export const requestConnection = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/connection',
  summary: 'Request to connect; accepts the other side’s request if there is one; repeating it has no effect',
  access: 'member',
  params: actorParams,
  body: z.strictObject({ note: z.optional(note) }),
  reply: data(relationship),
  refusals: [
    'not_found',
    'not_oneself',
    'not_connectable',
    'asked_recently',
    'too_many_pending',
    'weekly_limit_reached',
  ],
});
export const disconnect = endpoint({
  method: 'DELETE',
  path: '/actors/{actorId}/connection',
  summary: 'Disconnect, and end following in both directions',
  access: 'member',
  params: actorParams,
  status: 200,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself'],
});
export const acceptRequest = endpoint({
  method: 'PUT',
  path: '/network/requests/{requestId}/acceptance',
  summary: 'Accept a connection request; both follow each other',
  access: 'member',
  params: requestParams,
  reply: data(relationship),
  refusals: ['not_found', 'request_closed'],
});
export const declineRequest = endpoint({
  method: 'PUT',
  path: '/network/requests/{requestId}/refusal',
  summary: 'Decline a connection request; the sender is not notified',
  access: 'member',
  params: requestParams,
  reply: data(relationship),
  refusals: ['not_found', 'request_closed'],
});
export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/network/requests/{requestId}',
  summary: 'Withdraw the caller’s own connection request',
  access: 'member',
  params: requestParams,
  status: 200,
  reply: data(relationship),
  refusals: ['not_found', 'request_closed'],
});

const answerReply = data(
  z.object({
    answered: z.int(),
    /** Number of requests that were no longer pending. */
    gone: z.int(),
  }),
);
export const answerRequests = endpoint({
  method: 'POST',
  path: '/network/requests/answers',
  summary: 'Accept or decline several connection requests',
  access: 'member',
  body: z.strictObject({
    accept: z.boolean(),
    requestIds: z.array(id).check(z.minLength(1), z.maxLength(ANSWERS_MAX)),
  }),
  reply: answerReply,
});
export const answerFollows = endpoint({
  method: 'POST',
  path: '/network/follow-requests/answers',
  summary: 'Accept or decline follow requests',
  access: 'member',
  as: PAGE_EDITORS,
  body: z.strictObject({
    accept: z.boolean(),
    followerIds: z.array(id).check(z.minLength(1), z.maxLength(ANSWERS_MAX)),
  }),
  reply: answerReply,
});

export const NETWORK_TABS = ['connections', 'follow_requests', 'invitations', 'followers', 'followings'] as const;
export type NetworkTab = (typeof NETWORK_TABS)[number];
/** Members are called `user` here, as in the specification. */
export const NETWORK_FILTERS = ['user', 'business', 'community', 'institute'] as const;
export type NetworkFilter = (typeof NETWORK_FILTERS)[number];
export const kindOfFilter = (filter: NetworkFilter): (typeof ACTOR_KINDS)[number] =>
  filter === 'user' ? 'member' : filter;

export const networkRow = z.object({
  actor: actorCard,
  relationship,
  proximity,
  /** When the connection was made or the request was sent. */
  since: instant,
  /** The note of the request. */
  note: z.string(),
});
export type NetworkRow = z.output<typeof networkRow>;

export const listNetwork = endpoint({
  method: 'GET',
  path: '/network/people',
  summary: 'List one tab of the caller’s network',
  access: 'member',
  as: PAGE_EDITORS,
  query: z.strictObject({
    ...infiniteQuery,
    tab: z.enum(NETWORK_TABS),
    sort: z.optional(z.enum(NETWORK_SORTS)),
    filter: z.optional(z.enum(NETWORK_FILTERS)),
    /** For invitations: sent ones instead of received ones. */
    sent: z.optional(z.enum(['yes'])),
    search: searchWithin,
  }),
  reply: infinite(networkRow),
});

/** Counts for the tabs. `sent` counts the caller's own pending requests. Hidden and blocked people are not counted. */
export const networkFigures = z.object({
  connections: z.int(),
  follow_requests: z.int(),
  invitations: z.int(),
  followers: z.int(),
  followings: z.int(),
  sent: z.int(),
});
export type NetworkFigures = z.output<typeof networkFigures>;
export const readNetwork = endpoint({
  method: 'GET',
  path: '/network',
  summary: 'Read the counts of the caller’s network',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(networkFigures),
});

/** The menu counts at most this many. */
export const MAX_PENDING_REQUESTS = 100;
export const readPendingCounts = endpoint({
  method: 'GET',
  path: '/network/pending-counts',
  summary: 'Read how many requests and invitations wait for the caller, 100 at most',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(z.object({ waiting: z.int() })),
});
