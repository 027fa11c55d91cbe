import * as z from 'zod/mini';
import { id, instant } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { afterQuiet, dueAfter } from './due.ts';
import { digestEmail } from './digest-email.ts';
import { present, referencesOf } from '../present.ts';
import { doneWaiting, dropEmail, dueEmails, postponeEmail, pendingNotifications } from './queries-mail.ts';
import { findReader, findSetting } from '../queries-settings.ts';
import { channelsOf } from '../settings.ts';
import type { NotificationsTables } from '../tables.ts';

type T = NotificationsTables;
/** Notices looked at for one letter. */
const MOST = 100;

/**
 * The letter of a member that was due at a time. What may no longer be seen, was seen, or is switched off by now is not
 * mailed.
 * The letter goes out before its notices are done with: after a crash between it goes out again under the same id.
 */
export const mailNotifications = defineTask({
  name: 'notifications.mail_notices',
  payload: z.object({ recipientId: id, dueAt: instant }),
  async run(ctx: TaskContext<T>, { recipientId, dueAt }) {
    const due = new Date(dueAt);
    const [[setting], [recipient], pending] = await Promise.all([
      findSetting(ctx.db, { memberId: recipientId }),
      findReader(ctx.db, { memberId: recipientId }),
      pendingNotifications(ctx.db, { recipientId, limit: MOST }),
    ]);
    if (setting !== undefined && afterQuiet(ctx.now, setting) > ctx.now)
      return void (await postponeEmail(ctx.db, recipientId, afterQuiet(ctx.now, setting)));
    const until = pending.reduce((latest, row) => (row.waiting_since > latest ? row.waiting_since : latest), due);
    const included = pending.filter(
      (row) => setting !== undefined && channelsOf(setting, ctx.services.notifications.get(row.kind)?.category).email,
    );
    const to = recipient && { memberId: recipientId, email: recipient.email, language: recipient.language as Language };
    const cards =
      to &&
      (await ctx.cardsFor(
        to,
        included.flatMap((row) => referencesOf(row, recipientId)),
      ));
    const shownTo = { id: recipientId, language: to?.language ?? ctx.language };
    const notifications =
      cards === undefined
        ? []
        : included.flatMap((row) => present(row, ctx.services.notifications, shownTo, cards) ?? []);
    if (to !== undefined && notifications.length > 0)
      await ctx.services.mail.send(
        digestEmail(ctx.services, to, notifications, {
          now: ctx.now,
          idempotencyKey: `notices:${recipientId}:${due.toISOString()}`,
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
/**
 * Asks for each letter that is due. Those that are not done when this runs again are asked for once more, which
 * replaces what waits.
 */
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
