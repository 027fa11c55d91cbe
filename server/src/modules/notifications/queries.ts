import { sql, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import type { NotificationsTables } from './tables.ts';

type Db = Kysely<NotificationsTables>;

/** What a notification is about, as far as showing it depends on it. */
export interface TargetRow {
  target_kind: string;
  target_id: string;
}
export interface NotificationRow extends TargetRow {
  id: string;
  kind: string;
  latest_at: Date;
  seen_at: Date | null;
  read_at: Date | null;
  /** The latest three who are not hidden, newest first. */
  actor_ids: string[];
  actor_count: number;
}

/**
 * A page of the list. A notification of which nobody is left is not shown; whom the recipient may not see is taken out
 * with the cards.
 */
export const notificationPage = statement<NotificationRow, [recipient: string, at: Date, id: string, limit: number]>(`
  select notification.id, notification.kind, notification.target_kind, notification.target_id,
         notification.latest_at, notification.seen_at, notification.read_at, notification.actor_ids, notification.actor_count
  from notification
  where notification.recipient_id = $1 and notification.shown and notification.actor_count > 0
    and (notification.latest_at, notification.id) < ($2, $3)
  order by notification.latest_at desc, notification.id desc
  limit $4`);

/** What has not been seen and has somebody left: at most `limit`, in no order. */
export const unseenNotifications = statement<TargetRow, [recipient: string, limit: number]>(`
  select notification.target_kind, notification.target_id
  from notification
  where notification.recipient_id = $1 and notification.seen_at is null and notification.shown and notification.actor_count > 0
  limit $2`);

const changedAny = (result: { numAffectedRows?: bigint | undefined }) => (result.numAffectedRows ?? 0n) > 0n;

/** Each of these answers whether anything changed. */
export const setSeen = async (db: Db, recipientId: string, now: Date): Promise<boolean> =>
  changedAny(
    await sql`update notification set seen_at = ${now} where recipient_id = ${recipientId} and seen_at is null`.execute(
      db,
    ),
  );

export const setAllRead = async (db: Db, recipientId: string, now: Date): Promise<boolean> =>
  changedAny(
    await sql`
    update notification set read_at = ${now}, seen_at = coalesce(seen_at, ${now}) where recipient_id = ${recipientId} and read_at is null`.execute(
      db,
    ),
  );

/** Undefined when it is not theirs. */
export async function setRead(db: Db, recipientId: string, id: string, now: Date): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    update notification set read_at = coalesce(read_at, ${now}), seen_at = coalesce(seen_at, ${now})
    where id = ${id} and recipient_id = ${recipientId} returning id`.execute(db);
  return rows[0];
}

export const deleteOlder = (db: Db, before: Date) =>
  db.deleteFrom('notification').where('latest_at', '<', before).execute();
