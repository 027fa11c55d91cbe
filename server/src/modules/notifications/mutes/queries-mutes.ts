import { column, statement } from '#platform/database/statement.ts';

/** Which things actors have muted. */
export const findMuted = statement({
  params: { actorIds: column.uuid.array, kinds: column.text.array, ids: column.uuid.array },
  row: { actor_id: column.uuid, target_kind: column.text, target_id: column.uuid },
  sql: `
  select notification_mute.actor_id, notification_mute.target_kind, notification_mute.target_id
  from unnest(:kinds::text[], :ids::uuid[]) as thing (kind, id)
  join notification_mute on notification_mute.target_kind = thing.kind and notification_mute.target_id = thing.id
    and notification_mute.actor_id = any (:actorIds::uuid[])`,
});
/** Which kinds actors want in the list alone. */
export const findLess = statement({
  params: { actorIds: column.uuid.array, kinds: column.text.array },
  row: { actor_id: column.uuid, kind: column.text },
  sql: `
  select notification_less.actor_id, notification_less.kind from notification_less
  where notification_less.actor_id = any (:actorIds::uuid[]) and notification_less.kind = any (:kinds::text[])`,
});

export const insertMute = statement({
  params: { actorId: column.uuid, kind: column.text, id: column.uuid, now: column.timestamp },
  sql: `
  insert into notification_mute (actor_id, target_kind, target_id, created_at) values (:actorId, :kind, :id, :now)
  on conflict do nothing`,
});
export const deleteMute = statement({
  params: { actorId: column.uuid, kind: column.text, id: column.uuid },
  sql: `delete from notification_mute where actor_id = :actorId and target_kind = :kind and target_id = :id`,
});
export const insertLess = statement({
  params: { actorId: column.uuid, kind: column.text, now: column.timestamp },
  sql: `
  insert into notification_less (actor_id, kind, created_at) values (:actorId, :kind, :now) on conflict do nothing`,
});
export const deleteLess = statement({
  params: { actorId: column.uuid, kind: column.text },
  sql: `delete from notification_less where actor_id = :actorId and kind = :kind`,
});
export const lessOf = statement({
  params: { actorId: column.uuid },
  row: { kind: column.text },
  sql: `select kind from notification_less where actor_id = :actorId order by created_at desc limit 200`,
});
export const mutePage = statement({
  params: { actorId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: { target_kind: column.text, target_id: column.uuid, created_at: column.timestamp },
  sql: `
  select target_kind, target_id, created_at from notification_mute
  where actor_id = :actorId and (created_at, target_id) < (:at, :id)
  order by created_at desc, target_id desc limit :limit`,
});
/** A notification of the caller: what it is of, and about. */
export const findNotification = statement({
  params: { id: column.uuid, recipientId: column.uuid },
  row: { kind: column.text, target_kind: column.text, target_id: column.uuid },
  sql: `
  select kind, target_kind, target_id from notification
  where id = :id and recipient_id = :recipientId and shown and actor_count > 0`,
});
