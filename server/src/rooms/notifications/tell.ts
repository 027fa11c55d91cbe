import { v7 as uuid } from 'uuid';
import type { Kind } from '#contract/kinds.ts';
import type { HouseKind, NotificationKind } from '#contract/notifications.ts';
import type { EffectAct } from '#platform/act.ts';
import { dueAfter } from './due.ts';
import { awaitMail } from './queries-mail.ts';
import { findSetting } from './queries-settings.ts';
import { lockAct, tell, untell } from './queries-tell.ts';
import { type Channels, channelsOfKind, usual } from './settings.ts';
import type { NotificationsTables } from './tables.ts';

export type NotificationsEffect = EffectAct<NotificationsTables>;

export interface Notice {
  readonly recipientId: string;
  readonly kind: NotificationKind;
  readonly about: { readonly kind: Kind; readonly id: string };
  readonly actorId: string;
  readonly at: Date;
}
const flat = ({ kind, about, actorId }: Omit<Notice, 'at' | 'recipientId'>) => ({
  kind,
  targetKind: about.kind,
  targetId: about.id,
  actorId,
});

/** A group that goes on growing unread is not mailed again sooner. Milliseconds. */
const MAILED_AGAIN = 86_400_000;

async function tellOf(act: NotificationsEffect, notice: Notice, again: boolean): Promise<void> {
  const { recipientId, at } = notice;
  if (recipientId === notice.actorId) return;
  const [setting] = await findSetting(act.db, recipientId);
  // A page has no account, no settings and no mail.
  const { inApp, email } = channelsOfKind(setting ?? usual, notice.kind);
  if (!inApp && !email) return;
  const told = await tell(act.db, { id: uuid(), recipientId, at, again, shown: inApp, ...flat(notice) });
  if (told === undefined) return;
  if (inApp) await act.state('notifications.changed', { recipientId });
  if (!email || setting === undefined) return;
  const mailedToday = told.mailed_at !== null && act.now.getTime() - told.mailed_at.getTime() < MAILED_AGAIN;
  if (setting.email_rhythm !== 'immediate' || !mailedToday)
    await awaitMail(act.db, { notificationId: told.id, recipientId, at, dueAt: dueAfter(act.now, setting) });
}

/** Tells somebody of what another did; nobody is told of their own acts. */
export const notify = (act: NotificationsEffect, notice: Notice): Promise<void> => tellOf(act, notice, true);

/** The same of what is no news the second time: a post closed and opened again mentions nobody anew. */
export const notifyOnce = (act: NotificationsEffect, notice: Notice): Promise<void> => tellOf(act, notice, false);

/**
 * Tells somebody of their own account. Nobody else did it: its one person is its reader. Answers by which channels they
 * hear of it.
 */
export async function tellOfHouse(
  act: NotificationsEffect,
  { recipientId, kind, at }: { recipientId: string; kind: HouseKind; at: Date },
): Promise<Channels> {
  const [setting] = await findSetting(act.db, recipientId);
  const channels = setting === undefined ? { inApp: false, email: false } : channelsOfKind(setting, kind);
  if (!channels.inApp) return channels;
  await tell(act.db, {
    id: uuid(),
    recipientId,
    at,
    again: true,
    shown: true,
    ...flat({ kind, about: { kind: 'profile', id: recipientId }, actorId: recipientId }),
  });
  await act.state('notifications.changed', { recipientId });
  return channels;
}

/** Takes a notice back with the act it told of. */
export async function withdraw(act: NotificationsEffect, about: Omit<Notice, 'at' | 'recipientId'>): Promise<void> {
  for (const recipientId of await untell(act.db, flat(about)))
    await act.state('notifications.changed', { recipientId });
}

/** Tells of what is still so when its turn comes: it may have been undone before. */
export async function notifyWhile(
  act: NotificationsEffect,
  notice: Notice,
  again: boolean,
  stands: () => Promise<boolean>,
): Promise<void> {
  await lockAct(act.db, flat(notice));
  if (await stands()) await tellOf(act, notice, again);
}

/** Takes a notice back unless what it tells of is still so. */
export async function withdrawUnless(
  act: NotificationsEffect,
  about: Omit<Notice, 'at' | 'recipientId'>,
  stands: () => Promise<boolean>,
): Promise<void> {
  await lockAct(act.db, flat(about));
  if (!(await stands())) await withdraw(act, about);
}

/**
 * For what can be undone: tells of it once while it stands, and takes the notice back when it does not. Facts of doing
 * and
 * undoing may come in any order, so each asks what stands now.
 */
export async function mirror(act: NotificationsEffect, notice: Notice, stands: () => Promise<boolean>): Promise<void> {
  await lockAct(act.db, flat(notice));
  await ((await stands()) ? tellOf(act, notice, false) : withdraw(act, notice));
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
