import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { NotificationsTables } from './tables.ts';

type Db = Kysely<NotificationsTables>;

interface About {
  kind: string;
  targetKind: string;
  targetId: string;
  actorId: string;
}
export interface NewNotificationRow extends About {
  id: string;
  recipientId: string;
  at: Date;
  /** Whether the same action by the same person is news: a second comment is, another reaction is not. */
  again: boolean;
  /** Whether the list shows it; otherwise it is only e-mailed. */
  shown: boolean;
  /** Whether the action can be undone and repeated at will, so that it is news once a day. */
  reversible: boolean;
}
export const storedRow = {
  id: column.uuid,
  mailed_at: column.timestamp.orNull,
  /** False when the same person notified of the same within a day: the list has it again, without being new. */
  is_news: column.boolean,
};
export type StoredRow = RowOf<typeof storedRow>;

const addActorStatement = statement({
  params: {
    id: column.uuid,
    recipientId: column.uuid,
    kind: column.text,
    targetKind: column.text,
    targetId: column.uuid,
    at: column.timestamp,
    actorId: column.uuid,
    shown: column.boolean,
    again: column.boolean,
    reversible: column.boolean,
  },
  row: storedRow,
  sql: `
    with allowed as (
      select from (values (1)) as one
      where not exists (
          select 1 from block_between
            where block_between.actor_id = :recipientId::uuid and block_between.other_id = :actorId::uuid)
        and (:again or not exists (
          select 1 from notification join notification_actor on notification_actor.notification_id = notification.id
          where notification.target_kind = :targetKind and notification.target_id = :targetId::uuid
            and notification.kind = :kind
            and notification.recipient_id = :recipientId::uuid and notification_actor.actor_id = :actorId::uuid))
    ), sent as (
      insert into notification_sent (recipient_id, actor_id, kind, target_kind, target_id, sent_at)
      select :recipientId::uuid, :actorId::uuid, :kind, :targetKind, :targetId::uuid, :at from allowed where :reversible
      on conflict (recipient_id, actor_id, kind, target_kind, target_id) do update set sent_at = excluded.sent_at
        where notification_sent.sent_at <= excluded.sent_at - interval '1 day'
      returning 1
    ), news as (
      select not :reversible or exists (select from sent) as is_news from allowed
    ), grouped as (
      insert into notification (id, recipient_id, kind, target_kind, target_id, latest_at, actor_ids, actor_count,
        shown, seen_at)
      select :id::uuid, :recipientId::uuid, :kind, :targetKind, :targetId::uuid, :at, array[:actorId::uuid], 1, :shown,
        case when not news.is_news then :at::timestamptz end
      from news
      on conflict (recipient_id, kind, target_kind, target_id) where read_at is null
        do update set
          latest_at = greatest(notification.latest_at, excluded.latest_at),
          seen_at = case when excluded.seen_at is not null then notification.seen_at end,
          shown = notification.shown or excluded.shown,
          actor_ids = (
            select array_agg(latest.actor_id order by latest.at desc, latest.place) from (
              select :actorId::uuid as actor_id, :at::timestamptz as at, 0 as place
              union all
              select known.actor_id, coalesce(notification_actor.at, notification.latest_at), known.place
              from unnest(notification.actor_ids) with ordinality as known (actor_id, place)
              left join notification_actor on notification_actor.notification_id = notification.id
                and notification_actor.actor_id = known.actor_id
              where known.actor_id <> :actorId::uuid) latest)[1:3],
          actor_count = notification.actor_count + case when exists (
            select 1 from notification_actor
              where notification_actor.notification_id = notification.id
              and notification_actor.actor_id = :actorId::uuid) then 0 else 1 end
      returning id, mailed_at
    ), joined as (
      insert into notification_actor (notification_id, actor_id, at)
      select id, :actorId::uuid, :at from grouped
      on conflict (notification_id, actor_id) do update set at = greatest(notification_actor.at, excluded.at)
    )
    select id, mailed_at, is_news from grouped cross join news`,
});

/**
 * Adds an actor to the unread group of this kind and subject, or creates it; the unique key on unread groups resolves
 * races. Facts arrive in any order: the group stores the three latest actors by time of action. Undefined if the
 * recipient and the actor have blocked each other.
 */
export async function addActor(db: Db, row: NewNotificationRow): Promise<StoredRow | undefined> {
  const rows = await addActorStatement(db, {
    id: row.id,
    recipientId: row.recipientId,
    kind: row.kind,
    targetKind: row.targetKind,
    targetId: row.targetId,
    at: row.at,
    actorId: row.actorId,
    shown: row.shown,
    again: row.again,
    reversible: row.reversible,
  });
  return rows[0];
}

