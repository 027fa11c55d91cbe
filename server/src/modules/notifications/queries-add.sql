-- The texts above 3,000 characters of queries-add.ts, written by `npm run sql -- --update`.

-- addActorsStatement: 5,843 characters, 5cee93596dd1
with
  input as materialized (
    select
      entry.id,
      entry."recipientId" as recipient_id,
      entry.kind,
      entry."targetKind" as target_kind,
      entry."targetId" as target_id,
      coalesce(entry."sentId", entry."targetId") as sent_id,
      entry."actorId" as actor_id,
      entry.at,
      entry.shown,
      entry.reversible,
      place,
      exists (
        select
        from block_between
        where block_between.actor_id = entry."recipientId" and block_between.other_id = entry."actorId"
      )
      or case
        when entry.again then false
        else exists (
          select
          from notification join notification_actor on notification_actor.notification_id = notification.id
          where
            notification.target_kind = entry."targetKind"
            and notification.target_id = entry."targetId"
            and notification.kind = entry.kind
            and notification.recipient_id = entry."recipientId"
            and notification_actor.actor_id = entry."actorId"
        )
      end as is_refused
    from
      jsonb_array_elements(:entries::jsonb) with ordinality as listed (value, place)
      cross join lateral jsonb_to_record(listed.value) as entry (
        id uuid,
        "recipientId" uuid,
        kind text,
        "targetKind" text,
        "targetId" uuid,
        "sentId" uuid,
        "actorId" uuid,
        at timestamptz,
        again boolean,
        shown boolean,
        reversible boolean
      )
  ),
  sent as (
    insert into notification_sent (recipient_id, actor_id, kind, target_kind, target_id, sent_at)
    select recipient_id, actor_id, kind, target_kind, sent_id, max(at)
    from input
    where reversible and not is_refused
    group by recipient_id, actor_id, kind, target_kind, sent_id
    order by recipient_id, actor_id, kind, target_kind, sent_id
    on conflict (recipient_id, actor_id, kind, target_kind, target_id) do update
    set sent_at = excluded.sent_at
    where notification_sent.sent_at <= excluded.sent_at - interval '1 day'
    returning *
  ),
  people as materialized (
    select
      input.*,
      not input.reversible
      or exists (
        select
        from sent
        where
          sent.recipient_id = input.recipient_id
          and sent.actor_id = input.actor_id
          and sent.kind = input.kind
          and sent.target_kind = input.target_kind
          and sent.target_id = input.sent_id
      ) as is_news
    from input
    where not is_refused
  ),
  groups as materialized (
    select
      recipient_id,
      kind,
      target_kind,
      target_id,
      (array_agg(id order by place)) [1] as id,
      max(at) as latest_at,
      bool_or(shown) as shown,
      max(at) filter (where is_news) as news_at,
      (array_agg(actor_id order by at desc, place desc)) [1:3] as actor_ids,
      count(*) as actor_count
    from people
    group by recipient_id, kind, target_kind, target_id
  ),
  written as (
    insert into
      notification (id, recipient_id, kind, target_kind, target_id, latest_at, actor_ids, actor_count, shown, seen_at)
    select
      id,
      recipient_id,
      kind,
      target_kind,
      target_id,
      latest_at,
      actor_ids,
      actor_count,
      shown,
      case when news_at is null then latest_at
      end
    from groups
    order by recipient_id, kind, target_kind, target_id
    on conflict (recipient_id, kind, target_kind, target_id)
    where read_at is null do update
    set
      latest_at = greatest(notification.latest_at, excluded.latest_at),
      seen_at = case when excluded.seen_at is not null then notification.seen_at
      end,
      shown = notification.shown
      or excluded.shown,
      actor_ids = (
        select array_agg(latest.actor_id order by latest.at desc, latest.place)
        from
          (
            select people.actor_id, people.at, - people.place as place
            from people
            where
              people.recipient_id = notification.recipient_id
              and people.kind = notification.kind
              and people.target_kind = notification.target_kind
              and people.target_id = notification.target_id
            union all
            select known.actor_id, coalesce(notification_actor.at, notification.latest_at), known.place
            from
              unnest(notification.actor_ids) with ordinality as known (actor_id, place)
              left join notification_actor on notification_actor.notification_id = notification.id
              and notification_actor.actor_id = known.actor_id
            where
              not exists (
                select
                from people
                where
                  people.recipient_id = notification.recipient_id
                  and people.kind = notification.kind
                  and people.target_kind = notification.target_kind
                  and people.target_id = notification.target_id
                  and people.actor_id = known.actor_id
              )
          ) latest
      ) [1:3],
      actor_count = notification.actor_count + (
        select count(*)
        from people
        where
          people.recipient_id = notification.recipient_id
          and people.kind = notification.kind
          and people.target_kind = notification.target_kind
          and people.target_id = notification.target_id
          and not exists (
            select
            from notification_actor
            where
              notification_actor.notification_id = notification.id
              and notification_actor.actor_id = people.actor_id
          )
      )
    returning id, recipient_id, kind, target_kind, target_id, mailed_at, pushed_at
  ),
  joined as (
    insert into notification_actor (notification_id, actor_id, at)
    select written.id, people.actor_id, people.at
    from
      written
      join people on people.recipient_id = written.recipient_id
      and people.kind = written.kind
      and people.target_kind = written.target_kind
      and people.target_id = written.target_id
    order by written.id, people.actor_id
    on conflict (notification_id, actor_id) do update
    set at = greatest(notification_actor.at, excluded.at)
  )
select
  written.id,
  written.recipient_id,
  written.kind,
  written.target_kind,
  written.target_id,
  written.mailed_at,
  written.pushed_at,
  groups.news_at
from
  written
  join groups on groups.recipient_id = written.recipient_id
  and groups.kind = written.kind
  and groups.target_kind = written.target_kind
  and groups.target_id = written.target_id;
