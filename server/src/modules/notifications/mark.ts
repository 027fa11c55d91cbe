import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { setAllRead, setRead, setSeen } from './queries.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationsContext = RequestContext<NotificationsTables>;
const emitChanged = async (ctx: NotificationsContext) =>
  ctx.emit('notifications.changed', { recipientId: ctx.actor.id });

/** Resets the badge. Seen notifications are not yet read. */
export async function markSeen(ctx: NotificationsContext): Promise<{ unseen: number }> {
  if (await setSeen(ctx.db, ctx.actor.id, ctx.now)) await emitChanged(ctx);
  return { unseen: 0 };
}
export async function markRead(ctx: NotificationsContext, notificationId: string): Promise<void> {
  found(await setRead.first(ctx.db, { recipientId: ctx.actor.id, id: notificationId, now: ctx.now }));
  await emitChanged(ctx);
}
export async function markAllRead(ctx: NotificationsContext): Promise<void> {
  if (await setAllRead(ctx.db, ctx.actor.id, ctx.now)) await emitChanged(ctx);
}
