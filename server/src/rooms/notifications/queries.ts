import { sql, type Kysely } from 'kysely';
import { statement } from '#platform/database/statement.ts';
import { visibleText } from '#rooms/network';
import type { NotificationsTables } from './tables.ts';

type Db = Kysely<NotificationsTables>;

export interface NotificationRow {
  id: string;
  kind: string;
  target_kind: string;
  target_id: string;
  latest_at: Date;
  seen_at: Date | null;
  read_at: Date | null;
  /** The latest three whom the recipient may see, newest first. */
  actor_ids: string[];
  actor_count: number;
}

/** A page of the list. People who are blocked or hidden by now are counted out; a row of which nobody is left is not shown. */
export const notificationPage = statement<NotificationRow, [recipient: string, person: string, at: Date, id: string, limit: number]>(`
  select notification.id, notification.kind, notification.target_kind, notification.target_id,
         notification.latest_at, notification.seen_at, notification.read_at, people.actor_ids, people.actor_count
  from notification
  cross join lateral (
    select (array_agg(notification_actor.actor_id order by notification_actor.at desc))[1:3] as actor_ids, count(*)::int as actor_count
    from notification_actor
    join actor_card on actor_card.id = notification_actor.actor_id
    where notification_actor.notification_id = notification.id
      and ${visibleText({ viewer: '$1', person: '$2', owner: 'notification_actor.actor_id', level: `'anyone'`, ownerState: 'actor_card.state' })}
  ) as people
  where notification.recipient_id = $1 and people.actor_count > 0
    and (notification.latest_at, notification.id) < ($3, $4)
  order by notification.latest_at desc, notification.id desc
  limit $5`);

export const countUnseen = statement<{ unseen: number }, [recipient: string]>(`
  select count(*)::int as unseen from (
    select 1 from notification where notification.recipient_id = $1 and notification.seen_at is null limit 100) as waiting`);

interface Told {
  id: string;
  recipientId: string;
  kind: string;
  targetKind: string;
  targetId: string;
  actorId: string;
  at: Date;
}
/**
 * Adds an actor to the open group of this kind and thing, or opens one: the unique key on open groups settles two at once.
 * Somebody who blocks the actor, or is blocked, is not told. Answers whether anything was told.
 */
export async function tell(db: Db, told: Told): Promise<boolean> {
  const { rows } = await sql`
    with grouped as (
      insert into notification (id, recipient_id, kind, target_kind, target_id, latest_at)
      select ${told.id}::uuid, ${told.recipientId}::uuid, ${told.kind}, ${told.targetKind}, ${told.targetId}::uuid, ${told.at}
      where not exists (
        select 1 from block_between where block_between.actor_id = ${told.recipientId}::uuid and block_between.other_id = ${told.actorId}::uuid)
      on conflict (recipient_id, kind, target_kind, target_id) where read_at is null
        do update set latest_at = greatest(notification.latest_at, excluded.latest_at), seen_at = null
      returning id
    )
    insert into notification_actor (notification_id, actor_id, at)
    select id, ${told.actorId}::uuid, ${told.at} from grouped
    on conflict (notification_id, actor_id) do update set at = excluded.at
    returning notification_id`.execute(db);
  return rows.length > 0;
}

/** Takes an actor out of the unread groups of a kind and thing; a group without people is removed. Answers whose lists changed. */
export async function untell(db: Db, kind: string, targetId: string, actorId: string): Promise<string[]> {
  const { rows } = await sql<{ recipient_id: string }>`
    with left_out as (
      delete from notification_actor using notification
      where notification.id = notification_actor.notification_id and notification_actor.actor_id = ${actorId}
        and notification.kind = ${kind} and notification.target_id = ${targetId}
        and notification.target_kind in ('profile', 'post', 'comment')
      returning notification.id, notification.recipient_id
    ), emptied as (
      delete from notification using left_out
      where notification.id = left_out.id
        and not exists (select 1 from notification_actor where notification_actor.notification_id = left_out.id and notification_actor.actor_id <> ${actorId})
    )
    select distinct recipient_id from left_out`.execute(db);
  return rows.map((row) => row.recipient_id);
}

export const setSeen = (db: Db, recipientId: string, now: Date) =>
  db.updateTable('notification').set({ seen_at: now }).where('recipient_id', '=', recipientId).where('seen_at', 'is', null).execute();

/** Undefined when it is not theirs. */
export const setRead = (db: Db, recipientId: string, id: string, now: Date) =>
  sql<{ id: string }>`
    update notification set read_at = coalesce(read_at, ${now}), seen_at = coalesce(seen_at, ${now})
    where id = ${id} and recipient_id = ${recipientId} returning id`.execute(db).then(({ rows }) => rows[0]);

export const setAllRead = (db: Db, recipientId: string, now: Date) =>
  sql`update notification set read_at = ${now}, seen_at = coalesce(seen_at, ${now}) where recipient_id = ${recipientId} and read_at is null`.execute(db);

/** Old ones leave: nobody looks further back than a year. */
export const deleteOld = (db: Db, before: Date) => db.deleteFrom('notification').where('latest_at', '<', before).execute();
