import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from '../core/endpoint.ts';
import { text } from '../core/text.ts';
import { PAGE_EDITORS, PAGE_TEAM } from '../core/roles.ts';

/** The viewer's relation to an actor: the closest one that applies. Blocked actors are not shown at all. */
export const RELATIONS = ['self', 'connection', 'following', 'requested', 'none'] as const;

/** The relationship between viewer and actor, and what the viewer may do about it. */
export const relationship = z.object({
  relation: z.enum(RELATIONS),
  /** A connection may have been unfollowed, so this is a separate field. */
  follows: z.boolean(),
  followsYou: z.boolean(),
  /** The pending connection request between the two, if any, and whether the viewer sent it. */
  request: z.nullable(z.object({ id, sent: z.boolean() })),
  can: z.object({
    follow: z.boolean(),
    unfollow: z.boolean(),
    block: z.boolean(),
    connect: z.boolean(),
    disconnect: z.boolean(),
    /** Whether the viewer can answer or withdraw a request. */
    answer: z.boolean(),
    withdraw: z.boolean(),
    mute: z.boolean(),
    unmute: z.boolean(),
    /** Whether the actor follows the viewer and can be removed as a follower. */
    removeFollower: z.boolean(),
  }),
});
export type Relationship = z.output<typeof relationship>;

/** Blocked and hidden people are in neither count. */
export const followCounts = z.object({ followers: z.int(), following: z.int() });
export type FollowCounts = z.output<typeof followCounts>;

/**
 * Degree of connection between viewer and actor (1: connected; 3 at most, null beyond that), and the connections they
 * have in common.
 */
export const proximity = z.object({
  degree: z.nullable(z.int()),
  /** `names`: first names of at most two. `count`: the total. */
  mutual: z.object({ count: z.int(), names: z.array(z.string()) }),
});
export type Proximity = z.output<typeof proximity>;

/** A person in a list of people. */
export const personRow = z.object({ actor: actorCard, relationship, proximity });
export type PersonRow = z.output<typeof personRow>;

export const actorParams = z.strictObject({ actorId: id });
/** Part of a name or username. */
export const SEARCH_WITHIN_MAX = 80;
export const searchWithin = z.optional(text({ max: SEARCH_WITHIN_MAX }));
/**
 * `recently`: latest connection or follow first; `newest` and `oldest`: by the date they joined Guildhall; `a_z` and
 * `z_a`: by name.
 */
export const NETWORK_SORTS = ['recently', 'newest', 'oldest', 'a_z', 'z_a'] as const;
export type NetworkSort = (typeof NETWORK_SORTS)[number];

const listQuery = z.strictObject({ ...infiniteQuery, sort: z.optional(z.enum(NETWORK_SORTS)), search: searchWithin });

/** Communities decide who joins. */
const JOINING_REFUSALS = ['follow_by_joining', 'banned', 'joining_closed', 'too_many_spaces'] as const;
export const followActor = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/follow',
  summary: 'Follow or join a community, or request to where approval is needed; repeating it has no effect',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself', 'daily_limit_reached', 'follow_closed', 'asked_recently', ...JOINING_REFUSALS],
});
export const unfollowActor = endpoint({
  method: 'DELETE',
  path: '/actors/{actorId}/follow',
  summary: 'Unfollow, or withdraw a request; unfollowing a community leaves it and the groups in it',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  status: 200,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself', 'owner_stays'],
});

/** People whom one call can follow. */
export const FOLLOWS_MAX = 10;
/** The states of a follow, or why there is none. */
export const FOLLOW_OUTCOMES = [
  'following',
  'requested',
  'not_found',
  'not_oneself',
  'follow_closed',
  'follow_by_joining',
  'asked_recently',
  'daily_limit_reached',
] as const;
export type FollowOutcome = (typeof FOLLOW_OUTCOMES)[number];
export const followSeveral = endpoint({
  method: 'POST',
  path: '/network/follows',
  summary: 'Follow several actors; the reply says for each whether it worked, in the order of the call',
  access: 'member',
  as: PAGE_EDITORS,
  status: 200,
  body: z.strictObject({ actorIds: z.array(id).check(z.minLength(1), z.maxLength(FOLLOWS_MAX)) }),
  reply: data(
    z.array(
      z.object({
        actorId: id,
        outcome: z.enum(FOLLOW_OUTCOMES),
        /** Null for an actor that the caller cannot see. */
        relationship: z.nullable(relationship),
      }),
    ),
  ),
});

export const removeFollower = endpoint({
  method: 'DELETE',
  path: '/actors/{actorId}/follower',
  summary: 'Remove a follower; they are not notified and can follow again',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  status: 200,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself'],
});
export const restoreFollower = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/follower',
  summary: 'Undo the removal of a follower, within an hour',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself'],
});

export const blockActor = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/block',
  summary: 'Block: neither sees the other, and follows and connection end',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  refusals: ['not_found', 'not_oneself'],
});
export const unblockActor = endpoint({
  method: 'DELETE',
  path: '/actors/{actorId}/block',
  summary: 'Unblock; follows and connection stay ended',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  refusals: ['not_found'],
});

export const listFollowers = endpoint({
  method: 'GET',
  path: '/actors/{actorId}/followers',
  summary: 'List the followers of an actor, the latest follow first, or in another order',
  access: 'member',
  as: PAGE_TEAM,
  params: actorParams,
  query: listQuery,
  reply: infinite(personRow),
  refusals: ['not_found'],
});
export const listFollowing = endpoint({
  method: 'GET',
  path: '/actors/{actorId}/following',
  summary: 'List whom an actor follows, newest first; empty if they do not show it',
  access: 'member',
  as: PAGE_TEAM,
  params: actorParams,
  query: listQuery,
  reply: infinite(personRow),
  refusals: ['not_found'],
});
export const listMutual = endpoint({
  method: 'GET',
  path: '/actors/{actorId}/mutual',
  summary: 'List connections that the caller and an actor have in common',
  access: 'member',
  params: actorParams,
  query: listQuery,
  reply: infinite(personRow),
  refusals: ['not_found'],
});
/** A card and its follower counts, for screens that list someone's followers. */
export const readRelationship = endpoint({
  method: 'GET',
  path: '/actors/{actorId}/relationship',
  summary: 'Read an actor’s card, the caller’s relationship to it and its follower counts',
  access: 'member',
  as: PAGE_TEAM,
  params: actorParams,
  reply: data(
    z.object({
      actor: actorCard,
      relationship,
      counts: followCounts,
      proximity,
      /** Whether the caller can see whom the actor follows. */
      showsFollowing: z.boolean(),
    }),
  ),
  refusals: ['not_found'],
});

/** How many people a post reaches at each level that is not open to everyone. */
export const readAudience = endpoint({
  method: 'GET',
  path: '/network/audience',
  summary: 'Read how many people see what the caller shows to followers, or to connections only',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(
    z.object({
      /** Followers and connections, each person once. */
      only_followers: z.int(),
      connections: z.int(),
    }),
  ),
});

export const listBlocked = endpoint({
  method: 'GET',
  path: '/network/blocked',
  summary: 'List blocked actors, newest first',
  access: 'member',
  as: PAGE_EDITORS,
  query: z.strictObject(infiniteQuery),
  reply: infinite(z.object({ actor: actorCard, blockedAt: instant })),
});
