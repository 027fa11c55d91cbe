import * as z from 'zod/mini';
import { id, instant } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { afterQuiet, dueAfter } from './due.ts';
import { digestEmail } from './digest-email.ts';
import { mayInterrupt } from '../alerts/interruptions.ts';
import { presentFor } from '../alerts/present-for.ts';
import { doneWaiting, dropEmail, dueEmails, findHeld, postponeEmail, pendingNotifications } from './queries-mail.ts';
import { findReader, findSetting, type SettingRow } from '../queries-settings.ts';
import { channelsOf } from '../settings.ts';
import type { NotificationsTables } from '../tables.ts';

type T = NotificationsTables;
/** Maximum number of notifications read for one e-mail. */
const maxRead = 100;

/** Whether an e-mail goes beyond the number that a reader wants in a day; counts it if it does not. */
const isTooMany = async (
  { db, now, services }: TaskContext<T>,
  memberId: string,
  setting: SettingRow,
  notifications: readonly Notification[],
): Promise<boolean> =>
  setting.email_rhythm === 'immediate' &&
  notifications.length > 0 &&
  notifications.every(({ kind }) => services.notifications.get(kind)?.urgent !== true) &&
  !(await mayInterrupt(db, memberId, setting, now));

/**
 * Sends the e-mail of a member that was due at a given time. Notifications that were seen, may no longer be seen or are
 * switched off are left out. The e-mail is sent before its notifications are marked: after a crash in between it is
 * sent again with the same idempotency key.
 */
export const mailNotifications = defineTask({
  name: 'notifications.mail_notices',
  payload: z.object({ recipientId: id, dueAt: instant }),
  async run(ctx: TaskContext<T>, { recipientId, dueAt }) {
    const due = new Date(dueAt);
    const off = [...ctx.services.notifications.off()];
    const [[setting], [recipient], pending, [scheduled]] = await Promise.all([
      findSetting(ctx.db, { memberId: recipientId }),
      findReader(ctx.db, { memberId: recipientId }),
      pendingNotifications(ctx.db, { recipientId, off, limit: maxRead }),
      findHeld(ctx.db, { recipientId }),
    ]);
    const isHeld = scheduled?.delayed === true;
    if (setting !== undefined && afterQuiet(ctx.now, setting) > ctx.now)
      return void (await postponeEmail(ctx.db, recipientId, afterQuiet(ctx.now, setting), isHeld));
    const until = new Date(Math.max(due.getTime(), ...pending.map((row) => row.waiting_since.getTime())));
    const included = pending.filter(
      (row) => setting !== undefined && channelsOf(setting, ctx.services.notifications.get(row.kind)?.category).email,
    );
    const to = recipient && { memberId: recipientId, email: recipient.email, language: recipient.language as Language };
    const notifications = to === undefined ? [] : await presentFor(ctx, to, included);
    if (setting !== undefined && !isHeld && (await isTooMany(ctx, recipientId, setting, notifications))) {
      const morning = dueAfter(ctx.now, { ...setting, email_rhythm: 'daily' });
      return void (await postponeEmail(ctx.db, recipientId, morning, true));
    }
    if (to !== undefined && notifications.length > 0)
      await ctx.services.mail.send(
        digestEmail(ctx.services, to, notifications, {
          now: ctx.now,
          idempotencyKey: `notices:${recipientId}:${due.toISOString()}`,
          delayedMost: isHeld ? (setting?.daily_most ?? null) : null,
        }),
      );
    await ctx.transaction(async ({ db, now }) => {
      const hasMore = await doneWaiting(
        db,
        recipientId,
        until,
        notifications.map((notification) => notification.id),
        now,
      );
      if (hasMore && setting !== undefined) await postponeEmail(db, recipientId, dueAfter(now, setting));
      else await dropEmail(db, recipientId, due);
    });
  },
});

const batch = 500;
/** Queues a task for each e-mail that is due. Tasks still queued at the next run are replaced. */
export const mailDue = defineTask({
  name: 'notifications.mail_due',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async (ctx: TaskContext<T>) => {
    await ctx.transaction(async (tx) => {
      for (const { recipient_id: recipientId, due_at: dueAt } of await dueEmails(tx.db, {
        now: tx.now,
        limit: batch,
      }))
        await tx.task(mailNotifications, { recipientId, dueAt: dueAt.toISOString() }, { key: recipientId });
    });
  },
});
