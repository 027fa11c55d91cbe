import type { Kysely } from 'kysely';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { NotificationsTables } from './tables.ts';

type Db = Kysely<NotificationsTables>;

/** The subject of a notification, as far as its visibility depends on it. */
export const targetRow = {
  target_kind: column.text,
  target_id: column.uuid,
};
export type TargetRow = RowOf<typeof targetRow>;
export const notificationRow = {
  ...targetRow,
  id: column.uuid,
  kind: column.text,
  latest_at: column.timestamp,
  seen_at: column.timestamp.orNull,
  read_at: column.timestamp.orNull,
  /** The latest three actors who are not hidden, newest first. */
  actor_ids: column.uuid.array,
  actor_count: column.int,
};
export type NotificationRow = RowOf<typeof notificationRow>;

/**
 * A page of the list. Notifications without a remaining actor are left out; actors invisible to the recipient are
 * removed when cards are loaded.
 */
export const notificationPage = statement({
  params: {
    recipientId: column.uuid,
    at: column.timestamp,
    id: column.uuid,
    /** Null: all of them. */
    kinds: column.text.array.orNull,
    /** Kinds that are left out. */
    off: column.text.array,
    limit: column.int,
  },
  row: notificationRow,
  sql: `
  select notification.id, notification.kind, notification.target_kind, notification.target_id,
         notification.latest_at, notification.seen_at, notification.read_at, notification.actor_ids,
           notification.actor_count
  from notification
  where notification.recipient_id = :recipientId and notification.shown and notification.actor_count > 0
    and (:kinds::text[] is null or notification.kind = any (:kinds::text[]))
    and notification.kind <> all (:off::text[])
    and (notification.latest_at, notification.id) < (:at, :id)
  order by notification.latest_at desc, notification.id desc
  limit :limit`,
});

/** At most `limit` unseen notifications with a remaining actor, without the kinds `off`, in no particular order. */
export const unseenNotifications = statement({
  params: { recipientId: column.uuid, off: column.text.array, limit: column.int },
  row: targetRow,
  sql: `
  select notification.target_kind, notification.target_id
  from notification
  where notification.recipient_id = :recipientId and notification.seen_at is null and notification.shown
    and notification.actor_count > 0 and notification.kind <> all (:off::text[])
  limit :limit`,
});

const updateNotification = statement({
  params: { now: column.timestamp, recipientId: column.uuid },
  sql: `update notification set seen_at = :now where recipient_id = :recipientId and seen_at is null`,
});

/** Each of these returns whether anything changed. */
export const setSeen = async (db: Db, recipientId: string, now: Date): Promise<boolean> =>
  (await updateNotification(db, { now, recipientId })) > 0;

const setAllReadStatement = statement({
  params: { now: column.timestamp, recipientId: column.uuid },
  sql: `
    update notification set read_at = :now, seen_at = coalesce(seen_at, :now)
      where recipient_id = :recipientId and read_at is null`,
});

export const setAllRead = async (db: Db, recipientId: string, now: Date): Promise<boolean> =>
  (await setAllReadStatement(db, { now, recipientId })) > 0;

/** Undefined when it belongs to someone else. */
export const setRead = statement({
  params: { now: column.timestamp, id: column.uuid, recipientId: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `
    update notification set read_at = coalesce(read_at, :now), seen_at = coalesce(seen_at, :now)
    where id = :id and recipient_id = :recipientId returning id`,
});

export const deleteOlder = async (db: Db, before: Date) =>
  db.deleteFrom('notification').where('latest_at', '<', before).execute();
