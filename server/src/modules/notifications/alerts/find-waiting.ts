import { v7 as uuid } from 'uuid';
import type { Language } from '#contract/core/language.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import type { DeclaredNotification, Unlisted } from '#platform/notifications.ts';
import { findRefused } from '../mutes/find-refused.ts';
import type { SettingRow } from '../queries-settings.ts';
import { channelsOf } from '../settings.ts';
import type { NotificationsTables } from '../tables.ts';
import { type OwnedRow, presentFor } from './present-for.ts';
import { type AlertRow, readFor, unseenGroups } from './queries-alerts.ts';

/** Something that waits for a member and may be sent now. */
export interface WaitingAlert {
  readonly alert: AlertRow;
  readonly definition: DeclaredNotification;
  readonly notification: Notification;
  /** Number of things, of those that no list shows. */
  readonly count: number;
  /** What others wrote; the subject's excerpt for those of the list. */
  readonly words: string;
  readonly mailed: boolean;
  /** When the first of what no list shows came, since the reader had seen everything. */
  readonly since: Date;
}
/** The member whom alerts are sent to. */
export interface AlertReader {
  readonly memberId: string;
  readonly language: Language;
  readonly email: string;
  readonly setting: SettingRow;
}
type Context = TaskContext<NotificationsTables>;
type Stored = Pick<WaitingAlert, 'alert' | 'count' | 'mailed' | 'since'> & {
  readonly row: OwnedRow;
  readonly words?: string;
};

const nameOf = (row: { kind: string; target_id: string }, recipientId: string): string =>
  `${recipientId} ${row.kind} ${row.target_id}`;

/** What the list has of alerts, unseen. */
async function findListed(ctx: Context, alerts: readonly AlertRow[]): Promise<Stored[]> {
  if (alerts.length === 0) return [];
  const rows = await unseenGroups(ctx.db, { alerts });
  const groups = new Map(rows.map((row) => [nameOf(row, row.owner_id), row]));
  return alerts.flatMap((alert) => {
    const row = groups.get(nameOf(alert, alert.recipient_id));
    return row === undefined ? [] : [{ alert, row, count: 1, mailed: false, since: alert.at }];
  });
}

/** What modules have of alerts that no list shows. */
async function findUnlisted(ctx: Context, unlisted: Unlisted, alerts: readonly AlertRow[]): Promise<Stored[]> {
  const keys = alerts.map((alert) => ({ recipientId: alert.recipient_id, subjectId: alert.target_id }));
  const waiting = await unlisted.read(across(ctx.db), keys, ctx.now);
  return alerts.flatMap((alert, index): Stored[] => {
    const found = waiting[index];
    if (found === null || found === undefined) return [];
    const { actorIds, actorCount, since, at, count, words, mailed } = found;
    const { kind, target_kind, target_id, recipient_id: owner_id } = alert;
    const group = { actor_ids: [...actorIds], actor_count: actorCount, latest_at: at, seen_at: null, read_at: null };
    return [
      { alert, count, mailed, since, words, row: { id: uuid(), kind, target_kind, target_id, owner_id, ...group } },
    ];
  });
}

/**
 * Of alerts of a member, those that still wait and may be sent: unseen, visible, of a category and a thing that are not
 * switched off, and of a page only while the member is in its team.
 */
export async function findWaiting(
  ctx: Context,
  { memberId, language, setting }: AlertReader,
  alerts: readonly AlertRow[],
): Promise<WaitingAlert[]> {
  const { notifications } = ctx.services;
  const declared = alerts.flatMap((alert) => {
    const definition = notifications.get(alert.kind);
    return definition === undefined ? [] : [{ alert, definition }];
  });
  const recipientIds = alerts.map(({ recipient_id: id }) => id);
  const targets = declared.map(({ alert, definition }) => ({
    definition,
    targetId: alert.target_id,
    recipients: [alert.recipient_id],
  }));
  const [owners, refused] = await Promise.all([
    readFor(ctx.db, { memberId, ids: recipientIds }),
    findRefused(ctx.db, targets),
  ]);
  const owned = new Set(owners.map(({ id }) => id));
  const sendable = declared.filter(
    ({ alert, definition }) =>
      owned.has(alert.recipient_id) &&
      channelsOf(setting, definition.category)[alert.channel] &&
      !refused.isLess(alert.recipient_id, alert.kind) &&
      !refused.isMuted(alert.recipient_id, definition, alert.target_id),
  );
  const by = Map.groupBy(sendable, ({ definition }) => definition.unlisted);
  const stored = (
    await Promise.all(
      [...by].map(async ([unlisted, those]) => {
        const rows = those.map(({ alert }) => alert);
        return unlisted === undefined ? findListed(ctx, rows) : findUnlisted(ctx, unlisted, rows);
      }),
    )
  ).flat();
  const shown = await presentFor(
    ctx,
    { memberId, language },
    stored.map(({ row }) => row),
  );
  const presented = new Map(shown.map((notification) => [notification.id, notification]));
  return stored.flatMap(({ alert, row, count, mailed, since, words }): WaitingAlert[] => {
    const notification = presented.get(row.id);
    const definition = notifications.get(alert.kind);
    if (notification === undefined || definition === undefined) return [];
    const shownWords = words ?? notification.subject?.excerpt ?? '';
    return [{ alert, definition, notification, count, mailed, since, words: shownWords }];
  });
}
