-- The texts above 3,000 characters of queries-people.ts, written by `npm run sql -- --update`.

-- peoplePages.connections.recently: 5,920 characters, 57e1937a98f3
with
  page as materialized (
    select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name as place
    from
      (
        select connection.other_id, connection.created_at as at, '' as note
        from connection
        where connection.actor_id = :ofId
      ) as listed
      join actor_card on actor_card.id = listed.other_id
    where
      (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
      and (:kind::text is null or actor_card.kind = :kind)
      and (
        :viewerId::uuid is not null
        and (
          actor_card.id = :viewerId::uuid
          or actor_card.id <> all (
            array(
              select block_between.other_id
              from block_between
              where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
            )
          )
        )
        and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
      )
      and (
        :search::text is null
        or actor_card.search_text like '%' || :search || '%'
        or (
          select true
          from
            name_key
            join unnest(:lows::text[], :highs::text[]) as range (low, high) on name_key.key >= range.low
            and name_key.key < range.high
          where name_key.actor_id = actor_card.id
          limit 1
        )
      )
    order by listed.at desc, listed.other_id desc
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
  page.since,
  page.note,
  page.place,
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
order by page.since desc, page.actor_id desc;

-- peoplePages.connections.newest: 5,877 characters, 43943ae11aa2, like peoplePages.connections.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- peoplePages.connections.oldest: 5,874 characters, 8098c32d1e6a, like peoplePages.connections.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- peoplePages.connections.a_z: 7,512 characters, e7ecad1cd5c0, like peoplePages.connections.recently
--   …
--   +   length as materialized (
--   +     select count(*) as members
--   +     from
--   +       (
--   +         select 1
--   +         from
--   +           (
--   +             select connection.other_id, connection.created_at as at, '' as note
--   +             from connection
--   +             where connection.actor_id = :ofId
--   +           ) as listed
--   +         limit 2001
--   +       ) as counted
--   +   ),
--   …
--   -     select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name as place
--   +     select *
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   -       ) as listed
--   -       join actor_card on actor_card.id = listed.other_id
--   -     where
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   -       and (:kind::text is null or actor_card.kind = :kind)
--   -       and (
--   -         :viewerId::uuid is not null
--   -         and (
--   -           actor_card.id = :viewerId::uuid
--   -           or actor_card.id <> all (
--   -             array(
--   -               select block_between.other_id
--   -               from block_between
--   -               where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   +         (
--   +           select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name as place
--   +           from
--   +             (
--   +               select connection.other_id, connection.created_at as at, '' as note
--   +               from connection
--   +               where connection.actor_id = :ofId
--   +             ) as listed
--   +             join actor_card on actor_card.id = listed.other_id
--   +           where
--   +             (select length.members from length) <= 2000
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:kind::text is null or actor_card.kind = :kind)
--   +             and (
--   +               :viewerId::uuid is not null
--   +               and (
--   +                 actor_card.id = :viewerId::uuid
--   +                 or actor_card.id <> all (
--   +                   array(
--   +                     select block_between.other_id
--   +                     from block_between
--   +                     where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   +                   )
--   +                 )
--   +               )
--   +               and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
--   …
--   -           )
--   +             and (
--   +               :search::text is null
--   +               or actor_card.search_text like '%' || :search || '%'
--   +               or (
--   +                 select true
--   +                 from
--   +                   name_key
--   +                   join unnest(:lows::text[], :highs::text[]) as range (low, high) on name_key.key >= range.low
--   +                   and name_key.key < range.high
--   +                 where name_key.actor_id = actor_card.id
--   +                 limit 1
--   +               )
--   +             )
--   +           order by actor_card.sort_name asc, actor_card.id asc
--   +           limit :limit
--   …
--   -         and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
--   -       )
--   -       and (
--   -         :search::text is null
--   -         or actor_card.search_text like '%' || :search || '%'
--   -         or (
--   -           select true
--   +         union all
--   +         (
--   +           select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name as place
--   …
--   -             name_key
--   -             join unnest(:lows::text[], :highs::text[]) as range (low, high) on name_key.key >= range.low
--   -             and name_key.key < range.high
--   -           where name_key.actor_id = actor_card.id
--   -           limit 1
--   +             actor_card
--   +             cross join lateral (
--   +               select *
--   +               from
--   +                 (
--   +                   select connection.other_id, connection.created_at as at, '' as note
--   +                   from connection
--   +                   where connection.actor_id = :ofId
--   +                 ) as listed
--   +               where listed.other_id = actor_card.id
--   +               offset 0
--   +             ) as listed
--   +           where
--   +             (select length.members from length) > 2000
--   +             and actor_card.state = 'active'
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:kind::text is null or actor_card.kind = :kind)
--   +             and (
--   +               :viewerId::uuid is not null
--   +               and (
--   +                 actor_card.id = :viewerId::uuid
--   +                 or actor_card.id <> all (
--   +                   array(
--   +                     select block_between.other_id
--   +                     from block_between
--   +                     where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   +                   )
--   +                 )
--   +               )
--   +               and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
--   +             )
--   +             and (
--   +               :search::text is null
--   +               or actor_card.search_text like '%' || :search || '%'
--   +               or (
--   +                 select true
--   +                 from
--   +                   name_key
--   +                   join unnest(:lows::text[], :highs::text[]) as range (low, high) on name_key.key >= range.low
--   +                   and name_key.key < range.high
--   +                 where name_key.actor_id = actor_card.id
--   +                 limit 1
--   +               )
--   +             )
--   +           order by actor_card.sort_name asc, actor_card.id asc
--   +           limit :limit
--   …
--   -       )
--   -     order by listed.at desc, listed.other_id desc
--   +       ) as either
--   +     order by either.place asc, either.actor_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.place asc, page.actor_id asc

-- peoplePages.connections.z_a: 7,520 characters, 2be78789b8b6, like peoplePages.connections.a_z
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -     order by either.place asc, either.actor_id asc
--   +     order by either.place desc, either.actor_id desc
--   …
--   - order by page.place asc, page.actor_id asc
--   + order by page.place desc, page.actor_id desc

-- peoplePages.followers.recently: 6,328 characters, c05ccca5c9e7, like peoplePages.connections.recently
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +         from follow
--   +         where
--   +           follow.followee_id = :ofId
--   +           and follow.state = 'active'
--   +           and not exists (
--   +             select 1
--   +             from space
--   +             where
--   +               space.id = :ofId::uuid
--   +               and space.visibility <> 'public'
--   +               and not (
--   +                 exists (
--   +                   select 1
--   +                   from membership own
--   +                   where
--   +                     own.space_id = space.id
--   +                     and own.state = 'active'
--   +                     and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +                 )
--   +                 or space.id = any (
--   +                   array(
--   +                     select space_steward.space_id
--   +                     from space_steward
--   +                     where space_steward.member_id = :personId::uuid
--   +                   )
--   +                 )
--   +               )
--   +           )
--   …

-- peoplePages.followers.newest: 6,285 characters, 941d61238e65, like peoplePages.followers.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- peoplePages.followers.oldest: 6,282 characters, a1934d11640a, like peoplePages.followers.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- peoplePages.followers.a_z: 8,736 characters, 3ff921219cf7, like peoplePages.connections.a_z
--   …
--   -             select connection.other_id, connection.created_at as at, '' as note
--   -             from connection
--   -             where connection.actor_id = :ofId
--   +             select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +             from follow
--   +             where
--   +               follow.followee_id = :ofId
--   +               and follow.state = 'active'
--   +               and not exists (
--   +                 select 1
--   +                 from space
--   +                 where
--   +                   space.id = :ofId::uuid
--   +                   and space.visibility <> 'public'
--   +                   and not (
--   +                     exists (
--   +                       select 1
--   +                       from membership own
--   +                       where
--   +                         own.space_id = space.id
--   +                         and own.state = 'active'
--   +                         and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +                     )
--   +                     or space.id = any (
--   +                       array(
--   +                         select space_steward.space_id
--   +                         from space_steward
--   +                         where space_steward.member_id = :personId::uuid
--   +                       )
--   +                     )
--   +                   )
--   +               )
--   …
--   -               select connection.other_id, connection.created_at as at, '' as note
--   -               from connection
--   -               where connection.actor_id = :ofId
--   +               select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +               from follow
--   +               where
--   +                 follow.followee_id = :ofId
--   +                 and follow.state = 'active'
--   +                 and not exists (
--   +                   select 1
--   +                   from space
--   +                   where
--   +                     space.id = :ofId::uuid
--   +                     and space.visibility <> 'public'
--   +                     and not (
--   +                       exists (
--   +                         select 1
--   +                         from membership own
--   +                         where
--   +                           own.space_id = space.id
--   +                           and own.state = 'active'
--   +                           and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +                       )
--   +                       or space.id = any (
--   +                         array(
--   +                           select space_steward.space_id
--   +                           from space_steward
--   +                           where space_steward.member_id = :personId::uuid
--   +                         )
--   +                       )
--   +                     )
--   +                 )
--   …
--   -                   select connection.other_id, connection.created_at as at, '' as note
--   -                   from connection
--   -                   where connection.actor_id = :ofId
--   +                   select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +                   from follow
--   +                   where
--   +                     follow.followee_id = :ofId
--   +                     and follow.state = 'active'
--   +                     and not exists (
--   +                       select 1
--   +                       from space
--   +                       where
--   +                         space.id = :ofId::uuid
--   +                         and space.visibility <> 'public'
--   +                         and not (
--   +                           exists (
--   +                             select 1
--   +                             from membership own
--   +                             where
--   +                               own.space_id = space.id
--   +                               and own.state = 'active'
--   +                               and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +                           )
--   +                           or space.id = any (
--   +                             array(
--   +                               select space_steward.space_id
--   +                               from space_steward
--   +                               where space_steward.member_id = :personId::uuid
--   +                             )
--   +                           )
--   +                         )
--   +                     )
--   …

-- peoplePages.followers.z_a: 8,744 characters, dcc3c4fa0a2f, like peoplePages.followers.a_z
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -     order by either.place asc, either.actor_id asc
--   +     order by either.place desc, either.actor_id desc
--   …
--   - order by page.place asc, page.actor_id asc
--   + order by page.place desc, page.actor_id desc

-- peoplePages.followings.recently: 7,085 characters, 784e98ec9adc, like peoplePages.connections.recently
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select follow.followee_id as other_id, follow.created_at as at, '' as note
--   +         from follow
--   +         where
--   +           follow.follower_id = :ofId
--   +           and follow.state = 'active'
--   +           and (
--   +             :ofId::uuid = :viewerId::uuid
--   +             or (
--   +               coalesce(
--   +                 (
--   +                   select network_setting.followed_level
--   +                   from network_setting
--   +                   where network_setting.actor_id = :ofId
--   +                 ),
--   +                 'anyone'
--   +               ) = 'anyone'
--   +               or (
--   +                 coalesce(
--   +                   (
--   +                     select network_setting.followed_level
--   +                     from network_setting
--   +                     where network_setting.actor_id = :ofId
--   +                   ),
--   +                   'anyone'
--   +                 ) in ('connections', 'only_followers')
--   +                 and exists (
--   +                   select 1
--   +                   from connection
--   +                   where connection.actor_id = :viewerId::uuid and connection.other_id = :ofId::uuid
--   +                 )
--   +               )
--   +               or (
--   +                 coalesce(
--   +                   (
--   +                     select network_setting.followed_level
--   +                     from network_setting
--   +                     where network_setting.actor_id = :ofId
--   +                   ),
--   +                   'anyone'
--   +                 ) = 'only_followers'
--   +                 and exists (
--   +                   select 1
--   +                   from follow
--   +                   where
--   +                     follow.follower_id = :viewerId::uuid
--   +                     and follow.followee_id = :ofId::uuid
--   +                     and follow.state = 'active'
--   +                 )
--   +               )
--   +             )
--   +           )
--   +           and (
--   +             :ofId::uuid = :viewerId::uuid
--   +             or not exists (
--   +               select 1
--   +               from space
--   +               where
--   +                 space.id = follow.followee_id
--   +                 and space.visibility <> 'public'
--   +                 and not (
--   +                   exists (
--   +                     select 1
--   +                     from membership own
--   +                     where
--   +                       own.space_id = space.id
--   +                       and own.state = 'active'
--   +                       and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +                   )
--   +                   or space.id = any (
--   +                     array(
--   +                       select space_steward.space_id
--   +                       from space_steward
--   +                       where space_steward.member_id = :personId::uuid
--   +                     )
--   +                   )
--   +                 )
--   +             )
--   +           )
--   …

-- peoplePages.followings.newest: 7,042 characters, d1e5c2f6b35e, like peoplePages.followings.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- peoplePages.followings.oldest: 7,039 characters, 83275e3c5e93, like peoplePages.followings.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- peoplePages.followings.a_z: 11,007 characters, 2e549d1157bb, like peoplePages.connections.a_z
--   …
--   -             select connection.other_id, connection.created_at as at, '' as note
--   -             from connection
--   -             where connection.actor_id = :ofId
--   +             select follow.followee_id as other_id, follow.created_at as at, '' as note
--   +             from follow
--   +             where
--   +               follow.follower_id = :ofId
--   +               and follow.state = 'active'
--   +               and (
--   +                 :ofId::uuid = :viewerId::uuid
--   +                 or (
--   +                   coalesce(
--   +                     (
--   +                       select network_setting.followed_level
--   +                       from network_setting
--   +                       where network_setting.actor_id = :ofId
--   +                     ),
--   +                     'anyone'
--   +                   ) = 'anyone'
--   +                   or (
--   +                     coalesce(
--   +                       (
--   +                         select network_setting.followed_level
--   +                         from network_setting
--   +                         where network_setting.actor_id = :ofId
--   +                       ),
--   +                       'anyone'
--   +                     ) in ('connections', 'only_followers')
--   +                     and exists (
--   +                       select 1
--   +                       from connection
--   +                       where connection.actor_id = :viewerId::uuid and connection.other_id = :ofId::uuid
--   +                     )
--   +                   )
--   +                   or (
--   +                     coalesce(
--   +                       (
--   +                         select network_setting.followed_level
--   +                         from network_setting
--   +                         where network_setting.actor_id = :ofId
--   +                       ),
--   +                       'anyone'
--   +                     ) = 'only_followers'
--   +                     and exists (
--   +                       select 1
--   +                       from follow
--   +                       where
--   +                         follow.follower_id = :viewerId::uuid
--   +                         and follow.followee_id = :ofId::uuid
--   +                         and follow.state = 'active'
--   +                     )
--   +                   )
--   +                 )
--   +               )
--   +               and (
--   +                 :ofId::uuid = :viewerId::uuid
--   +                 or not exists (
--   +                   select 1
--   +                   from space
--   +                   where
--   +                     space.id = follow.followee_id
--   +                     and space.visibility <> 'public'
--   +                     and not (
--   +                       exists (
--   +                         select 1
--   +                         from membership own
--   +                         where
--   +                           own.space_id = space.id
--   +                           and own.state = 'active'
--   +                           and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +                       )
--   +                       or space.id = any (
--   +                         array(
--   +                           select space_steward.space_id
--   +                           from space_steward
--   +                           where space_steward.member_id = :personId::uuid
--   +                         )
--   +                       )
--   +                     )
--   +                 )
--   +               )
--   …
--   -               select connection.other_id, connection.created_at as at, '' as note
--   -               from connection
--   -               where connection.actor_id = :ofId
--   +               select follow.followee_id as other_id, follow.created_at as at, '' as note
--   +               from follow
--   +               where
--   +                 follow.follower_id = :ofId
--   +                 and follow.state = 'active'
--   +                 and (
--   +                   :ofId::uuid = :viewerId::uuid
--   +                   or (
--   +                     coalesce(
--   +                       (
--   +                         select network_setting.followed_level
--   +                         from network_setting
--   +                         where network_setting.actor_id = :ofId
--   +                       ),
--   +                       'anyone'
--   +                     ) = 'anyone'
--   +                     or (
--   +                       coalesce(
--   +                         (
--   +                           select network_setting.followed_level
--   +                           from network_setting
--   +                           where network_setting.actor_id = :ofId
--   +                         ),
--   +                         'anyone'
--   +                       ) in ('connections', 'only_followers')
--   +                       and exists (
--   +                         select 1
--   +                         from connection
--   +                         where connection.actor_id = :viewerId::uuid and connection.other_id = :ofId::uuid
--   +                       )
--   +                     )
--   +                     or (
--   +                       coalesce(
--   +                         (
--   +                           select network_setting.followed_level
--   +                           from network_setting
--   +                           where network_setting.actor_id = :ofId
--   +                         ),
--   +                         'anyone'
--   +                       ) = 'only_followers'
--   +                       and exists (
--   +                         select 1
--   +                         from follow
--   +                         where
--   +                           follow.follower_id = :viewerId::uuid
--   +                           and follow.followee_id = :ofId::uuid
--   +                           and follow.state = 'active'
--   +                       )
--   +                     )
--   +                   )
--   +                 )
--   +                 and (
--   +                   :ofId::uuid = :viewerId::uuid
--   +                   or not exists (
--   +                     select 1
--   +                     from space
--   +                     where
--   +                       space.id = follow.followee_id
--   +                       and space.visibility <> 'public'
--   +                       and not (
--   +                         exists (
--   +                           select 1
--   +                           from membership own
--   +                           where
--   +                             own.space_id = space.id
--   +                             and own.state = 'active'
--   +                             and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +                         )
--   +                         or space.id = any (
--   +                           array(
--   +                             select space_steward.space_id
--   +                             from space_steward
--   +                             where space_steward.member_id = :personId::uuid
--   +                           )
--   +                         )
--   +                       )
--   +                   )
--   +                 )
--   …
--   -                   select connection.other_id, connection.created_at as at, '' as note
--   -                   from connection
--   -                   where connection.actor_id = :ofId
--   +                   select follow.followee_id as other_id, follow.created_at as at, '' as note
--   +                   from follow
--   +                   where
--   +                     follow.follower_id = :ofId
--   +                     and follow.state = 'active'
--   +                     and (
--   +                       :ofId::uuid = :viewerId::uuid
--   +                       or (
--   +                         coalesce(
--   +                           (
--   +                             select network_setting.followed_level
--   +                             from network_setting
--   +                             where network_setting.actor_id = :ofId
--   +                           ),
--   +                           'anyone'
--   +                         ) = 'anyone'
--   +                         or (
--   +                           coalesce(
--   +                             (
--   +                               select network_setting.followed_level
--   +                               from network_setting
--   +                               where network_setting.actor_id = :ofId
--   +                             ),
--   +                             'anyone'
--   +                           ) in ('connections', 'only_followers')
--   +                           and exists (
--   +                             select 1
--   +                             from connection
--   +                             where connection.actor_id = :viewerId::uuid and connection.other_id = :ofId::uuid
--   +                           )
--   +                         )
--   +                         or (
--   +                           coalesce(
--   +                             (
--   +                               select network_setting.followed_level
--   +                               from network_setting
--   +                               where network_setting.actor_id = :ofId
--   +                             ),
--   +                             'anyone'
--   +                           ) = 'only_followers'
--   +                           and exists (
--   +                             select 1
--   +                             from follow
--   +                             where
--   +                               follow.follower_id = :viewerId::uuid
--   +                               and follow.followee_id = :ofId::uuid
--   +                               and follow.state = 'active'
--   +                           )
--   +                         )
--   +                       )
--   +                     )
--   +                     and (
--   +                       :ofId::uuid = :viewerId::uuid
--   +                       or not exists (
--   +                         select 1
--   +                         from space
--   +                         where
--   +                           space.id = follow.followee_id
--   +                           and space.visibility <> 'public'
--   +                           and not (
--   +                             exists (
--   +                               select 1
--   +                               from membership own
--   +                               where
--   +                                 own.space_id = space.id
--   +                                 and own.state = 'active'
--   +                                 and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +                             )
--   +                             or space.id = any (
--   +                               array(
--   +                                 select space_steward.space_id
--   +                                 from space_steward
--   +                                 where space_steward.member_id = :personId::uuid
--   +                               )
--   +                             )
--   +                           )
--   +                       )
--   +                     )
--   …

-- peoplePages.followings.z_a: 11,015 characters, ac8f844e2701, like peoplePages.followings.a_z
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -     order by either.place asc, either.actor_id asc
--   +     order by either.place desc, either.actor_id desc
--   …
--   - order by page.place asc, page.actor_id asc
--   + order by page.place desc, page.actor_id desc

-- peoplePages.follow_requests.recently: 5,953 characters, 200b9989850c, like peoplePages.connections.recently
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +         from follow
--   +         where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.follow_requests.newest: 5,910 characters, 0962bcf8074d, like peoplePages.connections.newest
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +         from follow
--   +         where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.follow_requests.oldest: 5,907 characters, 6f2a2ce38587, like peoplePages.connections.oldest
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +         from follow
--   +         where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.follow_requests.a_z: 7,611 characters, 8f6e3d6cad7f, like peoplePages.connections.a_z
--   …
--   -             select connection.other_id, connection.created_at as at, '' as note
--   -             from connection
--   -             where connection.actor_id = :ofId
--   +             select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +             from follow
--   +             where follow.followee_id = :ofId and follow.state = 'requested'
--   …
--   -               select connection.other_id, connection.created_at as at, '' as note
--   -               from connection
--   -               where connection.actor_id = :ofId
--   +               select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +               from follow
--   +               where follow.followee_id = :ofId and follow.state = 'requested'
--   …
--   -                   select connection.other_id, connection.created_at as at, '' as note
--   -                   from connection
--   -                   where connection.actor_id = :ofId
--   +                   select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +                   from follow
--   +                   where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.follow_requests.z_a: 7,619 characters, 91ccabc90065, like peoplePages.follow_requests.a_z
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -     order by either.place asc, either.actor_id asc
--   +     order by either.place desc, either.actor_id desc
--   …
--   - order by page.place asc, page.actor_id asc
--   + order by page.place desc, page.actor_id desc

-- peoplePages.invitations.recently: 6,018 characters, 05070dfc0f67, like peoplePages.connections.recently
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select
--   +           connection_request.from_id as other_id,
--   +           connection_request.created_at as at,
--   +           connection_request.note
--   +         from connection_request
--   +         where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.invitations.newest: 5,975 characters, 7a74b3f71206, like peoplePages.invitations.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- peoplePages.invitations.oldest: 5,972 characters, b24a14c1b626, like peoplePages.invitations.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- peoplePages.invitations.a_z: 7,806 characters, b0704633dcaf, like peoplePages.connections.a_z
--   …
--   -             select connection.other_id, connection.created_at as at, '' as note
--   -             from connection
--   -             where connection.actor_id = :ofId
--   +             select
--   +               connection_request.from_id as other_id,
--   +               connection_request.created_at as at,
--   +               connection_request.note
--   +             from connection_request
--   +             where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   …
--   -               select connection.other_id, connection.created_at as at, '' as note
--   -               from connection
--   -               where connection.actor_id = :ofId
--   +               select
--   +                 connection_request.from_id as other_id,
--   +                 connection_request.created_at as at,
--   +                 connection_request.note
--   +               from connection_request
--   +               where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   …
--   -                   select connection.other_id, connection.created_at as at, '' as note
--   -                   from connection
--   -                   where connection.actor_id = :ofId
--   +                   select
--   +                     connection_request.from_id as other_id,
--   +                     connection_request.created_at as at,
--   +                     connection_request.note
--   +                   from connection_request
--   +                   where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.invitations.z_a: 7,814 characters, a5a428f1d452, like peoplePages.invitations.a_z
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -     order by either.place asc, either.actor_id asc
--   +     order by either.place desc, either.actor_id desc
--   …
--   - order by page.place asc, page.actor_id asc
--   + order by page.place desc, page.actor_id desc

-- peoplePages.sent.recently: 6,018 characters, dbb57e884077, like peoplePages.invitations.recently
--   …
--   -           connection_request.from_id as other_id,
--   +           connection_request.to_id as other_id,
--   …
--   -         where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +         where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.newest: 5,975 characters, 1fa4d70966f8, like peoplePages.invitations.newest
--   …
--   -           connection_request.from_id as other_id,
--   +           connection_request.to_id as other_id,
--   …
--   -         where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +         where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.oldest: 5,972 characters, cd70788a9301, like peoplePages.invitations.oldest
--   …
--   -           connection_request.from_id as other_id,
--   +           connection_request.to_id as other_id,
--   …
--   -         where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +         where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.a_z: 7,806 characters, 58bab9473434, like peoplePages.invitations.a_z
--   …
--   -               connection_request.from_id as other_id,
--   +               connection_request.to_id as other_id,
--   …
--   -             where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +             where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …
--   -                 connection_request.from_id as other_id,
--   +                 connection_request.to_id as other_id,
--   …
--   -               where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +               where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …
--   -                     connection_request.from_id as other_id,
--   +                     connection_request.to_id as other_id,
--   …
--   -                   where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +                   where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.z_a: 7,814 characters, 3213bacfca92, like peoplePages.sent.a_z
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -     order by either.place asc, either.actor_id asc
--   +     order by either.place desc, either.actor_id desc
--   …
--   - order by page.place asc, page.actor_id asc
--   + order by page.place desc, page.actor_id desc

-- peoplePages.mutual.recently: 6,006 characters, 7c38a48b3382, like peoplePages.connections.recently
--   …
--   -         from connection
--   +         from connection join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
--   …

-- peoplePages.mutual.newest: 5,963 characters, 9b5253e9d9ae, like peoplePages.connections.newest
--   …
--   -         from connection
--   +         from connection join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
--   …

-- peoplePages.mutual.oldest: 5,960 characters, 7fd1fb61752b, like peoplePages.connections.oldest
--   …
--   -         from connection
--   +         from connection join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
--   …

-- peoplePages.mutual.a_z: 7,770 characters, 033bbc7617bd, like peoplePages.connections.a_z
--   …
--   -             from connection
--   +             from
--   +               connection
--   +               join connection own on own.actor_id = :viewerId
--   +               and own.other_id = connection.other_id
--   …
--   -               from connection
--   +               from
--   +                 connection
--   +                 join connection own on own.actor_id = :viewerId
--   +                 and own.other_id = connection.other_id
--   …
--   -                   from connection
--   +                   from
--   +                     connection
--   +                     join connection own on own.actor_id = :viewerId
--   +                     and own.other_id = connection.other_id
--   …

-- peoplePages.mutual.z_a: 7,778 characters, 3e6c8c74f8e6, like peoplePages.mutual.a_z
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -     order by either.place asc, either.actor_id asc
--   +     order by either.place desc, either.actor_id desc
--   …
--   - order by page.place asc, page.actor_id asc
--   + order by page.place desc, page.actor_id desc

-- peoplePages.members.recently: 5,965 characters, a22a38f804da, like peoplePages.connections.recently
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select membership.member_id as other_id, membership.created_at as at, '' as note
--   +         from membership
--   +         where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.members.newest: 5,922 characters, 9b13b1566a31, like peoplePages.connections.newest
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select membership.member_id as other_id, membership.created_at as at, '' as note
--   +         from membership
--   +         where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.members.oldest: 5,919 characters, b7e27c7efb1f, like peoplePages.connections.oldest
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select membership.member_id as other_id, membership.created_at as at, '' as note
--   +         from membership
--   +         where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.members.a_z: 7,647 characters, 2fb75b69dade, like peoplePages.connections.a_z
--   …
--   -             select connection.other_id, connection.created_at as at, '' as note
--   -             from connection
--   -             where connection.actor_id = :ofId
--   +             select membership.member_id as other_id, membership.created_at as at, '' as note
--   +             from membership
--   +             where membership.space_id = :ofId and membership.state = 'active'
--   …
--   -               select connection.other_id, connection.created_at as at, '' as note
--   -               from connection
--   -               where connection.actor_id = :ofId
--   +               select membership.member_id as other_id, membership.created_at as at, '' as note
--   +               from membership
--   +               where membership.space_id = :ofId and membership.state = 'active'
--   …
--   -                   select connection.other_id, connection.created_at as at, '' as note
--   -                   from connection
--   -                   where connection.actor_id = :ofId
--   +                   select membership.member_id as other_id, membership.created_at as at, '' as note
--   +                   from membership
--   +                   where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.members.z_a: 7,655 characters, cb5050576b95, like peoplePages.members.a_z
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -             and (:key::text is null or (actor_card.sort_name, actor_card.id) > (:key::text, :id::uuid))
--   +             and (:key::text is null or (actor_card.sort_name, actor_card.id) < (:key::text, :id::uuid))
--   …
--   -           order by actor_card.sort_name asc, actor_card.id asc
--   +           order by actor_card.sort_name desc, actor_card.id desc
--   …
--   -     order by either.place asc, either.actor_id asc
--   +     order by either.place desc, either.actor_id desc
--   …
--   - order by page.place asc, page.actor_id asc
--   + order by page.place desc, page.actor_id desc

-- peoplePages.admins.recently: 5,997 characters, dff6ce9845b3, like peoplePages.members.recently
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …

-- peoplePages.admins.newest: 5,954 characters, 4da859115ea6, like peoplePages.members.newest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …

-- peoplePages.admins.oldest: 5,951 characters, 838722466001, like peoplePages.members.oldest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …

-- peoplePages.admins.a_z: 7,743 characters, 6ae33a3a0a5e, like peoplePages.members.a_z
--   …
--   -             where membership.space_id = :ofId and membership.state = 'active'
--   +             where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …
--   -               where membership.space_id = :ofId and membership.state = 'active'
--   +               where
--   +                 membership.space_id = :ofId
--   +                 and membership.state = 'active'
--   +                 and membership.role <> 'member'
--   …
--   -                   where membership.space_id = :ofId and membership.state = 'active'
--   +                   where
--   +                     membership.space_id = :ofId
--   +                     and membership.state = 'active'
--   +                     and membership.role <> 'member'
--   …

-- peoplePages.admins.z_a: 7,751 characters, e227705fd617, like peoplePages.members.z_a
--   …
--   -             where membership.space_id = :ofId and membership.state = 'active'
--   +             where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …
--   -               where membership.space_id = :ofId and membership.state = 'active'
--   +               where
--   +                 membership.space_id = :ofId
--   +                 and membership.state = 'active'
--   +                 and membership.role <> 'member'
--   …
--   -                   where membership.space_id = :ofId and membership.state = 'active'
--   +                   where
--   +                     membership.space_id = :ofId
--   +                     and membership.state = 'active'
--   +                     and membership.role <> 'member'
--   …

-- peoplePages.requested.recently: 5,968 characters, ac49e2ccb3fe, like peoplePages.members.recently
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.requested.newest: 5,925 characters, f3befcbee83f, like peoplePages.members.newest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.requested.oldest: 5,922 characters, 22d1adcb779a, like peoplePages.members.oldest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.requested.a_z: 7,656 characters, b6ea520e0aa2, like peoplePages.members.a_z
--   …
--   -             where membership.space_id = :ofId and membership.state = 'active'
--   +             where membership.space_id = :ofId and membership.state = 'requested'
--   …
--   -               where membership.space_id = :ofId and membership.state = 'active'
--   +               where membership.space_id = :ofId and membership.state = 'requested'
--   …
--   -                   where membership.space_id = :ofId and membership.state = 'active'
--   +                   where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.requested.z_a: 7,664 characters, a6b70abc4830, like peoplePages.members.z_a
--   …
--   -             where membership.space_id = :ofId and membership.state = 'active'
--   +             where membership.space_id = :ofId and membership.state = 'requested'
--   …
--   -               where membership.space_id = :ofId and membership.state = 'active'
--   +               where membership.space_id = :ofId and membership.state = 'requested'
--   …
--   -                   where membership.space_id = :ofId and membership.state = 'active'
--   +                   where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.invited.recently: 5,966 characters, 5ea50acc47d7, like peoplePages.members.recently
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.invited.newest: 5,923 characters, 7d235ce90fc5, like peoplePages.members.newest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.invited.oldest: 5,920 characters, a82e350b1568, like peoplePages.members.oldest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.invited.a_z: 7,650 characters, 4e8769aa9049, like peoplePages.members.a_z
--   …
--   -             where membership.space_id = :ofId and membership.state = 'active'
--   +             where membership.space_id = :ofId and membership.state = 'invited'
--   …
--   -               where membership.space_id = :ofId and membership.state = 'active'
--   +               where membership.space_id = :ofId and membership.state = 'invited'
--   …
--   -                   where membership.space_id = :ofId and membership.state = 'active'
--   +                   where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.invited.z_a: 7,658 characters, c762c6bbe771, like peoplePages.members.z_a
--   …
--   -             where membership.space_id = :ofId and membership.state = 'active'
--   +             where membership.space_id = :ofId and membership.state = 'invited'
--   …
--   -               where membership.space_id = :ofId and membership.state = 'active'
--   +               where membership.space_id = :ofId and membership.state = 'invited'
--   …
--   -                   where membership.space_id = :ofId and membership.state = 'active'
--   +                   where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.banned.recently: 5,965 characters, 74ad6f95c558, like peoplePages.members.recently
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- peoplePages.banned.newest: 5,922 characters, 7e13e5d2851b, like peoplePages.members.newest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- peoplePages.banned.oldest: 5,919 characters, c185588e57ef, like peoplePages.members.oldest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- peoplePages.banned.a_z: 7,647 characters, 121cfe6a79c6, like peoplePages.members.a_z
--   …
--   -             where membership.space_id = :ofId and membership.state = 'active'
--   +             where membership.space_id = :ofId and membership.state = 'banned'
--   …
--   -               where membership.space_id = :ofId and membership.state = 'active'
--   +               where membership.space_id = :ofId and membership.state = 'banned'
--   …
--   -                   where membership.space_id = :ofId and membership.state = 'active'
--   +                   where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- peoplePages.banned.z_a: 7,655 characters, a30d707787d9, like peoplePages.members.z_a
--   …
--   -             where membership.space_id = :ofId and membership.state = 'active'
--   +             where membership.space_id = :ofId and membership.state = 'banned'
--   …
--   -               where membership.space_id = :ofId and membership.state = 'active'
--   +               where membership.space_id = :ofId and membership.state = 'banned'
--   …
--   -                   where membership.space_id = :ofId and membership.state = 'active'
--   +                   where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- findRelationship: 5,081 characters, 38448c06eda2
select
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or (
      actor_card.name_level = 'anyone'
      or (actor_card.name_level in ('connections', 'only_followers') and own_connection.actor_id is not null)
      or (actor_card.name_level = 'only_followers' and own_follow.state = 'active')
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
        or (
          actor_card.photo_level in ('connections', 'only_followers')
          and own_connection.actor_id is not null
        )
        or (actor_card.photo_level = 'only_followers' and own_follow.state = 'active')
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
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
      and connection_request.to_id = actor_card.id
      and connection_request.state in ('declined', 'withdrawn')
  ) as asked_at,
  case
    when actor_card.kind = 'community' then 'members'
    when actor_card.discoverable then their_rules.who_can_follow
    else 'nobody'
  end as follow_rule,
  case
    when case
      when actor_card.kind = 'community' then 'members'
      when actor_card.discoverable then their_rules.who_can_follow
      else 'nobody'
    end = 'approval' then (
      select max(relation_change.at)
      from relation_change
      where
        relation_change.from_id = :viewerId::uuid
        and relation_change.at > now() - interval '22 days'
        and relation_change.to_id = actor_card.id
        and relation_change.kind = 'follow'
        and relation_change.state_before = 'requested'
        and relation_change.actor_id = actor_card.id
        and relation_change.state_after = 'none'
    )
  end as follow_declined_at,
  silenced.muted_id is not null as is_muted,
  actor_card.kind = 'member'
  and actor_card.discoverable as connectable,
  coalesce(follow_count.followers, 0) as followers,
  coalesce(
    follow_count.followings - (
      select count(*)
      from
        membership joined
        join space on space.id = joined.space_id
        and space.kind = 'community'
        and space.visibility <> 'public'
        join actor_card community on community.id = space.id
        and community.state = 'active'
      where
        joined.member_id = follow_count.actor_id
        and joined.state = 'active'
        and not (
          exists (
            select 1
            from membership own
            where
              own.space_id = space.id
              and own.state = 'active'
              and own.member_id in (:viewerId::uuid, :personId::uuid)
          )
          or space.id = any (
            array(
              select space_steward.space_id
              from space_steward
              where space_steward.member_id = :personId::uuid
            )
          )
        )
    )::int,
    0
  ) as followings,
  exists (
    select 1
    from block_between
    where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
  ) as has_blocks,
  (
    :ofId::uuid = :viewerId::uuid
    or (
      coalesce(
        (select network_setting.followed_level from network_setting where network_setting.actor_id = :ofId),
        'anyone'
      ) = 'anyone'
      or (
        coalesce(
          (select network_setting.followed_level from network_setting where network_setting.actor_id = :ofId),
          'anyone'
        ) in ('connections', 'only_followers')
        and exists (
          select 1
          from connection
          where connection.actor_id = :viewerId::uuid and connection.other_id = :ofId::uuid
        )
      )
      or (
        coalesce(
          (select network_setting.followed_level from network_setting where network_setting.actor_id = :ofId),
          'anyone'
        ) = 'only_followers'
        and exists (
          select 1
          from follow
          where
            follow.follower_id = :viewerId::uuid
            and follow.followee_id = :ofId::uuid
            and follow.state = 'active'
        )
      )
    )
  ) as shows_following
from
  actor_card
  left join connection own_connection on own_connection.actor_id = :viewerId::uuid
  and own_connection.other_id = actor_card.id
  left join follow own_follow on own_follow.follower_id = :viewerId::uuid
  and own_follow.followee_id = actor_card.id
  left join follow their_follow on their_follow.follower_id = actor_card.id
  and their_follow.followee_id = :viewerId::uuid
  and their_follow.state = 'active'
  left join connection_request asking on asking.state = 'pending'
  and least(asking.from_id, asking.to_id) = least(:viewerId::uuid, actor_card.id)
  and greatest(asking.from_id, asking.to_id) = greatest(:viewerId::uuid, actor_card.id)
  left join network_setting their_rules on their_rules.actor_id = actor_card.id
  left join muted_now silenced on silenced.actor_id = :viewerId::uuid
  and silenced.muted_id = actor_card.id
  left join follow_count on follow_count.actor_id = actor_card.id
where
  actor_card.id = :ofId
  and (
    :viewerId::uuid is not null
    and (
      actor_card.id = :viewerId::uuid
      or actor_card.id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
  );
