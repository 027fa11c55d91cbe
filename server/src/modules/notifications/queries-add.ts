import type { Kysely } from 'kysely';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { NotificationsTables } from './tables.ts';

/** What one person did to one thing, for one recipient. */
export interface NewActor {
  readonly recipientId: string;
  readonly kind: string;
  readonly targetKind: string;
  readonly targetId: string;
  /** The thing of which it is news once a day, if it is reversible and that is not the target. */
  readonly sentId?: string | undefined;
  readonly actorId: string;
  readonly at: Date;
  /** Whether the same action by the same person is news: a second comment is, another reaction is not. */
  readonly again: boolean;
  /** Whether the list shows it; otherwise it is only e-mailed. */
  readonly shown: boolean;
  /** Whether the action can be undone and repeated at will, so that it is news once a day. */
  readonly reversible: boolean;
}
interface Entry extends NewActor {
  /** Of the notification, if it is the first of its group. */
  readonly id: string;
}

export const changedGroupRow = {
  id: column.uuid,
  recipient_id: column.uuid,
  kind: column.text,
  target_kind: column.text,
  target_id: column.uuid,
  mailed_at: column.timestamp.orNull,
  pushed_at: column.timestamp.orNull,
  /** Null when the same people notified of the same within a day: the list has it again, without being new. */
  news_at: column.timestamp.orNull,
};
export type ChangedGroupRow = RowOf<typeof changedGroupRow>;

const group = ['recipient_id', 'kind', 'target_kind', 'target_id'] as const;
const key = group.join(', ');
const sameGroup = (a: string, b: string) => group.map((name) => `${a}.${name} = ${b}.${name}`).join(' and ');

// Rows are written in one order, so that batches that run at once wait for each other instead of deadlocking. What is
// not written does not renew `notification_sent` either: otherwise it would use up the day of a real notification.
const addActorsStatement = statement({
  params: { entries: column.json<readonly Entry[]>() },
  row: changedGroupRow,
  sql: `
    with input as materialized (
      select entry.id, entry."recipientId" as recipient_id, entry.kind, entry."targetKind" as target_kind,
        entry."targetId" as target_id, coalesce(entry."sentId", entry."targetId") as sent_id,
        entry."actorId" as actor_id, entry.at, entry.shown, entry.reversible, place,
        exists (
          select from block_between
            where block_between.actor_id = entry."recipientId" and block_between.other_id = entry."actorId")
        or case when entry.again then false else exists (
          select from notification join notification_actor on notification_actor.notification_id = notification.id
          where notification.target_kind = entry."targetKind" and notification.target_id = entry."targetId"
            and notification.kind = entry.kind and notification.recipient_id = entry."recipientId"
            and notification_actor.actor_id = entry."actorId") end as is_refused
      from jsonb_array_elements(:entries::jsonb) with ordinality as listed (value, place)
      cross join lateral jsonb_to_record(listed.value) as entry (
        id uuid, "recipientId" uuid, kind text, "targetKind" text, "targetId" uuid, "sentId" uuid, "actorId" uuid,
        at timestamptz, again boolean, shown boolean, reversible boolean)
    ), sent as (
      insert into notification_sent (recipient_id, actor_id, kind, target_kind, target_id, sent_at)
      select recipient_id, actor_id, kind, target_kind, sent_id, max(at) from input where reversible and not is_refused
      group by recipient_id, actor_id, kind, target_kind, sent_id
      order by recipient_id, actor_id, kind, target_kind, sent_id
      on conflict (recipient_id, actor_id, kind, target_kind, target_id) do update set sent_at = excluded.sent_at
        where notification_sent.sent_at <= excluded.sent_at - interval '1 day'
      returning *
    ), people as materialized (
      select input.*, not input.reversible or exists (
        select from sent where sent.recipient_id = input.recipient_id and sent.actor_id = input.actor_id
          and sent.kind = input.kind and sent.target_kind = input.target_kind
          and sent.target_id = input.sent_id) as is_news
      from input where not is_refused
    ), groups as materialized (
      select ${key}, (array_agg(id order by place))[1] as id, max(at) as latest_at, bool_or(shown) as shown,
        max(at) filter (where is_news) as news_at,
        (array_agg(actor_id order by at desc, place desc))[1:3] as actor_ids, count(*) as actor_count
      from people group by ${key}
    ), written as (
      insert into notification (id, ${key}, latest_at, actor_ids, actor_count, shown, seen_at)
      select id, ${key}, latest_at, actor_ids, actor_count, shown, case when news_at is null then latest_at end
      from groups order by ${key}
      on conflict (${key}) where read_at is null
        do update set
          latest_at = greatest(notification.latest_at, excluded.latest_at),
          seen_at = case when excluded.seen_at is not null then notification.seen_at end,
          shown = notification.shown or excluded.shown,
          actor_ids = (
            select array_agg(latest.actor_id order by latest.at desc, latest.place) from (
              select people.actor_id, people.at, -people.place as place
              from people where ${sameGroup('people', 'notification')}
              union all
              select known.actor_id, coalesce(notification_actor.at, notification.latest_at), known.place
              from unnest(notification.actor_ids) with ordinality as known (actor_id, place)
              left join notification_actor on notification_actor.notification_id = notification.id
                and notification_actor.actor_id = known.actor_id
              where not exists (
                select from people
                  where ${sameGroup('people', 'notification')} and people.actor_id = known.actor_id)) latest)[1:3],
          actor_count = notification.actor_count + (
            select count(*) from people
              where ${sameGroup('people', 'notification')} and not exists (
                select from notification_actor where notification_actor.notification_id = notification.id
                  and notification_actor.actor_id = people.actor_id))
      returning id, ${key}, mailed_at, pushed_at
    ), joined as (
      insert into notification_actor (notification_id, actor_id, at)
      select written.id, people.actor_id, people.at from written join people on ${sameGroup('people', 'written')}
      order by written.id, people.actor_id
      on conflict (notification_id, actor_id) do update set at = greatest(notification_actor.at, excluded.at)
    )
    select written.id, written.recipient_id, written.kind, written.target_kind, written.target_id, written.mailed_at,
      written.pushed_at, groups.news_at
    from written join groups on ${sameGroup('groups', 'written')}`,
});

/** The same person, action, thing and recipient several times are one: the latest. */
function mergeRepeated(actors: readonly NewActor[]): NewActor[] {
  const merged = new Map<string, NewActor>();
  for (const actor of actors) {
    const name = [actor.recipientId, actor.kind, actor.targetKind, actor.targetId, actor.actorId].join(' ');
    const before = merged.get(name);
    merged.delete(name);
    merged.set(name, {
      ...actor,
      at: new Date(Math.max(actor.at.getTime(), before?.at.getTime() ?? 0)),
      again: actor.again || before?.again === true,
      shown: actor.shown || before?.shown === true,
    });
  }
  return [...merged.values()];
}

/**
 * Adds actors to the unread groups of their kinds and subjects, or creates these; the unique key on unread groups
 * resolves races. Facts arrive in any order: a group stores the three latest actors by time of action. Returns the
 * groups that changed: those of a recipient and an actor who have blocked each other do not.
 */
export async function addActors(
  db: Kysely<NotificationsTables>,
  actors: readonly NewActor[],
  newId: () => string,
): Promise<ChangedGroupRow[]> {
  if (actors.length === 0) return [];
  return await addActorsStatement(db, { entries: mergeRepeated(actors).map((actor) => ({ ...actor, id: newId() })) });
}
