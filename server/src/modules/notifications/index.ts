import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import type { Audiences } from '#platform/live/audience.ts';
import type { Module } from '#platform/module.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { alertsDue } from './alerts/alerts-due.ts';
import { effects } from './effects.ts';
import { mailDue, mailNotifications } from './emails/mail.ts';
import { personalData } from './personal-data.ts';
import { deleteOlder } from './queries.ts';
import { routes } from './routes.ts';
import type { NotificationsTables } from './tables.ts';
import { writes } from './policy.ts';

const day = 86_400_000;
/** Notifications are kept for one year, in milliseconds. */
const year = 365 * day;
const forget = defineTask({
  name: 'notifications.forget_old',
  payload: z.object({}),
  schedule: '40 3 * * *',
  run: async (ctx: TaskContext<NotificationsTables>) => {
    await deleteOlder(ctx.db, new Date(ctx.now.getTime() - year));
    await ctx.db
      .deleteFrom('notification_sent')
      .where('sent_at', '<', new Date(ctx.now.getTime() - day))
      .execute();
  },
});
const audiences = {
  'notifications.changed': ({ recipientId }) => [{ team: [recipientId] }],
  'notifications.mutes_changed': ({ actorId }) => [{ team: [actorId] }],
  'notifications.settings_changed': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;

/** Public API of the module. No other module depends on it. */
export { forgetWaitingMail } from './emails/queries-mail.ts';
export { notificationRows } from './notify.ts';

export const notifications = {
  routes,
  writes,
  effects,
  audiences,
  tasks: [alertsDue, forget, mailDue, mailNotifications],
  personalData,
} satisfies Module;
