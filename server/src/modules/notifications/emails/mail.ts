import * as z from 'zod/mini';
import { id, instant } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import type { Notification } from '#contract/notifications.ts';
import { actorReference } from '#platform/cards.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { afterQuiet, dueAfter } from './due.ts';
import { digestEmail } from './digest-email.ts';
import { present, referencesOf } from '../present.ts';
import {
  doneWaiting,
  dropEmail,
  dueEmails,
  postponeEmail,
  pendingNotifications,
  type WaitingRow,
} from './queries-mail.ts';
import { findReader, findSetting } from '../queries-settings.ts';
import { channelsOf } from '../settings.ts';
import type { NotificationsTables } from '../tables.ts';

type T = NotificationsTables;
/** Maximum number of notifications read for one e-mail. */
const maxRead = 100;

/** As the member reads them, newest first. Those of a page begin with its name, and show what the page may see. */
async function presentFor(
  ctx: TaskContext<T>,
  to: { readonly memberId: string; readonly language: Language },
  rows: readonly WaitingRow[],
): Promise<Notification[]> {
  const presented = new Map<string, Notification>();
  for (const [ownerId, owned] of Map.groupBy(rows, ({ owner_id: id }) => id)) {
    const references = owned.flatMap((row) => referencesOf(row, ownerId));
    const cards = await ctx.cardsFor({ ...to, actorId: ownerId }, [...references, actorReference(ownerId)]);
    const owner = ownerId === to.memberId ? undefined : cards.actor(ownerId);
    for (const row of owned) {
      const shown = present(row, ctx.services.notifications, { id: ownerId, language: to.language }, cards);
      if (shown !== null)
        presented.set(row.id, owner === undefined ? shown : { ...shown, text: `<b>${owner.name}</b>: ${shown.text}` });
    }
  }
  return rows.flatMap(({ id }) => presented.get(id) ?? []);
}

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
    const [[setting], [recipient], pending] = await Promise.all([
      findSetting(ctx.db, { memberId: recipientId }),
      findReader(ctx.db, { memberId: recipientId }),
      pendingNotifications(ctx.db, { recipientId, limit: maxRead }),
    ]);
    if (setting !== undefined && afterQuiet(ctx.now, setting) > ctx.now)
      return void (await postponeEmail(ctx.db, recipientId, afterQuiet(ctx.now, setting)));
    const until = pending.reduce((latest, row) => (row.waiting_since > latest ? row.waiting_since : latest), due);
    const included = pending.filter(
      (row) => setting !== undefined && channelsOf(setting, ctx.services.notifications.get(row.kind)?.category).email,
    );
    const to = recipient && { memberId: recipientId, email: recipient.email, language: recipient.language as Language };
    const notifications = to === undefined ? [] : await presentFor(ctx, to, included);
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
