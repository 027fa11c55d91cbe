import { sql, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import { visibleText } from '#rooms/network';
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
  /** The latest three whom the recipient may see, newest first. */
  actor_ids: string[];
  actor_count: number;
}

/** Somebody of a notification; those who are blocked or hidden by now do not count. */
const visiblePeople = `
  from notification_actor
  join actor_card on actor_card.id = notification_actor.actor_id
  where notification_actor.notification_id = notification.id
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'notification_actor.actor_id', level: `'anyone'`, ownerState: 'actor_card.state' })}`;

/** A page of the list. A notification of which nobody is left is not shown. */
export const notificationPage = statement<NotificationRow, [recipient: string, person: string, at: Date, id: string, limit: number]>(`
  select notification.id, notification.kind, notification.target_kind, notification.target_id,
         notification.latest_at, notification.seen_at, notification.read_at, people.actor_ids, people.actor_count
  from notification
  cross join lateral (
    select (array_agg(notification_actor.actor_id order by notification_actor.at desc))[1:3] as actor_ids, count(*)::int as actor_count ${visiblePeople}
  ) as people
  where notification.recipient_id = $1 and people.actor_count > 0
    and (notification.latest_at, notification.id) < ($3, $4)
  order by notification.latest_at desc, notification.id desc
  limit $5`);

/** What has not been seen and has somebody left: at most `limit`, in no order. */
export const unseenTargets = statement<TargetRow, [recipient: string, person: string, limit: number]>(`
  select notification.target_kind, notification.target_id
  from notification
  where notification.recipient_id = $1 and notification.seen_at is null and exists (select 1 ${visiblePeople})
  limit $3`);

const changedAny = (result: { numAffectedRows?: bigint | undefined }) => (result.numAffectedRows ?? 0n) > 0n;

/** Each of these answers whether anything changed. */
export const setSeen = async (db: Db, recipientId: string, now: Date): Promise<boolean> =>
  changedAny(await sql`update notification set seen_at = ${now} where recipient_id = ${recipientId} and seen_at is null`.execute(db));

export const setAllRead = async (db: Db, recipientId: string, now: Date): Promise<boolean> =>
  changedAny(await sql`
    update notification set read_at = ${now}, seen_at = coalesce(seen_at, ${now}) where recipient_id = ${recipientId} and read_at is null`.execute(db));

/** Undefined when it is not theirs. */
export async function setRead(db: Db, recipientId: string, id: string, now: Date): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    update notification set read_at = coalesce(read_at, ${now}), seen_at = coalesce(seen_at, ${now})
    where id = ${id} and recipient_id = ${recipientId} returning id`.execute(db);
  return rows[0];
}

export const deleteOlder = (db: Db, before: Date) => db.deleteFrom('notification').where('latest_at', '<', before).execute();
