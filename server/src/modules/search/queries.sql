-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- peoplePage: 7,112 characters, 506768c95c27
with
  range as materialized (
    select bounds.low, bounds.high, bounds.class, bounds.low || ' ' as whole
    from unnest(:lows::text[], :highs::text[], :classes::int[]) as bounds (low, high, class)
  ),
  hit as materialized (
    select named.actor_id, named.fit, named.key
    from
      range
      cross join lateral (
        select
          name_key.actor_id,
          (
            range.class + case
              when not starts_with(name_key.key, range.whole) then 2
              when name_key.key <> range.whole then 1
              else 0
            end
          ) * 6 + case when name_key.turned then 1 else 0
          end as fit,
          name_key.key
        from name_key
        where name_key.key >= range.low and name_key.key < range.high and name_key.of_member
        order by name_key.key
        limit 1000
      ) as named
  ),
  around as (
    select
      name_key.actor_id,
      (
        range.class + case
          when not starts_with(name_key.key, range.whole) then 2
          when name_key.key <> range.whole then 1
          else 0
        end
      ) * 6 + case when name_key.turned then 1 else 0
      end as fit,
      name_key.key
    from
      (
        select active_follow.followee_id
        from active_follow
        where active_follow.follower_id = :viewerId
        limit 1000
      ) as near
      join name_key on name_key.actor_id = near.followee_id
      join range on name_key.key >= range.low
      and name_key.key < range.high
      and name_key.of_member
    where exists (select 1 from hit offset 999)
  ),
  best as (
    select fits.actor_id, min(fits.fit) as fit, min(fits.key) as key
    from (select * from hit union all select * from around) as fits
    group by fits.actor_id
  ),
  page as materialized (
    select *
    from
      (
        select
          best.actor_id,
          best.key,
          best.fit + case
            when best.actor_id = :viewerId then 0
            when best.actor_id in (
              select active_follow.followee_id
              from active_follow
              where active_follow.follower_id = :viewerId
            ) then 2
            else 4
          end as rank
        from best
        where
          (
            :viewerId::uuid is not null
            and (
              best.actor_id = :viewerId::uuid
              or best.actor_id <> all (
                array(
                  select block_between.other_id
                  from block_between
                  where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                )
              )
            )
            and (best.actor_id = :viewerId::uuid or 'active' = 'active')
          )
      ) as placed
    where :rank::int < 0 or (placed.rank, placed.key, placed.actor_id) > (:rank::int, :key::text, :id::uuid)
    order by placed.rank, placed.key, placed.actor_id
    limit :limit
  ),
  mine as materialized (
    select connection.other_id, connection.created_at
    from connection
    where
      connection.actor_id = :viewerId::uuid
      and not exists (
        select 1
        from actor_card as other
        where other.id = connection.other_id and other.state <> 'active'
      )
  ),
  common as materialized (
    select
      theirs.actor_id,
      count(*)::int as shared,
      (array_agg(mine.other_id order by mine.created_at desc, mine.other_id)) [1:2] as newest
    from connection as theirs join mine on mine.other_id = theirs.other_id
    where theirs.actor_id = any (array(select page.actor_id from page)) and theirs.actor_id <> :viewerId::uuid
    group by theirs.actor_id
  )
