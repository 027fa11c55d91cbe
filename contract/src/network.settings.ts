import * as z from 'zod/mini';
import { actorCard } from './core/cards.ts';
import { data, infinite, infiniteQuery, endpoint, instant } from './core/endpoint.ts';
import { PAGE_EDITORS } from './core/roles.ts';
import { actorParams, relationship } from './network.ts';

/** `approval`: whoever wants to follow asks. Connections need not ask. */
export const FOLLOW_RULES = ['anyone', 'connections', 'approval'] as const;
/** Who may see something: nested, the widest first; the same as everywhere. */
export const FOLLOWED_LEVELS = ['anyone', 'only_followers', 'connections', 'only_me'] as const;

export const networkSettings = z.object({
  whoCanFollow: z.enum(FOLLOW_RULES),
  /** Requests are accepted as they come; those that wait already stay. */
  autoAcceptFollows: z.boolean(),
  autoAcceptConnections: z.boolean(),
  /** Who sees whom one follows. */
  followedLevel: z.enum(FOLLOWED_LEVELS),
  /** Who sees when one is active. Whoever shows it to nobody sees it of nobody. */
  activeLevel: z.enum(FOLLOWED_LEVELS),
});
export type NetworkSettings = z.output<typeof networkSettings>;

export const readNetworkSettings = endpoint({
  method: 'GET',
  path: '/network/settings',
  summary: 'How one wants to be followed and asked',
  access: 'member',
  reply: data(networkSettings),
});
export const editNetworkSettings = endpoint({
  method: 'PATCH',
  path: '/network/settings',
  summary: 'Change some of it; what is left out stays',
  access: 'member',
  body: z.strictObject({
    whoCanFollow: z.optional(z.enum(FOLLOW_RULES)),
    autoAcceptFollows: z.optional(z.boolean()),
    autoAcceptConnections: z.optional(z.boolean()),
    followedLevel: z.optional(z.enum(FOLLOWED_LEVELS)),
    activeLevel: z.optional(z.enum(FOLLOWED_LEVELS)),
  }),
  reply: data(networkSettings),
});

export const MUTE_DAYS_MAX = 365;
export const muteActor = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/mute',
  summary: 'Leave somebody’s posts out of one’s feed, for some days or for good; they are not told',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  body: z.strictObject({ days: z.optional(z.int().check(z.minimum(1), z.maximum(MUTE_DAYS_MAX))) }),
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself'],
});
export const unmuteActor = endpoint({
  method: 'DELETE',
  path: '/actors/{actorId}/mute',
  summary: 'Let somebody’s posts into one’s feed again',
  access: 'member',
  as: PAGE_EDITORS,
  params: actorParams,
  status: 200,
  reply: data(relationship),
  refusals: ['not_found', 'not_oneself'],
});
export const listMuted = endpoint({
  method: 'GET',
  path: '/network/muted',
  summary: 'Whom one has muted, newest first',
  access: 'member',
  as: PAGE_EDITORS,
  query: z.strictObject(infiniteQuery),
  reply: infinite(z.object({ actor: actorCard, mutedAt: instant, until: z.nullable(instant) })),
});

export const dismissSuggestion = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/dismissal',
  summary: 'Do not suggest somebody again',
  access: 'member',
  params: actorParams,
  refusals: ['not_found', 'not_oneself'],
});
