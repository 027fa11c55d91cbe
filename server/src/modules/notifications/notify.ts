import { v7 as uuid } from 'uuid';
import type { Kind } from '#contract/core/kinds.ts';
import { actorReference } from '#platform/cards.ts';
import type { EffectContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import type { NotificationDefinition, Occurrence } from '#platform/notifications.ts';
import { dueAfter } from './emails/due.ts';
import { awaitMail } from './emails/queries-mail.ts';
import { findSetting } from './queries-settings.ts';
import { addActor, lockNotification, retract } from './queries-write.ts';
import { channelsOf, defaults } from './settings.ts';
import type { NotificationsTables } from './tables.ts';

export type NotificationsEffect = EffectContext<NotificationsTables>;

/** A group that grows unread is e-mailed at most once in this time. Milliseconds. */
const MIN_EMAIL_INTERVAL_MS = 86_400_000;

interface Group {
  readonly kind: string;
  readonly targetKind: Kind;
  readonly targetId: string;
  readonly actorId: string;
}

/** Adds the actor to the recipient's group or creates it, through the channels that the recipient's settings allow. */
async function notifyOne(
  ctx: NotificationsEffect,
  { category, system }: NotificationDefinition,
  { once = false, retract: reversible = false, email: ownEmail }: Occurrence,
  group: Group & { readonly recipientId: string; readonly at: Date },
): Promise<void> {
  const { recipientId, actorId, at } = group;
  if (system === undefined && recipientId === actorId) return;
  const setting = await findSetting.first(ctx.db, { memberId: recipientId });
  if (system !== undefined && setting === undefined) return;
  // A page has no account, no settings and no e-mail address.
  const { inApp, email } = channelsOf(setting ?? defaults, category);
  // System notifications have e-mails of their own and are not part of digests.
  const inDigest = email && system === undefined;
  if (inApp || inDigest) {
    const row = await addActor(ctx.db, { ...group, id: uuid(), again: !once, shown: inApp, reversible });
    if (row === undefined) return;
    if (inApp) await ctx.emit('notifications.changed', { recipientId });
    if (row.is_news && inDigest && setting !== undefined) {
      const mailedToday = row.mailed_at !== null && ctx.now.getTime() - row.mailed_at.getTime() < MIN_EMAIL_INTERVAL_MS;
      if (setting.email_rhythm !== 'immediate' || !mailedToday)
        await awaitMail(ctx.db, { notificationId: row.id, recipientId, at, dueAt: dueAfter(ctx.now, setting) });
    }
  }
  if (email && setting !== undefined) await ownEmail?.(ctx as unknown as EffectContext<never>);
}

/** Notifies of an occurrence, or retracts the notification when the occurrence no longer holds. */
export async function notify(
  ctx: NotificationsEffect,
  definition: NotificationDefinition,
  occurrence: Occurrence,
  at: Date,
): Promise<void> {
  const { recipients, actorId, subjectId, holds } = occurrence;
  const kind = definition.subject;
  // Notifications about the reader's own account are grouped by recipient.
  const groups =
    kind === null || subjectId === undefined
      ? recipients.map((id) => ({ about: actorReference(id), to: [id] }))
      : [{ about: { kind, id: subjectId }, to: recipients }];
  for (const { about, to } of groups) {
    const group: Group = { kind: definition.kind, targetKind: about.kind, targetId: about.id, actorId };
    if (holds !== undefined) {
      await lockNotification(ctx.db, group);
      if (!(await holds(across(ctx.db)))) {
        if (occurrence.retract === true)
          for (const recipientId of await retract(ctx.db, group))
            await ctx.emit('notifications.changed', { recipientId });
        continue;
      }
    }
    for (const recipientId of to) await notifyOne(ctx, definition, occurrence, { ...group, recipientId, at });
  }
}

/** Rows of a seeded notification with its people, newest last, as use cases would write them one by one. */
export function notificationRows(
  notification: { id: string; recipientId: string; kind: string; about: { kind: Kind; id: string } },
  people: readonly { actorId: string; at: Date }[],
) {
  const latest = Math.max(...people.map((person) => person.at.getTime()));
  const newest = people.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return {
    notification: {
      id: notification.id,
      recipient_id: notification.recipientId,
      kind: notification.kind,
      target_kind: notification.about.kind,
      target_id: notification.about.id,
      latest_at: new Date(latest),
      actor_ids: `{${newest
        .slice(0, 3)
        .map((person) => person.actorId)
        .join(',')}}`,
      actor_count: people.length,
    },
    actors: people.map((person) => ({ notification_id: notification.id, actor_id: person.actorId, at: person.at })),
  };
}
