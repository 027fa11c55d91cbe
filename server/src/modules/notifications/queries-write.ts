import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { NotificationsTables } from './tables.ts';

type Db = Kysely<NotificationsTables>;

export interface About {
  kind: string;
  targetKind: string;
  targetId: string;
  actorId: string;
}
const affectedRow = {
  notification_id: column.uuid,
  recipient_id: column.uuid,
};
type AffectedRow = RowOf<typeof affectedRow>;
const deleteNotificationActors = statement({
  params: {
    kinds: column.text.array,
    targetKinds: column.text.array,
    targetIds: column.uuid.array,
    actorIds: column.uuid.array,
  },
  row: affectedRow,
  sql: `
    delete from notification_actor
    using unnest(:kinds::text[], :targetKinds::text[], :targetIds::uuid[], :actorIds::uuid[])
        as undone (kind, target_kind, target_id, actor_id)
      join notification on notification.target_kind = undone.target_kind and notification.target_id = undone.target_id
        and notification.kind = undone.kind
    where notification.id = notification_actor.notification_id and notification_actor.actor_id = undone.actor_id
    returning notification_actor.notification_id, notification.recipient_id`,
});

/**
 * Removes actors from all notifications of a kind and subject; empty ones are deleted. Returns the recipients whose
 * lists changed.
 */
export async function retract(db: Db, undone: readonly About[]): Promise<string[]> {
  if (undone.length === 0) return [];
  const rows = await deleteNotificationActors(db, {
    kinds: undone.map(({ kind }) => kind),
    targetKinds: undone.map(({ targetKind }) => targetKind),
    targetIds: undone.map(({ targetId }) => targetId),
    actorIds: undone.map(({ actorId }) => actorId),
  });
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
  const ids = [...new Set(affected.map((row) => row.notification_id))];
  if (ids.length === 0) return [];
  await selectNotification(db, { ids });
  await deleteNotification(db, { ids });
  await updateNotification(db, { ids });
  return [...new Set(affected.map((row) => row.recipient_id))];
}

const takeLocks = statement({
  params: { names: column.text.array },
  sql: `
    select pg_advisory_xact_lock(keys.key)
    from (select distinct hashtextextended(name, 9) as key from unnest(:names::text[]) as name order by key) as keys`,
});

/**
 * Serialises effects about actors and subjects until the transaction ends, because facts arrive in any order. Locks are
 * taken in one order.
 */
export async function lockNotifications(db: Db, all: readonly Omit<About, 'targetKind'>[]): Promise<void> {
  if (all.length === 0) return;
  await takeLocks(db, { names: all.map(({ kind, targetId, actorId }) => `${kind} ${targetId} ${actorId}`) });
}