const affectedRow = {
  notification_id: column.uuid,
  recipient_id: column.uuid,
};
type AffectedRow = RowOf<typeof affectedRow>;
const deleteNotificationActor = statement({
  params: { actorId: column.uuid, targetKind: column.text, targetId: column.uuid, kind: column.text },
  row: affectedRow,
  sql: `
    delete from notification_actor using notification
    where notification.id = notification_actor.notification_id and notification_actor.actor_id = :actorId::uuid
      and notification.target_kind = :targetKind and notification.target_id = :targetId::uuid
        and notification.kind = :kind
    returning notification_actor.notification_id, notification.recipient_id`,
});

/**
 * Removes an actor from all notifications of a kind and subject; empty ones are deleted. Returns the recipients whose
 * lists changed.
 */
export async function retract(db: Db, { kind, targetKind, targetId, actorId }: About): Promise<string[]> {
  const rows = await deleteNotificationActor(db, { actorId, targetKind, targetId, kind });
  return await refreshGroups(db, rows);
}

const retractBetweenStatement = statement({
  params: { one: column.uuid, other: column.uuid },
  row: affectedRow,
  sql: `
    delete from notification_actor using notification
    where notification.id = notification_actor.notification_id
      and ((notification_actor.actor_id = :one::uuid and notification.recipient_id = :other::uuid)
        or (notification_actor.actor_id = :other::uuid and notification.recipient_id = :one::uuid))
    returning notification_actor.notification_id, notification.recipient_id`,
});

/** Removes one member from all notifications of another, and the reverse. */
export async function retractBetween(db: Db, one: string, other: string): Promise<string[]> {
  const rows = await retractBetweenStatement(db, { one, other });
  return await refreshGroups(db, rows);
}

const retractAllStatement = statement({
  params: { actorId: column.uuid },
  row: affectedRow,
  sql: `
    delete from notification_actor using notification
    where notification.id = notification_actor.notification_id and notification_actor.actor_id = :actorId::uuid
    returning notification_actor.notification_id, notification.recipient_id`,
});

/** Removes an actor from all notifications of everyone. */
export async function retractAll(db: Db, actorId: string): Promise<string[]> {
  const rows = await retractAllStatement(db, { actorId });
  return await refreshGroups(db, rows);
}

const selectNotificationActor = statement({
  params: { actorId: column.uuid, after: column.uuid, limit: column.int },
  row: affectedRow,
  sql: `
    select notification.id as notification_id, notification.recipient_id
    from notification_actor join notification on notification.id = notification_actor.notification_id
    where notification_actor.actor_id = :actorId::uuid and notification.id > :after::uuid order by notification.id
      limit :limit`,
});

/**
 * Recounts the notifications that contain an actor, in batches. Returns the last one processed, or undefined when there
 * are no more.
 */
export async function recountOf(
  db: Db,
  actorId: string,
  after: string,
  limit: number,
): Promise<{ last: string | undefined; recipients: string[] }> {
  const rows = await selectNotificationActor(db, { actorId, after, limit });
  return {
    last: rows.length === limit ? rows.at(-1)?.notification_id : undefined,
    recipients: await refreshGroups(db, rows),
  };
}

const selectNotification = statement({
  params: { ids: column.uuid.array },
  sql: `select id from notification where id = any (:ids::uuid[]) order by id for update`,
});

const deleteNotification = statement({
  params: { ids: column.uuid.array },
  sql: `
    delete from notification where id = any (:ids::uuid[])
      and not exists (select 1 from notification_actor where notification_actor.notification_id = notification.id)`,
});

const updateNotification = statement({
  params: { ids: column.uuid.array },
  sql: `
    update notification set actor_ids = people.actor_ids, actor_count = people.actor_count
    from unnest(:ids::uuid[]) as affected (id)
    cross join lateral (
      select coalesce((array_agg(notification_actor.actor_id order by notification_actor.at desc))[1:3],
        '{}') as actor_ids, count(*) as actor_count
      from notification_actor
        join actor_card on actor_card.id = notification_actor.actor_id and actor_card.state = 'active'
      where notification_actor.notification_id = affected.id
    ) as people
    where notification.id = affected.id`,
});

/**
 * Updates the stored actors and counts of notifications after rows were removed, and deletes empty ones. Locks are
 * taken first, in one order, so that the counts are final.
 */
async function refreshGroups(db: Db, affected: readonly AffectedRow[]): Promise<string[]> {
  const ids = affected.map((row) => row.notification_id).toSorted();
  if (ids.length === 0) return [];
  await selectNotification(db, { ids });
  await deleteNotification(db, { ids });
  await updateNotification(db, { ids });
  return [...new Set(affected.map((row) => row.recipient_id))];
}

const takeLock = statement({
  params: { p1: column.text },
  sql: `select pg_advisory_xact_lock(hashtextextended(:p1, 9))`,
});

/** Serialises effects about an actor and a subject until the transaction ends, because facts arrive in any order. */
export const lockNotification = async (db: Db, { kind, targetId, actorId }: Omit<About, 'targetKind'>) =>
  takeLock(db, { p1: `${kind} ${targetId} ${actorId}` });
