import * as z from 'zod/mini';
import { actorCard } from './cards.ts';
import { data, endless, endlessQuery, endpoint, id, instant } from './kit.ts';
import { text } from './text.ts';

/** New follows a day; a tenth of it in the first 7 days of an account. */
export const FOLLOWS_A_DAY = 200;

/** What the viewer is to an actor, the closest that applies. Whoever is blocked is not shown at all. */
export const RELATIONS = ['self', 'connection', 'following', 'requested', 'none'] as const;

/** How viewer and actor stand to each other, and what the viewer may do about it. */
export const standing = z.object({
  relation: z.enum(RELATIONS),
  /** A connection may have been unfollowed, so this is told beside it. */
  follows: z.boolean(),
  followsYou: z.boolean(),
  can: z.object({ follow: z.boolean(), unfollow: z.boolean(), block: z.boolean() }),
});
export type Standing = z.output<typeof standing>;

/** Blocked people and hidden ones are in neither figure. */
export const followCounts = z.object({ followers: z.int(), following: z.int() });
export type FollowCounts = z.output<typeof followCounts>;

/** Somebody in a list of people. */
export const personRow = z.object({ actor: actorCard, standing });
export type PersonRow = z.output<typeof personRow>;

const actorParams = z.strictObject({ actorId: id });
const listQuery = z.strictObject({
  ...endlessQuery,
  /** Part of a name or username. */
  search: z.optional(text({ max: 80 })),
});

export const followActor = endpoint({
  method: 'PUT', path: '/actors/{actorId}/follow', summary: 'Follow; done twice it stays done', access: 'member', as: 'any',
  params: actorParams, reply: data(standing), refusals: ['not_found', 'not_oneself', 'daily_limit_reached'],
});
export const unfollowActor = endpoint({
  method: 'DELETE', path: '/actors/{actorId}/follow', summary: 'Stop following, or take a request to follow back', access: 'member', as: 'any',
  params: actorParams, status: 200, reply: data(standing), refusals: ['not_found', 'not_oneself'],
});

export const blockActor = endpoint({
  method: 'PUT', path: '/actors/{actorId}/block', summary: 'Block: neither sees the other, and what connected them ends', access: 'member', as: 'any',
  params: actorParams, refusals: ['not_found', 'not_oneself'],
});
export const unblockActor = endpoint({
  method: 'DELETE', path: '/actors/{actorId}/block', summary: 'Unblock; what the block ended stays ended', access: 'member', as: 'any',
  params: actorParams, refusals: ['not_found'],
});

export const listFollowers = endpoint({
  method: 'GET', path: '/actors/{actorId}/followers', summary: 'Who follows somebody, newest first', access: 'member', as: 'any',
  params: actorParams, query: listQuery, reply: endless(personRow), refusals: ['not_found'],
});
export const listFollowing = endpoint({
  method: 'GET', path: '/actors/{actorId}/following', summary: 'Whom somebody follows, newest first', access: 'member', as: 'any',
  params: actorParams, query: listQuery, reply: endless(personRow), refusals: ['not_found'],
});
/** A card and the figures above its lists, for screens that show somebody's followers. */
export const readStanding = endpoint({
  method: 'GET', path: '/actors/{actorId}/standing', summary: 'An actor’s card, how one stands to it, and its followers in figures',
  access: 'member', as: 'any', params: actorParams,
  reply: data(z.object({ actor: actorCard, standing, counts: followCounts })), refusals: ['not_found'],
});

export const listBlocked = endpoint({
  method: 'GET', path: '/network/blocked', summary: 'Whom one has blocked, newest first', access: 'member', as: 'any',
  query: z.strictObject(endlessQuery), reply: endless(z.object({ actor: actorCard, blockedAt: instant })),
});
