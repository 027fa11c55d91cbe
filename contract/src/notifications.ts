import * as z from 'zod/mini';
import { actorCard, card } from './core/cards.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from './core/endpoint.ts';
import { PAGE_TEAM } from './core/roles.ts';

/** In the order of the specification. */
export const CATEGORIES = [
  'job_search',
  'connections',
  'posts',
  'messaging',
  'group',
  'page',
  'event',
  'profile_improvement',
  'verification',
] as const;
export type Category = (typeof CATEGORIES)[number];
/**
 * How often mails come: one for each thing that happened (a few minutes later, so that several become one), a day's, a
 * week's.
 */
export const RHYTHMS = ['immediate', 'daily', 'weekly'] as const;

/** In the place of a portrait where the product itself sends the notification. */
export const NOTIFICATION_ICONS = ['approved', 'rejected', 'file'] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];

export const notification = z.object({
  id,
  /** As a module declares it. Clients need no list of kinds: text, icon and path come with each. */
  kind: z.string(),
  icon: z.nullable(z.enum(NOTIFICATION_ICONS)),
  /** The latest people, at most three, newest first; nobody where the product itself sends it. */
  actors: z.array(actorCard),
  /** How many people in all. */
  actorCount: z.int(),
  /** What happened, in the language of the reader. The only markup is `<b>` around names and what stands out. */
  text: z.string(),
  /** What it is about; null where that is the reader's own account. */
  subject: z.nullable(card),
  /** Where it leads, in the web app, in e-mails and in push messages. */
  path: z.string(),
  at: instant,
  seen: z.boolean(),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications, newest first',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject(infiniteQuery),
  reply: infinite(notification),
});
export const readBadge = endpoint({
  method: 'GET',
  path: '/notifications/badge',
  summary: 'How many notifications have not been seen',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(z.object({ unseen: z.int() })),
});
export const markSeen = endpoint({
  method: 'POST',
  path: '/notifications/seen',
  summary: 'Everything up to now has been seen; the badge empties',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(z.object({ unseen: z.int() })),
});
export const markRead = endpoint({
  method: 'PUT',
  path: '/notifications/{notificationId}/read',
  summary: 'One has been read',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ notificationId: id }),
  refusals: ['not_found'],
});
export const markAllRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'All have been read',
  access: 'member',
  as: PAGE_TEAM,
});

const channels = z.object({ inApp: z.boolean(), email: z.boolean() });
const minute = z.int().check(z.minimum(0), z.maximum(1439));
/** Minutes of the day in the member's time zone; over midnight when the end is before the beginning. */
const quiet = z.nullable(
  z
    .object({ from: minute, to: minute })
    .check(z.refine(({ from, to }) => from !== to, { error: 'invalid', path: ['to'] })),
);
const settings = z.object({
  categories: z.array(z.extend(channels, { category: z.enum(CATEGORIES) })),
  rhythm: z.enum(RHYTHMS),
  quiet,
  /** That of the account, as IANA writes it; UTC while it has none. */
  timeZone: z.string(),
});
export type NotificationSettings = z.output<typeof settings>;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'What one is told of, how, and when not',
  access: 'member',
  reply: data(settings),
});
export const editNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/notifications/settings',
  summary: 'Change what one is told of; what is left out stays',
  access: 'member',
  body: z.strictObject({
    categories: z.optional(
      z
        .array(
          z.strictObject({
            category: z.enum(CATEGORIES),
            inApp: z.optional(z.boolean()),
            email: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(CATEGORIES.length)),
    ),
    rhythm: z.optional(z.enum(RHYTHMS)),
    quiet: z.optional(quiet),
  }),
  reply: data(settings),
});

const sealed = z.strictObject({ data: z.string().check(z.maxLength(1000)) });
const unsubscribed = data(z.object({ categories: z.array(z.enum(CATEGORIES)) }));
/** Mail programs call it as RFC 8058 says, with the address of the mail's header; nobody need be signed in. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscription',
  summary: 'No more mails of the kinds that a mail held',
  access: 'public',
  status: 200,
  form: true,
  query: sealed,
  reply: unsubscribed,
  refusals: ['link_not_valid'],
});
export const subscribeAgain = endpoint({
  method: 'POST',
  path: '/notifications/subscription',
  summary: 'Take an unsubscription back',
  access: 'public',
  status: 200,
  query: sealed,
  reply: unsubscribed,
  refusals: ['link_not_valid'],
});
