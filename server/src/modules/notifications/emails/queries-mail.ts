import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { notificationRow } from '../queries.ts';
import type { NotificationsTables } from '../tables.ts';

type Db = Kysely<NotificationsTables>;

const awaitMailStatement = statement({
  params: {
    notificationIds: column.uuid.array,
    recipientIds: column.uuid.array,
    times: column.timestamp.array,
    dueTimes: column.timestamp.array,
    urgent: column.boolean.array,
  },
  sql: `
    with waiting as (
      select * from unnest(:notificationIds::uuid[], :recipientIds::uuid[], :times::timestamptz[],
        :dueTimes::timestamptz[], :urgent::boolean[])
        as waiting (notification_id, recipient_id, at, due_at, urgent)
    ), mail as (
      insert into notification_mail (notification_id, recipient_id, at)
      select notification_id, recipient_id, at from waiting order by notification_id, recipient_id
      on conflict (notification_id, recipient_id) do update set at = greatest(notification_mail.at, excluded.at)
    )
    insert into notification_letter (recipient_id, due_at)
    select recipient_id, min(due_at) from waiting group by recipient_id order by recipient_id
    on conflict (recipient_id) do update set due_at = excluded.due_at, delayed = false
      where excluded.due_at < notification_letter.due_at and (not notification_letter.delayed or exists (
        select from waiting where waiting.recipient_id = notification_letter.recipient_id and waiting.urgent))`,
});

export interface AwaitedMail {
  readonly notificationId: string;
  readonly recipientId: string;
  readonly at: Date;
  readonly dueAt: Date;
  /** Comes before a digest that is delayed until the morning. */
  readonly urgent: boolean;
}
/** Adds notifications to the next e-mails; one already scheduled is sent earlier where something is urgent. */
export async function awaitMail(db: Db, all: readonly AwaitedMail[]): Promise<void> {
  if (all.length === 0) return;
  await awaitMailStatement.later(db, {
    notificationIds: all.map(({ notificationId }) => notificationId),
    recipientIds: all.map(({ recipientId }) => recipientId),
    times: all.map(({ at }) => at),
    dueTimes: all.map(({ dueAt }) => dueAt),
    urgent: all.map(({ urgent }) => urgent),
  });
}

/** `delayed`: since the reader has had as many e-mails today as they want. */
export const postponeEmail = async (db: Db, recipientId: string, dueAt: Date, delayed = false) =>
  db
    .updateTable('notification_letter')
    .set({ due_at: dueAt, delayed })
    .where('recipient_id', '=', recipientId)
    .execute();

export const emailRow = {
  recipient_id: column.uuid,
  due_at: column.timestamp,
};
export type EmailRow = RowOf<typeof emailRow>;
export const dueEmails = statement({
  params: { now: column.timestamp, limit: column.int },
  row: emailRow,
  sql: `
  select recipient_id, due_at from notification_letter where due_at <= :now order by due_at limit :limit`,
});

export const findHeld = statement({
  params: { recipientId: column.uuid },
  row: { delayed: column.boolean },
  sql: `select delayed from notification_letter where recipient_id = :recipientId`,
});

export const waitingRow = {
  ...notificationRow,
  waiting_since: column.timestamp,
  /** Whose notification it is: the member’s own, or that of a page whose team the member is in. */
  owner_id: column.uuid,
};
export type WaitingRow = RowOf<typeof waitingRow>;
/** Notifications waiting to be e-mailed and still unseen, newest first, without the kinds `off`. */
export const pendingNotifications = statement({
  params: { recipientId: column.uuid, off: column.text.array, limit: column.int },
  row: waitingRow,
  sql: `
  select notification.id, notification.kind, notification.target_kind, notification.target_id, notification.latest_at,
    notification.seen_at,
         notification.read_at, notification.actor_ids, notification.actor_count, notification_mail.at as waiting_since,
         notification.recipient_id as owner_id
  from notification_mail join notification on notification.id = notification_mail.notification_id
  where notification_mail.recipient_id = :recipientId and notification.seen_at is null and notification.actor_count > 0
    and notification.kind <> all (:off::text[])
    and (notification.recipient_id = :recipientId or exists (select from page_team
      where page_team.page_id = notification.recipient_id and page_team.member_id = :recipientId))
  order by notification.latest_at desc limit :limit`,
});

const deleteNotificationMail = statement({
  params: { recipientId: column.uuid, until: column.timestamp },
  sql: `delete from notification_mail where recipient_id = :recipientId and at <= :until`,
});

const updateNotification = statement({
  params: { now: column.timestamp, mailed: column.uuid.array },
  sql: `update notification set mailed_at = :now where id = any (:mailed::uuid[])`,
});

const selectNotificationMail = statement({
  params: { recipientId: column.uuid },
  row: { found: column.boolean },
  sql: `select true as found from notification_mail where recipient_id = :recipientId limit 1`,
});

/** Removes notifications that waited until a given time; later ones keep waiting. Returns whether any are left. */
export async function doneWaiting(
  db: Db,
  recipientId: string,
  until: Date,
  mailed: readonly string[],
  now: Date,
): Promise<boolean> {
  await deleteNotificationMail(db, { recipientId, until });
  await updateNotification(db, { now, mailed });
  const rows = await selectNotificationMail(db, { recipientId });
  return rows.length > 0;
}
/** Clears waiting e-mails, so that no one gets e-mails about seeded history. */
export async function forgetWaitingMail(database: Kysely<never>): Promise<void> {
  const db = narrowed<NotificationsTables>(database);
  await db.deleteFrom('notification_mail').execute();
  await db.deleteFrom('notification_letter').execute();
}
export const dropEmail = async (db: Db, recipientId: string, dueAt: Date) =>
  db.deleteFrom('notification_letter').where('recipient_id', '=', recipientId).where('due_at', '=', dueAt).execute();
