import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { LEVELS } from '../core/choices.ts';
import { data, infinite, infiniteQuery, endpoint, instant } from '../core/endpoint.ts';
import { PAGE_EDITORS } from '../core/roles.ts';
import { actorParams, relationship } from './network.ts';

/** `approval`: following needs approval, except for connections. */
export const FOLLOW_RULES = ['anyone', 'connections', 'approval'] as const;

export const networkSettings = z.object({
  whoCanFollow: z.enum(FOLLOW_RULES),
  /** New follow requests are accepted automatically; pending requests stay pending. */
  autoAcceptFollows: z.boolean(),
  autoAcceptConnections: z.boolean(),
  /** Who can see whom the member follows. */
  followedLevel: z.enum(LEVELS),
  /** Who can see when the member is active. Members who hide it from everyone do not see it of others either. */
  activeLevel: z.enum(LEVELS),
});
export type NetworkSettings = z.output<typeof networkSettings>;

export const readNetworkSettings = endpoint({
  method: 'GET',
  path: '/network/settings',
  summary: 'Read the caller’s network settings',
  access: 'member',
  reply: data(networkSettings),
});
export const editNetworkSettings = endpoint({
  method: 'PATCH',
  path: '/network/settings',
  summary: 'Edit the caller’s network settings; omitted fields stay unchanged',
  access: 'member',
  body: z.strictObject({
    whoCanFollow: z.optional(z.enum(FOLLOW_RULES)),
    autoAcceptFollows: z.optional(z.boolean()),
    autoAcceptConnections: z.optional(z.boolean()),
    followedLevel: z.optional(z.enum(LEVELS)),
    activeLevel: z.optional(z.enum(LEVELS)),
  }),
  reply: data(networkSettings),
});

export const MUTE_DAYS_MAX = 365;
export const muteActor = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/mute',
  summary: 'Mute an actor in the caller’s feed, for some days or indefinitely; they are not notified',
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
  summary: 'Unmute an actor',
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
  summary: 'List muted actors, newest first',
  access: 'member',
  as: PAGE_EDITORS,
  query: z.strictObject(infiniteQuery),
  reply: infinite(z.object({ actor: actorCard, mutedAt: instant, until: z.nullable(instant) })),
});

export const dismissSuggestion = endpoint({
  method: 'PUT',
  path: '/actors/{actorId}/dismissal',
  summary: 'Dismiss a suggestion',
  access: 'member',
  params: actorParams,
  refusals: ['not_found', 'not_oneself'],
});
