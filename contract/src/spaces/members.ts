import * as z from 'zod/mini';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { NETWORK_SORTS, personRow, searchWithin } from '../network/network.ts';
import {
  ANSWER_OUTCOMES,
  FEED_CHOICES,
  INVITE_OUTCOMES,
  NOTIFY_CHOICES,
  PEOPLE_LISTS,
  SPACE_ROLES,
} from './choices.ts';
import { QUESTIONS_MAX, space, spaceParams } from './spaces.ts';

/* Lengths in graphemes. */
export const ANSWER_MAX = 500;
export const SPACE_REASON_MAX = 300;
/** Requests that one call can answer, and people that one call can invite. */
export const SPACE_ANSWERS_MAX = 100;
export const INVITED_AT_ONCE_MAX = 50;
export const INVITATIONS_A_DAY = 100;
/** Days after which an unanswered request or invitation expires. */
export const SPACE_REQUEST_DAYS = 30;
/** Days after a declined request until one may ask again. */
export const SPACE_ASK_AGAIN_DAYS = 21;
export const LINK_DAYS_MAX = 30;
export const LINK_USES_MAX = 1_000;
export const LINKS_MAX = 20;

export const memberParams = z.strictObject({ spaceId: id, memberId: id });
export const removalReason = z.optional(text({ max: SPACE_REASON_MAX, lines: true }));
const memberIds = (max: number) => z.array(id).check(z.minLength(1), z.maxLength(max));

export const joinSpace = endpoint({
  method: 'PUT',
  path: '/spaces/{spaceId}/membership',
  summary: 'Join, accept an invitation, or request to join with answers to the questions; repeating it has no effect',
  access: 'member',
  params: spaceParams,
  body: z.strictObject({
    /** In the order of the questions; needed only for a request. */
    answers: z.optional(z.array(text({ max: ANSWER_MAX, lines: true })).check(z.maxLength(QUESTIONS_MAX))),
    /** The sealed token of a link. */
    link: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: data(space),
  refusals: [
    'not_found',
    'not_permitted',
    'banned',
    'joining_closed',
    'not_in_community',
    'space_full',
    'too_many_spaces',
    'asked_recently',
    'answers_required',
    'link_ended',
  ],
});
export const leaveSpace = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/membership',
  summary: 'Leave a space and the groups in it, withdraw a request, or decline an invitation',
  access: 'member',
  params: spaceParams,
  status: 200,
  /** Null when the caller may no longer know of the space. */
  reply: data(z.nullable(space)),
  refusals: ['not_found', 'owner_stays'],
});
export const editPreferences = endpoint({
  method: 'PUT',
  path: '/spaces/{spaceId}/preferences',
  summary: 'Choose what of a space reaches the feed, and what the caller is notified of',
  access: 'member',
  params: spaceParams,
  body: z.strictObject({ feed: z.optional(z.enum(FEED_CHOICES)), notify: z.optional(z.enum(NOTIFY_CHOICES)) }),
  reply: data(space),
  refusals: ['not_found', 'not_permitted'],
});

export const spaceMember = z.object({
  ...personRow.shape,
  role: z.enum(SPACE_ROLES),
  since: instant,
  /** For those who manage the space; null for others. */
  silencedUntil: z.nullable(instant),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  can: z.object({
    remove: z.boolean(),
    ban: z.boolean(),
    liftBan: z.boolean(),
    silence: z.boolean(),
    endSilence: z.boolean(),
    makeAdmin: z.boolean(),
    endAdmin: z.boolean(),
    offer: z.boolean(),
    withdrawInvitation: z.boolean(),
  }),
});
export type SpaceMember = z.output<typeof spaceMember>;
export const listSpaceMembers = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/members',
  summary: 'List the people of a space; all but members and admins only for those who manage it',
  access: 'member',
  params: spaceParams,
  query: z.strictObject({
    ...infiniteQuery,
    list: z.optional(z.enum(PEOPLE_LISTS)),
    sort: z.optional(z.enum(NETWORK_SORTS)),
    search: searchWithin,
  }),
  reply: infinite(spaceMember),
  refusals: ['not_found', 'not_permitted'],
});

export const answerSpaceRequests = endpoint({
  method: 'POST',
  path: '/spaces/{spaceId}/requests/answers',
  summary: 'Accept or decline requests to join; the reply says for each what became of it, in the order of the call',
  access: 'member',
  params: spaceParams,
  status: 200,
  body: z.strictObject({ accept: z.boolean(), memberIds: memberIds(SPACE_ANSWERS_MAX), reason: removalReason }),
  reply: data(z.array(z.object({ memberId: id, outcome: z.enum(ANSWER_OUTCOMES) }))),
  refusals: ['not_found', 'not_permitted'],
});

export const inviteToSpace = endpoint({
  method: 'POST',
  path: '/spaces/{spaceId}/invitations',
  summary: 'Invite people; the reply says for each what became of it, in the order of the call',
  access: 'member',
  params: spaceParams,
  status: 200,
  body: z.strictObject({ memberIds: memberIds(INVITED_AT_ONCE_MAX) }),
  reply: data(z.array(z.object({ memberId: id, outcome: z.enum(INVITE_OUTCOMES) }))),
  refusals: ['not_found', 'not_permitted', 'daily_limit_reached'],
});
export const withdrawSpaceInvitation = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/invitations/{memberId}',
  summary: 'Withdraw an invitation',
  access: 'member',
  params: memberParams,
  refusals: ['not_found', 'not_permitted'],
});
export const listInvitable = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/invitable',
  summary: 'List whom the caller can invite: their connections, or for a group the members of its community',
  access: 'member',
  params: spaceParams,
  query: z.strictObject({ ...infiniteQuery, sort: z.optional(z.enum(NETWORK_SORTS)), search: searchWithin }),
  reply: infinite(z.object({ ...personRow.shape, state: z.nullable(z.enum(['active', 'requested', 'invited'])) })),
  refusals: ['not_found', 'not_permitted'],
});

export const spaceLink = z.object({
  id,
  /** The path of the space with the sealed token. */
  path: z.string(),
  uses: z.int(),
  maxUses: z.int(),
  createdAt: instant,
  expiresAt: instant,
});
export type SpaceLink = z.output<typeof spaceLink>;
export const listSpaceLinks = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/links',
  summary: 'List the links by which people join without asking',
  access: 'member',
  params: spaceParams,
  reply: data(z.array(spaceLink)),
  refusals: ['not_found', 'not_permitted'],
});
export const createSpaceLink = endpoint({
  method: 'POST',
  path: '/spaces/{spaceId}/links',
  summary: 'Create a link by which people join without asking',
  access: 'member',
  params: spaceParams,
  status: 201,
  body: z.strictObject({
    days: z.int().check(z.minimum(1), z.maximum(LINK_DAYS_MAX)),
    uses: z.int().check(z.minimum(1), z.maximum(LINK_USES_MAX)),
  }),
  reply: data(spaceLink),
  refusals: ['not_found', 'not_permitted', 'too_many_links'],
});
export const deleteSpaceLink = endpoint({
  method: 'DELETE',
  path: '/spaces/{spaceId}/links/{linkId}',
  summary: 'End a link',
  access: 'member',
  params: z.strictObject({ spaceId: id, linkId: id }),
  refusals: ['not_found', 'not_permitted'],
});
