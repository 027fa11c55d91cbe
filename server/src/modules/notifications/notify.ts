import { v7 as uuid } from 'uuid';
import type { Kind } from '#contract/core/kinds.ts';
import type { SystemKind, NotificationKind } from '#contract/notifications.ts';
import type { EffectContext } from '#platform/context.ts';
import { dueAfter } from './emails/due.ts';
import { awaitMail } from './emails/queries-mail.ts';
import { findSetting } from './queries-settings.ts';
import { lockNotification, tell, retract } from './queries-write.ts';
import { type Channels, channelsOfKind, usual } from './settings.ts';
import type { NotificationsTables } from './tables.ts';

export type NotificationsEffect = EffectContext<NotificationsTables>;

export interface NewNotification {
  readonly recipientId: string;
  readonly kind: NotificationKind;
  readonly about: { readonly kind: Kind; readonly id: string };
  readonly actorId: string;
  readonly at: Date;
}
const flat = ({ kind, about, actorId }: Omit<NewNotification, 'at' | 'recipientId'>) => ({
  kind,
  targetKind: about.kind,
  targetId: about.id,
  actorId,
});

/** A group that goes on growing unread is not mailed again sooner. Milliseconds. */
const MAILED_AGAIN = 86_400_000;

async function notifyOne(ctx: NotificationsEffect, notification: NewNotification, again: boolean): Promise<void> {
  const { recipientId, at } = notification;
  if (recipientId === notification.actorId) return;
  const [setting] = await findSetting(ctx.db, recipientId);
  // A page has no account, no settings and no mail.
  const { inApp, email } = channelsOfKind(setting ?? usual, notification.kind);
  if (!inApp && !email) return;
  const stored = await tell(ctx.db, { id: uuid(), recipientId, at, again, shown: inApp, ...flat(notification) });
  if (stored === undefined) return;
  if (inApp) await ctx.emit('notifications.changed', { recipientId });
  if (!email || setting === undefined) return;
  const mailedToday = stored.mailed_at !== null && ctx.now.getTime() - stored.mailed_at.getTime() < MAILED_AGAIN;
  if (setting.email_rhythm !== 'immediate' || !mailedToday)
    await awaitMail(ctx.db, { notificationId: stored.id, recipientId, at, dueAt: dueAfter(ctx.now, setting) });
}

/** Tells somebody of what another did; nobody is told of their own acts. */
export const notify = (ctx: NotificationsEffect, notification: NewNotification): Promise<void> =>
  notifyOne(ctx, notification, true);

/** The same of what is no news the second time: a post closed and opened again mentions nobody anew. */
export const notifyOnce = (ctx: NotificationsEffect, notification: NewNotification): Promise<void> =>
  notifyOne(ctx, notification, false);

/**
 * Tells somebody of their own account. Nobody else did it: its one person is its reader. Answers by which channels they
 * hear of it.
 */
export async function notifySystem(
  ctx: NotificationsEffect,
  { recipientId, kind, at }: { recipientId: string; kind: SystemKind; at: Date },
): Promise<Channels> {
  const [setting] = await findSetting(ctx.db, recipientId);
  const channels = setting === undefined ? { inApp: false, email: false } : channelsOfKind(setting, kind);
  if (!channels.inApp) return channels;
  await tell(ctx.db, {
    id: uuid(),
    recipientId,
    at,
    again: true,
    shown: true,
    ...flat({ kind, about: { kind: 'profile', id: recipientId }, actorId: recipientId }),
  });
  await ctx.emit('notifications.changed', { recipientId });
  return channels;
}

/** Takes a notice back with the act it told of. */
export async function withdraw(
  ctx: NotificationsEffect,
  about: Omit<NewNotification, 'at' | 'recipientId'>,
): Promise<void> {
  for (const recipientId of await retract(ctx.db, flat(about)))
    await ctx.emit('notifications.changed', { recipientId });
}

/** Tells of what is still so when its turn comes: it may have been undone before. */
export async function notifyWhile(
  ctx: NotificationsEffect,
  notification: NewNotification,
  again: boolean,
  stands: () => Promise<boolean>,
): Promise<void> {
  await lockNotification(ctx.db, flat(notification));
  if (await stands()) await notifyOne(ctx, notification, again);
}

/** Takes a notice back unless what it tells of is still so. */
export async function withdrawUnless(
  ctx: NotificationsEffect,
  about: Omit<NewNotification, 'at' | 'recipientId'>,
  stands: () => Promise<boolean>,
): Promise<void> {
  await lockNotification(ctx.db, flat(about));
  if (!(await stands())) await withdraw(ctx, about);
}

/**
 * For what can be undone: tells of it once while it stands, and takes the notice back when it does not. Facts of doing
 * and
 * undoing may come in any order, so each asks what stands now.
 */
export async function mirror(
  ctx: NotificationsEffect,
  notification: NewNotification,
  stands: () => Promise<boolean>,
): Promise<void> {
  await lockNotification(ctx.db, flat(notification));
  await ((await stands()) ? notifyOne(ctx, notification, false) : withdraw(ctx, notification));
}

/**
 * The rows of a notification with its people, newest last; use cases come to the same by telling one after the other.
 */
export function notificationRows(
  notification: { id: string; recipientId: string; kind: NotificationKind; about: { kind: Kind; id: string } },
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
