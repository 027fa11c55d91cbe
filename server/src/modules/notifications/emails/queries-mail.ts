import { sql, type Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { statement } from '#platform/database/statement.ts';
import type { NotificationRow } from '../queries.ts';
import type { NotificationsTables } from '../tables.ts';

type Db = Kysely<NotificationsTables>;

/** A notice waits to be mailed; the letter keeps the time it is due at already. */
export async function awaitMail(
  db: Db,
  notification: { notificationId: string; recipientId: string; at: Date; dueAt: Date },
): Promise<void> {
  await sql`
    with waiting as (
      insert into notification_mail (notification_id, recipient_id, at) values (${notification.notificationId}, ${notification.recipientId}, ${notification.at})
      on conflict (notification_id) do update set at = greatest(notification_mail.at, excluded.at)
    )
    insert into notification_letter (recipient_id, due_at) values (${notification.recipientId}, ${notification.dueAt})
    on conflict (recipient_id) do nothing`.execute(db);
}

export const postponeEmail = (db: Db, recipientId: string, dueAt: Date) =>
  db.updateTable('notification_letter').set({ due_at: dueAt }).where('recipient_id', '=', recipientId).execute();

export interface EmailRow {
  recipient_id: string;
  due_at: Date;
}
export const dueEmails = statement<EmailRow, [now: Date, limit: number]>(`
  select recipient_id, due_at from notification_letter where due_at <= $1 order by due_at limit $2`);

export interface WaitingRow extends NotificationRow {
  waiting_since: Date;
}
/** What waits to be mailed and was not seen in the meantime, the newest first. */
export const pendingNotifications = statement<WaitingRow, [recipient: string, limit: number]>(`
  select notification.id, notification.kind, notification.target_kind, notification.target_id, notification.latest_at, notification.seen_at,
         notification.read_at, notification.actor_ids, notification.actor_count, notification_mail.at as waiting_since
  from notification_mail join notification on notification.id = notification_mail.notification_id
  where notification_mail.recipient_id = $1 and notification.seen_at is null and notification.actor_count > 0
  order by notification.latest_at desc limit $2`);

/** What waited until then is done with; what came later keeps waiting. Answers whether anything does. */
export async function doneWaiting(
  db: Db,
  recipientId: string,
  until: Date,
  mailed: readonly string[],
  now: Date,
): Promise<boolean> {
  await sql`delete from notification_mail where recipient_id = ${recipientId} and at <= ${until}`.execute(db);
  await sql`update notification set mailed_at = ${now} where id = any (${mailed}::uuid[])`.execute(db);
  const { rows } = await sql`select 1 from notification_mail where recipient_id = ${recipientId} limit 1`.execute(db);
  return rows.length > 0;
}
/** Nobody is mailed of what a seeded world tells of its past. */
export async function forgetWaitingMail(database: Kysely<never>): Promise<void> {
  const db = narrowed<NotificationsTables>(database);
  await db.deleteFrom('notification_mail').execute();
  await db.deleteFrom('notification_letter').execute();
}
export const dropEmail = (db: Db, recipientId: string, dueAt: Date) =>
  db.deleteFrom('notification_letter').where('recipient_id', '=', recipientId).where('due_at', '=', dueAt).execute();
