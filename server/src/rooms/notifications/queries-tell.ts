import { sql, type Kysely } from 'kysely';
import type { NotificationsTables } from './tables.ts';

type Db = Kysely<NotificationsTables>;

interface About {
  kind: string;
  targetKind: string;
  targetId: string;
  actorId: string;
}
export interface Told extends About {
  id: string;
  recipientId: string;
  at: Date;
  /** The same person doing the same again is news: a second comment is, another reaction is not. */
  again: boolean;
}

/**
 * Adds an actor to the unread group of this kind and thing, or opens one: the unique key on unread groups settles two at once.
 * Somebody who blocks the actor, or is blocked, is not told. Answers whether anything was told.
 */
export async function tell(db: Db, told: Told): Promise<boolean> {
  const { rows } = await sql`
    with grouped as (
      insert into notification (id, recipient_id, kind, target_kind, target_id, latest_at)
      select ${told.id}::uuid, ${told.recipientId}::uuid, ${told.kind}, ${told.targetKind}, ${told.targetId}::uuid, ${told.at}
      where not exists (
          select 1 from block_between where block_between.actor_id = ${told.recipientId}::uuid and block_between.other_id = ${told.actorId}::uuid)
        and (${told.again} or not exists (
          select 1 from notification join notification_actor on notification_actor.notification_id = notification.id
          where notification.target_kind = ${told.targetKind} and notification.target_id = ${told.targetId}::uuid and notification.kind = ${told.kind}
            and notification.recipient_id = ${told.recipientId}::uuid and notification_actor.actor_id = ${told.actorId}::uuid))
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

/** Takes an actor out of everything told of a kind and thing; what has nobody left is removed. Answers whose lists changed. */
export async function untell(db: Db, { kind, targetKind, targetId, actorId }: About): Promise<string[]> {
  const { rows } = await sql<{ recipient_id: string }>`
    with left_out as (
      delete from notification_actor using notification
      where notification.id = notification_actor.notification_id and notification_actor.actor_id = ${actorId}::uuid
        and notification.target_kind = ${targetKind} and notification.target_id = ${targetId}::uuid and notification.kind = ${kind}
      returning notification.id, notification.recipient_id
    ), emptied as (
      delete from notification using left_out
      where notification.id = left_out.id
        and not exists (select 1 from notification_actor where notification_actor.notification_id = left_out.id and notification_actor.actor_id <> ${actorId}::uuid)
    )
    select distinct recipient_id from left_out`.execute(db);
  return rows.map((row) => row.recipient_id);
}

/** Lets one effect at a time decide about an actor and a thing, until its transaction ends: facts come in no order. */
export const lockAct = (db: Db, { kind, targetId, actorId }: Omit<About, 'targetKind'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${targetId} ${actorId}`}, 9))`.execute(db);

export const followStands = async (db: Db, followerId: string, followeeId: string): Promise<boolean> =>
  (await db.selectFrom('active_follow').select('follower_id').where('follower_id', '=', followerId).where('followee_id', '=', followeeId).executeTakeFirst()) !== undefined;

export const followWaits = async (db: Db, followerId: string, followeeId: string): Promise<boolean> =>
  (await db.selectFrom('follow_waiting').select('follower_id').where('follower_id', '=', followerId).where('followee_id', '=', followeeId).executeTakeFirst()) !== undefined;

export const requestWaits = async (db: Db, fromId: string, toId: string): Promise<boolean> =>
  (await db.selectFrom('request_waiting').select('id').where('from_id', '=', fromId).where('to_id', '=', toId).executeTakeFirst()) !== undefined;
