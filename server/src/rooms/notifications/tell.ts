import { v7 as uuid } from 'uuid';
import type { Kind } from '#contract/kinds.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { EffectAct } from '#platform/act.ts';
import { tell, untell } from './queries.ts';
import type { NotificationsTables } from './tables.ts';

export type NotificationsEffect = EffectAct<NotificationsTables>;

interface Notice {
  readonly recipientId: string;
  readonly kind: NotificationKind;
  readonly about: { readonly kind: Kind; readonly id: string };
  readonly actorId: string;
  readonly at: Date;
}

/** Tells somebody of what another did; nobody is told of their own acts. */
export async function notify(act: NotificationsEffect, notice: Notice): Promise<void> {
  if (notice.recipientId === notice.actorId) return;
  const told = await tell(act.db, {
    id: uuid(), recipientId: notice.recipientId, kind: notice.kind, targetKind: notice.about.kind, targetId: notice.about.id, actorId: notice.actorId, at: notice.at,
  });
  if (told) await act.state('notifications.changed', { recipientId: notice.recipientId });
}

/** Takes a notice back with the act it told of. */
export async function withdraw(act: NotificationsEffect, kind: NotificationKind, targetId: string, actorId: string): Promise<void> {
  for (const recipientId of await untell(act.db, kind, targetId, actorId)) await act.state('notifications.changed', { recipientId });
}

/** The rows of a notification with its people, newest last; use cases come to the same by telling one after the other. */
export function notificationRows(
  notification: { id: string; recipientId: string; kind: NotificationKind; about: { kind: Kind; id: string } }, people: readonly { actorId: string; at: Date }[],
) {
  const latest = Math.max(...people.map((person) => person.at.getTime()));
  return {
    notification: {
      id: notification.id, recipient_id: notification.recipientId, kind: notification.kind, target_kind: notification.about.kind, target_id: notification.about.id,
      latest_at: new Date(latest),
    },
    actors: people.map((person) => ({ notification_id: notification.id, actor_id: person.actorId, at: person.at })),
  };
}
