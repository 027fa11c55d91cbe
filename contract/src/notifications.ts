import * as z from 'zod/mini';
import { actorCard, excerptCard } from './cards.ts';
import { data, endless, endlessQuery, endpoint, id, instant } from './kit.ts';

/** Categories of the specification that have kinds so far; each kind belongs to one. */
export const NOTIFICATION_KINDS = {
  followed: 'connections',
  follow_requested: 'connections',
  follow_accepted: 'connections',
  connection_requested: 'connections',
  connection_accepted: 'connections',
  mentioned: 'posts',
  mentioned_in_comment: 'posts',
  commented: 'posts',
  replied: 'posts',
  reacted: 'posts',
  comment_reacted: 'posts',
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
const kinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

export const notification = z.object({
  id,
  kind: z.enum(kinds),
  /** The latest people, at most three, newest first. */
  actors: z.array(actorCard),
  /** How many people in all. */
  actorCount: z.int(),
  post: z.nullable(excerptCard),
  comment: z.nullable(excerptCard),
  at: instant,
  seen: z.boolean(),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET', path: '/notifications', summary: 'Notifications, newest first', access: 'member', as: 'any',
  query: z.strictObject(endlessQuery), reply: endless(notification),
});
export const readBadge = endpoint({
  method: 'GET', path: '/notifications/badge', summary: 'How many notifications have not been seen', access: 'member', as: 'any',
  reply: data(z.object({ unseen: z.int() })),
});
export const markSeen = endpoint({
  method: 'POST', path: '/notifications/seen', summary: 'Everything up to now has been seen; the badge empties', access: 'member', as: 'any',
  reply: data(z.object({ unseen: z.int() })),
});
export const markRead = endpoint({
  method: 'PUT', path: '/notifications/{notificationId}/read', summary: 'One has been read', access: 'member', as: 'any',
  params: z.strictObject({ notificationId: id }), refusals: ['not_found'],
});
export const markAllRead = endpoint({
  method: 'POST', path: '/notifications/read', summary: 'All have been read', access: 'member', as: 'any',
});
