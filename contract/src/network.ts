import * as z from 'zod/mini';
import { actorCard } from './core/cards.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from './core/endpoint.ts';
import { text } from './core/text.ts';
import { PAGE_EDITORS, PAGE_TEAM } from './core/roles.ts';

/** What the viewer is to an actor, the closest that applies. Whoever is blocked is not shown at all. */
export const RELATIONS = ['self', 'connection', 'following', 'requested', 'none'] as const;

/** How viewer and actor stand to each other, and what the viewer may do about it. */
export const relationship = z.object({
  relation: z.enum(RELATIONS),
  /** A connection may have been unfollowed, so this is told beside it. */
  follows: z.boolean(),
  followsYou: z.boolean(),
  /** The request to connect that waits between the two, if any, and whether the viewer sent it. */
  request: z.nullable(z.object({ id, sent: z.boolean() })),
  can: z.object({
    follow: z.boolean(),
    unfollow: z.boolean(),
    block: z.boolean(),
    connect: z.boolean(),
    disconnect: z.boolean(),
    /** To a request: accept and decline it, or take it back. */
    answer: z.boolean(),
    withdraw: z.boolean(),
    mute: z.boolean(),
    unmute: z.boolean(),
    /** Whether they follow the viewer, who may end that. */
    removeFollower: z.boolean(),
  }),
});
export type Relationship = z.output<typeof relationship>;

/** Blocked people and hidden ones are in neither figure. */
export const followCounts = z.object({ followers: z.int(), following: z.int() });
export type FollowCounts = z.output<typeof followCounts>;

/** How far apart viewer and actor are (1: connected; 3 at most, null beyond that), and whom both are connected with. */
export const proximity = z.object({
  degree: z.nullable(z.int()),
  /** First names of at most two, and how many there are in all. */
  mutual: z.object({ count: z.int(), names: z.array(z.string()) }),
});
export type Proximity = z.output<typeof proximity>;

/** Somebody in a list of people. */
export const personRow = z.object({ actor: actorCard, relationship, proximity });
export type PersonRow = z.output<typeof personRow>;

export const actorParams = z.strictObject({ actorId: id });
/** Part of a name or username. */
export const searchWithin = z.optional(text({ max: 80 }));
const listQuery = z.strictObject({ ...infiniteQuery, search: searchWithin });

export const followActor = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/follow',
  summary: 'Follow, or ask to where that wants approval; done twice it stays done',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself', 'daily_limit_reached', 'follow_closed', 'asked_recently'],
});
export const unfollowActor = endpoint({
  method: 'DELETE',
  path: '/actors/{actorId}/follow',
  summary: 'Stop following, or take a request to follow back',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  status: 200,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself'],
});

export const removeFollower = endpoint({
  method: 'DELETE',
  path: '/actors/{actorId}/follower',
  summary: 'Let somebody follow one no longer; they are not told, and may follow or ask again',
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
  summary: 'Take back that somebody was removed, within an hour',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself'],
});

export const blockActor = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/block',
  summary: 'Block: neither sees the other, and what connected them ends',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  refusals: ['not_found', 'not_oneself'],
});
export const unblockActor = endpoint({
  method: 'DELETE',
  path: '/actors/{actorId}/block',
  summary: 'Unblock; what the block ended stays ended',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  refusals: ['not_found'],
});

export const listFollowers = endpoint({
  method: 'GET',
  path: '/actors/{actorId}/followers',
  summary: 'Who follows somebody, newest first',
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
  summary: 'Whom somebody follows, newest first; empty where they do not show it',
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
  summary: 'Whom both the caller and somebody are connected with',
  access: 'member',
  params: actorParams,
  query: listQuery,
  reply: infinite(personRow),
  refusals: ['not_found'],
});
/** A card and the figures above its lists, for screens that show somebody's followers. */
export const readRelationship = endpoint({
  method: 'GET',
  path: '/actors/{actorId}/relationship',
  summary: 'An actor’s card, how one stands to it, and its followers in figures',
  access: 'member',
  as: PAGE_TEAM,
  params: actorParams,
  reply: data(
    z.object({
      actor: actorCard,
      relationship,
      counts: followCounts,
      proximity,
      /** Whether the caller sees whom they follow. */
      showsFollowing: z.boolean(),
    }),
  ),
  refusals: ['not_found'],
});

export const listBlocked = endpoint({
  method: 'GET',
  path: '/network/blocked',
  summary: 'Whom one has blocked, newest first',
  access: 'member',
  as: PAGE_EDITORS,
  query: z.strictObject(infiniteQuery),
  reply: infinite(z.object({ actor: actorCard, blockedAt: instant })),
});
