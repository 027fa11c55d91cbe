import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { spaceParams } from '../spaces/spaces.ts';

/** What can happen in a community or group: to people, and to posts that its team decides about. */
export const SPACE_EVENTS = [
  'created',
  'joined',
  'joined_by_link',
  'requested',
  'request_approved',
  'request_declined',
  'request_withdrawn',
  'request_expired',
  'invited',
  'invitation_accepted',
  'invitation_declined',
  'invitation_withdrawn',
  'invitation_expired',
  'left',
  'left_community',
  'removed',
  'banned',
  'ban_lifted',
  'silenced',
  'silence_ended',
  'admin_made',
  'admin_ended',
  'admin_requested',
  'admin_declined',
  'admin_withdrawn',
  'admin_expired',
  'owner_made',
  'owner_ended',
  'post_published',
  'post_rejected',
  'post_removed',
  'post_returned',
] as const;
export type SpaceEvent = (typeof SPACE_EVENTS)[number];

/** A step in the history of a space. */
export const spaceStep = z.object({
  id,
  event: z.enum(SPACE_EVENTS),
  /** Whom it is about, or whose post; null when the reader does not see them. */
  actor: z.nullable(actorCard),
  /** Who did it; null also for the program. */
  by: z.nullable(actorCard),
  /** The rule of the space that a post broke, the words for its author, and the beginning of its text. */
  rule: z.string(),
  reason: z.string(),
  excerpt: z.string(),
  at: instant,
});
export type SpaceStep = z.output<typeof spaceStep>;

export const listSpaceHistory = endpoint({
  method: 'GET',
  path: '/spaces/{spaceId}/history',
  summary: 'List what happened in a space, newest first; for its team',
  access: 'member',
  params: spaceParams,
  query: z.strictObject(infiniteQuery),
  reply: infinite(spaceStep),
  refusals: ['not_found', 'not_permitted'],
});
