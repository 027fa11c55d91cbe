import * as z from 'zod/mini';
import { RHYTHMS } from '../core/choices.ts';
import { actorCard, card } from '../core/cards.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { PAGE_TEAM } from '../core/roles.ts';

/** In the order of the specification. */
export const CATEGORIES = [
  'job_search',
  'connections',
  'posts',
  'messaging',
  'group',
  'page',
  'event',
  'marketplace',
  'profile_improvement',
  'verification',
] as const;
export type Category = (typeof CATEGORIES)[number];
/** `immediate`: one for each notification, a few minutes later, so that several become one. */
export { RHYTHMS };

/** Shown instead of an avatar when the product itself sends the notification. */
export const NOTIFICATION_ICONS = ['approved', 'rejected', 'file', 'question'] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];

/** The parts of the list besides all of it. */
export const NOTIFICATION_TABS = ['mentions', 'requests'] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];
/** What can be accepted or declined where the notification is shown. */
export const ANSWERABLE = ['connection', 'follow'] as const;
export type Answerable = (typeof ANSWERABLE)[number];

export const notification = z.object({
  id,
  /** As declared by a module. Clients need no list of kinds: text, icon and path are part of each notification. */
  kind: z.string(),
  icon: z.nullable(z.enum(NOTIFICATION_ICONS)),
  /** The latest people, at most three, newest first; empty when the product itself sends it. */
  actors: z.array(actorCard),
  /** Total number of people. */
  actorCount: z.int(),
  text: z.string().register(z.globalRegistry, {
    description:
      "What happened, in the recipient's language, as HTML: <b> around names and emphasis is the only element," +
      ' and what people wrote is escaped (&amp; &lt; &gt; &quot;).',
  }),
  /** What the notification is about; null for the recipient's own account. */
  subject: z.nullable(card),
  /** Path in the web app that the notification opens; also used in e-mails and push messages. */
  path: z.string(),
  /** The request that each of the people has made; null when nothing waits for an answer. */
  answers: z.nullable(z.enum(ANSWERABLE)),
  /** The kind of the thing that can be muted: the subject, or what it belongs to. Null when nothing can. */
  mutes: z.nullable(z.enum(KINDS)),
  at: instant,
  seen: z.boolean(),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'List notifications, newest first; `tab` lists mentions or open requests only',
  access: 'member',
  as: PAGE_TEAM,
  query: z.strictObject({ ...infiniteQuery, tab: z.optional(z.enum(NOTIFICATION_TABS)) }),
  reply: infinite(notification),
});
/** Whether the user and the pages that they may act for have unseen notifications. */
export const readUnseen = endpoint({
  method: 'GET',
  path: '/notifications/unseen',
  summary: 'Read who has unseen notifications: the member, and each page that they may act for',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(z.array(z.object({ actorId: id, unseen: z.boolean() }))),
});
export const readBadge = endpoint({
  method: 'GET',
  path: '/notifications/badge',
  summary: 'Count unseen notifications',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(z.object({ unseen: z.int() })),
});
export const markSeen = endpoint({
  method: 'POST',
  path: '/notifications/seen',
  summary: 'Mark all notifications as seen, which clears the badge',
  access: 'member',
  as: PAGE_TEAM,
  reply: data(z.object({ unseen: z.int() })),
});
export const markRead = endpoint({
  method: 'PUT',
  path: '/notifications/{notificationId}/read',
  summary: 'Mark a notification as read',
  access: 'member',
  as: PAGE_TEAM,
  params: z.strictObject({ notificationId: id }),
  refusals: ['not_found'],
});
export const markAllRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark all notifications as read',
  access: 'member',
  as: PAGE_TEAM,
});

/** What a member may choose as the most interruptions a day; null: no limit. */
export const DAILY_CHOICES = [3, 5, 10, 20, 50, null] as const;
export const CHANNELS = ['inApp', 'push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
const channels = z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() });
const minute = z.int().check(z.minimum(0), z.maximum(1439));
/** Minutes of the day in the member's time zone; the period spans midnight when `end` is before `start`. */
const quietHours = z.nullable(
  z
    .strictObject({ from: minute, to: minute })
    .check(z.refine(({ from, to }) => from !== to, { error: 'invalid', path: ['to'] })),
);
const settings = z.object({
  categories: z.array(z.extend(channels, { category: z.enum(CATEGORIES) })),
  rhythm: z.enum(RHYTHMS),
  quiet: quietHours,
  /** Most pushes and immediate e-mails a day; the rest comes in a digest. Null: no limit. */
  dailyMost: z.nullable(z.int()),
  /** Whether pushes, and e-mails about messages, show what others wrote. */
  pushText: z.boolean(),
  mailText: z.boolean(),
  /** IANA time zone of the account; UTC if it has none. */
  timeZone: z.string(),
});
export type NotificationSettings = z.output<typeof settings>;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  summary: 'Read the notification settings',
  access: 'member',
  reply: data(settings),
});
export const editNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/notifications/settings',
  summary: 'Edit the notification settings; omitted fields stay unchanged',
  access: 'member',
  body: z.strictObject({
    categories: z.optional(
      z
        .array(
          z.strictObject({
            category: z.enum(CATEGORIES),
            inApp: z.optional(z.boolean()),
            push: z.optional(z.boolean()),
            email: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(CATEGORIES.length)),
    ),
    rhythm: z.optional(z.enum(RHYTHMS)),
    quiet: z.optional(quietHours),
    dailyMost: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
    pushText: z.optional(z.boolean()),
    mailText: z.optional(z.boolean()),
  }),
  reply: data(settings),
});

const sealedSubscription = z.strictObject({ data: z.string().check(z.maxLength(1000)) });
const unsubscribed = data(z.object({ categories: z.array(z.enum(CATEGORIES)) }));
/** Called by mail programs with the URL of the e-mail's `List-Unsubscribe` header (RFC 8058); no login needed. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscription',
  summary: 'Unsubscribe from the categories of an e-mail',
  access: 'public',
  status: 200,
  form: true,
  query: sealedSubscription,
  reply: unsubscribed,
  refusals: ['link_not_valid'],
});
export const resubscribe = endpoint({
  method: 'POST',
  path: '/notifications/subscription',
  summary: 'Undo an unsubscription',
  access: 'public',
  status: 200,
  query: sealedSubscription,
  reply: unsubscribed,
  refusals: ['link_not_valid'],
});
