import * as z from 'zod/mini';
import type { TaskAct } from '#platform/act.ts';
import type { Audiences } from '#platform/live/audience.ts';
import type { Room } from '#platform/room.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { effects } from './effects.ts';
import { mailDue, mailNotices } from './mail.ts';
import { personal } from './personal.ts';
import { deleteOlder } from './queries.ts';
import { routes } from './routes.ts';
import type { NotificationsTables } from './tables.ts';

/** Nobody looks further back. Milliseconds. */
const year = 365 * 86_400_000;
const forget = defineTask({
  name: 'notifications.forget_old',
  payload: z.object({}),
  schedule: '40 3 * * *',
  run: async (act: TaskAct<NotificationsTables>) => {
    await deleteOlder(act.db, new Date(act.now.getTime() - year));
  },
});
const audiences = {
  'notifications.changed': ({ recipientId }) => [{ persons: [recipientId] }],
  'notifications.settings_changed': ({ memberId }) => [{ persons: [memberId] }],
} satisfies Audiences;

/** The door: nothing below needs it; crowds are copied in with the rows. */
export { forgetWaitingMail } from './queries-mail.ts';
export { notificationRows } from './tell.ts';

export const notifications = {
  routes,
  effects,
  audiences,
  tasks: [forget, mailDue, mailNotices],
  personal,
} satisfies Room;