select
  page.rank,
  page.key,
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or (
      actor_card.name_level = 'anyone'
      or (actor_card.name_level in ('connections', 'only_followers') and page.is_connection)
      or (actor_card.name_level = 'only_followers' and page.follow_state = 'active')
    ) then actor_card.display_name
    else actor_card.short_name
  end as actor_name,
  actor_card.headline as actor_headline,
  actor_card.verified as actor_verified,
  case
    when actor_card.photo_id is not null
    and (
      actor_card.id = :viewerId::uuid
      or (
        actor_card.photo_level = 'anyone'
        or (actor_card.photo_level in ('connections', 'only_followers') and page.is_connection)
        or (actor_card.photo_level = 'only_followers' and page.follow_state = 'active')
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
  page.is_connection,
  page.follow_state,
  page.follows_you,
  page.request,
  page.asked_at,
  case
    when actor_card.kind = 'community' then 'members'
    when actor_card.discoverable then page.follow_rule
    else 'nobody'
  end as follow_rule,
  page.follow_declined_at,
  page.is_muted,
  actor_card.kind = 'member'
  and actor_card.discoverable as connectable,
  page.shared,
  (
    select account_name.first_name
    from account_name
    where account_name.member_id = page.newest[1]
  ) as first_known,
  (
    select account_name.first_name
    from account_name
    where account_name.member_id = page.newest[2]
  ) as second_known,
  case
    when page.actor_id = :viewerId::uuid then null
    when page.is_connection then 1
    when page.shared > 0 then 2
    when page.actor_id in (
      select theirs.actor_id
      from connection as theirs
      where
        theirs.actor_id = any (array(select page.actor_id from page))
        and theirs.other_id in (
          select far.other_id
          from connection as near join connection as far on far.actor_id = near.other_id
          where near.actor_id = :viewerId::uuid
          limit 20000
        )
    ) then 3
  end as degree
from
  (
    select
      page.*,
      own_connection.actor_id is not null as is_connection,
      own_follow.state as follow_state,
      their_follow.follower_id is not null as follows_you,
      case when asking.from_id = :viewerId::uuid then 'sent ' else 'received '
      end || asking.id as request,
      (
        select max(connection_request.decided_at)
        from connection_request
        where
          connection_request.from_id = :viewerId::uuid
          and connection_request.to_id = page.actor_id
          and connection_request.state in ('declined', 'withdrawn')
      ) as asked_at,
      their_rules.who_can_follow as follow_rule,
      case
        when their_rules.who_can_follow = 'approval' then (
          select max(relation_change.at)
          from relation_change
          where
            relation_change.from_id = :viewerId::uuid
            and relation_change.at > now() - interval '22 days'
            and relation_change.to_id = page.actor_id
            and relation_change.kind = 'follow'
            and relation_change.state_before = 'requested'
            and relation_change.actor_id = page.actor_id
            and relation_change.state_after = 'none'
        )
      end as follow_declined_at,
      silenced.muted_id is not null as is_muted,
      common.shared,
      common.newest
    from
      page
      left join connection own_connection on own_connection.actor_id = :viewerId::uuid
      and own_connection.other_id = page.actor_id
      left join follow own_follow on own_follow.follower_id = :viewerId::uuid
      and own_follow.followee_id = page.actor_id
      left join follow their_follow on their_follow.follower_id = page.actor_id
      and their_follow.followee_id = :viewerId::uuid
      and their_follow.state = 'active'
      left join connection_request asking on asking.state = 'pending'
      and least(asking.from_id, asking.to_id) = least(:viewerId::uuid, page.actor_id)
      and greatest(asking.from_id, asking.to_id) = greatest(:viewerId::uuid, page.actor_id)
      left join network_setting their_rules on their_rules.actor_id = page.actor_id
      left join muted_now silenced on silenced.actor_id = :viewerId::uuid
      and silenced.muted_id = page.actor_id
      left join common on common.actor_id = page.actor_id
    offset 0
  ) as page
  join actor_card on actor_card.id = page.actor_id
order by page.rank, page.key, page.actor_id;

-- completionPage: 5,688 characters, 4b2c00806c77
with
  range as materialized (
    select bounds.low, bounds.high, bounds.class, bounds.low || ' ' as whole
    from unnest(:lows::text[], :highs::text[], :classes::int[]) as bounds (low, high, class)
  ),
  hit as materialized (
    select named.actor_id, named.fit, named.key
    from
      range
      cross join lateral (
        select
          name_key.actor_id,
          (
            range.class + case
              when not starts_with(name_key.key, range.whole) then 2
              when name_key.key <> range.whole then 1
              else 0
            end
          ) * 6 + case when name_key.turned then 1 else 0
          end as fit,
          name_key.key
        from name_key
        where name_key.key >= range.low and name_key.key < range.high
        order by name_key.key
        limit 1000
      ) as named
  ),
  around as (
    select
      name_key.actor_id,
      (
        range.class + case
          when not starts_with(name_key.key, range.whole) then 2
          when name_key.key <> range.whole then 1
          else 0
        end
      ) * 6 + case when name_key.turned then 1 else 0
      end as fit,
      name_key.key
    from
      (
        select active_follow.followee_id
        from active_follow
        where active_follow.follower_id = :viewerId
        limit 1000
      ) as near
      join name_key on name_key.actor_id = near.followee_id
      join range on name_key.key >= range.low
      and name_key.key < range.high
    where exists (select 1 from hit offset 999)
  ),
  best as (
    select fits.actor_id, min(fits.fit) as fit, min(fits.key) as key
    from (select * from hit union all select * from around) as fits
    group by fits.actor_id
  ),
  page as materialized (
    select *
    from
      (
        select
          best.actor_id,
          best.key,
          best.fit + case
            when best.actor_id = :viewerId then 0
            when best.actor_id in (
              select active_follow.followee_id
              from active_follow
              where active_follow.follower_id = :viewerId
            ) then 2
            else 4
          end as rank
        from best
        where
          (
            :viewerId::uuid is not null
            and (
              best.actor_id = :viewerId::uuid
              or best.actor_id <> all (
                array(
                  select block_between.other_id
                  from block_between
                  where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                )
              )
            )
            and (best.actor_id = :viewerId::uuid or 'active' = 'active')
          )
      ) as placed
    where :rank::int < 0 or (placed.rank, placed.key, placed.actor_id) > (:rank::int, :key::text, :id::uuid)
    order by placed.rank, placed.key, placed.actor_id
    limit :limit
  )
select
  page.rank,
  page.key,
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or (
      actor_card.name_level = 'anyone'
      or (actor_card.name_level in ('connections', 'only_followers') and page.is_connection)
      or (actor_card.name_level = 'only_followers' and page.follow_state = 'active')
    ) then actor_card.display_name
    else actor_card.short_name
  end as actor_name,
  actor_card.headline as actor_headline,
  actor_card.verified as actor_verified,
  case
    when actor_card.photo_id is not null
    and (
      actor_card.id = :viewerId::uuid
      or (
        actor_card.photo_level = 'anyone'
        or (actor_card.photo_level in ('connections', 'only_followers') and page.is_connection)
        or (actor_card.photo_level = 'only_followers' and page.follow_state = 'active')
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
  page.is_connection,
  page.follow_state,
  page.follows_you,
  page.request,
  page.asked_at,
  case
    when actor_card.kind = 'community' then 'members'
    when actor_card.discoverable then page.follow_rule
    else 'nobody'
  end as follow_rule,
  page.follow_declined_at,
  page.is_muted,
  actor_card.kind = 'member'
  and actor_card.discoverable as connectable,
  null::int as degree,
  null::int as shared,
  null as first_known,
  null as second_known
from
  (
    select
      page.*,
      own_connection.actor_id is not null as is_connection,
      own_follow.state as follow_state,
      their_follow.follower_id is not null as follows_you,
      case when asking.from_id = :viewerId::uuid then 'sent ' else 'received '
      end || asking.id as request,
      (
        select max(connection_request.decided_at)
        from connection_request
        where
          connection_request.from_id = :viewerId::uuid
          and connection_request.to_id = page.actor_id
          and connection_request.state in ('declined', 'withdrawn')
      ) as asked_at,
      their_rules.who_can_follow as follow_rule,
      case
        when their_rules.who_can_follow = 'approval' then (
          select max(relation_change.at)
          from relation_change
          where
            relation_change.from_id = :viewerId::uuid
            and relation_change.at > now() - interval '22 days'
            and relation_change.to_id = page.actor_id
            and relation_change.kind = 'follow'
            and relation_change.state_before = 'requested'
            and relation_change.actor_id = page.actor_id
            and relation_change.state_after = 'none'
        )
      end as follow_declined_at,
      silenced.muted_id is not null as is_muted
    from
      page
      left join connection own_connection on own_connection.actor_id = :viewerId::uuid
      and own_connection.other_id = page.actor_id
      left join follow own_follow on own_follow.follower_id = :viewerId::uuid
      and own_follow.followee_id = page.actor_id
      left join follow their_follow on their_follow.follower_id = page.actor_id
      and their_follow.followee_id = :viewerId::uuid
      and their_follow.state = 'active'
      left join connection_request asking on asking.state = 'pending'
      and least(asking.from_id, asking.to_id) = least(:viewerId::uuid, page.actor_id)
      and greatest(asking.from_id, asking.to_id) = greatest(:viewerId::uuid, page.actor_id)
      left join network_setting their_rules on their_rules.actor_id = page.actor_id
      left join muted_now silenced on silenced.actor_id = :viewerId::uuid
      and silenced.muted_id = page.actor_id
    offset 0
  ) as page
  join actor_card on actor_card.id = page.actor_id
order by page.rank, page.key, page.actor_id;
