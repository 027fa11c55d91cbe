import type { Act } from '#platform/act.ts';
import { found } from '#platform/refusal.ts';
import { setAllRead, setRead, setSeen } from './queries.ts';
import type { NotificationsTables } from './tables.ts';

type NotificationsAct = Act<NotificationsTables>;
const changed = (act: NotificationsAct) => act.state('notifications.changed', { recipientId: act.actor.id });

/** The badge empties; what was seen is not yet read. */
export async function markSeen(act: NotificationsAct): Promise<{ unseen: number }> {
  if (await setSeen(act.db, act.actor.id, act.now)) await changed(act);
  return { unseen: 0 };
}
export async function markRead(act: NotificationsAct, notificationId: string): Promise<void> {
  found(await setRead(act.db, act.actor.id, notificationId, act.now));
  await changed(act);
}
export async function markAllRead(act: NotificationsAct): Promise<void> {
  if (await setAllRead(act.db, act.actor.id, act.now)) await changed(act);
}
