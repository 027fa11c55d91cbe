-- The texts above 3,000 characters of queries-people.ts, written by `npm run sql -- --update`.

-- peoplePages.connections.recently: 5,915 characters, 2ea7e152326e
with
  page as materialized (
    select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name
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
  page.sort_name,
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

-- peoplePages.connections.newest: 5,872 characters, 12b18ee07702, like peoplePages.connections.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- peoplePages.connections.oldest: 5,869 characters, 63be83c64c85, like peoplePages.connections.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- peoplePages.connections.a_z: 6,712 characters, 8d2cc1562ed7, like peoplePages.connections.recently
--   …
--   -   page as materialized (
--   -     select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name
--   -     from
--   -       (
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   -       ) as listed
--   -       join actor_card on actor_card.id = listed.other_id
--   +   listed as not materialized (
--   +     select connection.other_id, connection.created_at as at, '' as note
--   +     from connection
--   +     where connection.actor_id = :ofId
--   +   ),
--   +   card as not materialized (
--   +     select actor_card.id, actor_card.sort_name, actor_card.state
--   +     from actor_card
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   -       and (:kind::text is null or actor_card.kind = :kind)
--   +       (:kind::text is null or actor_card.kind = :kind)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +   ),
--   +   length as materialized (select count(*) as members from (select 1 from listed limit 2001) as counted),
--   +   page as materialized (
--   +     select *
--   +     from
--   +       (
--   +         (
--   +           select listed.other_id as actor_id, listed.at as since, listed.note, card.sort_name
--   +           from listed join card on card.id = listed.other_id
--   +           where
--   +             (select length.members from length) <= 2000
--   +             and (:key::text is null or (card.sort_name, card.id) > (:key::text, :id::uuid))
--   +           order by card.sort_name asc, card.id asc
--   +           limit :limit
--   +         )
--   +         union all
--   +         (
--   +           select listed.other_id as actor_id, listed.at as since, listed.note, card.sort_name
--   +           from
--   +             card
--   +             cross join lateral (select * from listed where listed.other_id = card.id offset 0) as listed
--   +           where
--   +             (select length.members from length) > 2000
--   +             and card.state = 'active'
--   +             and (:key::text is null or (card.sort_name, card.id) > (:key::text, :id::uuid))
--   +           order by card.sort_name asc, card.id asc
--   +           limit :limit
--   +         )
--   +       ) as either
--   +     order by either.sort_name asc, either.actor_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.sort_name asc, page.actor_id asc

-- peoplePages.connections.z_a: 6,720 characters, 9a0c07d9cc19, like peoplePages.connections.a_z
--   …
--   -             and (:key::text is null or (card.sort_name, card.id) > (:key::text, :id::uuid))
--   -           order by card.sort_name asc, card.id asc
--   +             and (:key::text is null or (card.sort_name, card.id) < (:key::text, :id::uuid))
--   +           order by card.sort_name desc, card.id desc
--   …
--   -             and (:key::text is null or (card.sort_name, card.id) > (:key::text, :id::uuid))
--   -           order by card.sort_name asc, card.id asc
--   +             and (:key::text is null or (card.sort_name, card.id) < (:key::text, :id::uuid))
--   +           order by card.sort_name desc, card.id desc
--   …
--   -     order by either.sort_name asc, either.actor_id asc
--   +     order by either.sort_name desc, either.actor_id desc
--   …
--   - order by page.sort_name asc, page.actor_id asc
--   + order by page.sort_name desc, page.actor_id desc

-- peoplePages.followers.recently: 6,323 characters, 0d9b94c4ef10, like peoplePages.connections.recently
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

-- peoplePages.followers.newest: 6,280 characters, 85b3a8c2b01b, like peoplePages.followers.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- peoplePages.followers.oldest: 6,277 characters, b129866b4830, like peoplePages.followers.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- peoplePages.followers.a_z: 7,120 characters, 93136f11e17f, like peoplePages.connections.a_z
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +     from follow
--   +     where
--   +       follow.followee_id = :ofId
--   +       and follow.state = 'active'
--   +       and not exists (
--   +         select 1
--   +         from space
--   +         where
--   +           space.id = :ofId::uuid
--   +           and space.visibility <> 'public'
--   +           and not (
--   +             exists (
--   +               select 1
--   +               from membership own
--   +               where
--   +                 own.space_id = space.id
--   +                 and own.state = 'active'
--   +                 and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +             )
--   +             or space.id = any (
--   +               array(
--   +                 select space_steward.space_id
--   +                 from space_steward
--   +                 where space_steward.member_id = :personId::uuid
--   +               )
--   +             )
--   +           )
--   +       )
--   …

-- peoplePages.followers.z_a: 7,128 characters, a7c8bf7529ed, like peoplePages.followers.a_z
--   …
--   -             and (:key::text is null or (card.sort_name, card.id) > (:key::text, :id::uuid))
--   -           order by card.sort_name asc, card.id asc
--   +             and (:key::text is null or (card.sort_name, card.id) < (:key::text, :id::uuid))
--   +           order by card.sort_name desc, card.id desc
--   …
--   -             and (:key::text is null or (card.sort_name, card.id) > (:key::text, :id::uuid))
--   -           order by card.sort_name asc, card.id asc
--   +             and (:key::text is null or (card.sort_name, card.id) < (:key::text, :id::uuid))
--   +           order by card.sort_name desc, card.id desc
--   …
--   -     order by either.sort_name asc, either.actor_id asc
--   +     order by either.sort_name desc, either.actor_id desc
--   …
--   - order by page.sort_name asc, page.actor_id asc
--   + order by page.sort_name desc, page.actor_id desc

-- peoplePages.followings.recently: 7,080 characters, c8abb32a467a, like peoplePages.connections.recently
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

-- peoplePages.followings.newest: 7,037 characters, 5d07964a16bf, like peoplePages.followings.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- peoplePages.followings.oldest: 7,034 characters, 71998b611e9d, like peoplePages.followings.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- peoplePages.followings.a_z: 7,877 characters, aa0b89534767, like peoplePages.connections.a_z
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select follow.followee_id as other_id, follow.created_at as at, '' as note
--   +     from follow
--   +     where
--   +       follow.follower_id = :ofId
--   +       and follow.state = 'active'
--   +       and (
--   +         :ofId::uuid = :viewerId::uuid
--   +         or (
--   +           coalesce(
--   +             (
--   +               select network_setting.followed_level
--   +               from network_setting
--   +               where network_setting.actor_id = :ofId
--   +             ),
--   +             'anyone'
--   +           ) = 'anyone'
--   +           or (
--   +             coalesce(
--   +               (
--   +                 select network_setting.followed_level
--   +                 from network_setting
--   +                 where network_setting.actor_id = :ofId
--   +               ),
--   +               'anyone'
--   +             ) in ('connections', 'only_followers')
--   +             and exists (
--   +               select 1
--   +               from connection
--   +               where connection.actor_id = :viewerId::uuid and connection.other_id = :ofId::uuid
--   +             )
--   +           )
--   +           or (
--   +             coalesce(
--   +               (
--   +                 select network_setting.followed_level
--   +                 from network_setting
--   +                 where network_setting.actor_id = :ofId
--   +               ),
--   +               'anyone'
--   +             ) = 'only_followers'
--   +             and exists (
--   +               select 1
--   +               from follow
--   +               where
--   +                 follow.follower_id = :viewerId::uuid
--   +                 and follow.followee_id = :ofId::uuid
--   +                 and follow.state = 'active'
--   +             )
--   +           )
--   +         )
--   +       )
--   +       and (
--   +         :ofId::uuid = :viewerId::uuid
--   +         or not exists (
--   +           select 1
--   +           from space
--   +           where
--   +             space.id = follow.followee_id
--   +             and space.visibility <> 'public'
--   +             and not (
--   +               exists (
--   +                 select 1
--   +                 from membership own
--   +                 where
--   +                   own.space_id = space.id
--   +                   and own.state = 'active'
--   +                   and own.member_id in (:viewerId::uuid, :personId::uuid)
--   +               )
--   +               or space.id = any (
--   +                 array(
--   +                   select space_steward.space_id
--   +                   from space_steward
--   +                   where space_steward.member_id = :personId::uuid
--   +                 )
--   +               )
--   +             )
--   +         )
--   +       )
--   …

-- peoplePages.followings.z_a: 7,885 characters, f7e8826f5c5e, like peoplePages.followings.a_z
--   …
--   -             and (:key::text is null or (card.sort_name, card.id) > (:key::text, :id::uuid))
--   -           order by card.sort_name asc, card.id asc
--   +             and (:key::text is null or (card.sort_name, card.id) < (:key::text, :id::uuid))
--   +           order by card.sort_name desc, card.id desc
--   …
--   -             and (:key::text is null or (card.sort_name, card.id) > (:key::text, :id::uuid))
--   -           order by card.sort_name asc, card.id asc
--   +             and (:key::text is null or (card.sort_name, card.id) < (:key::text, :id::uuid))
--   +           order by card.sort_name desc, card.id desc
--   …
--   -     order by either.sort_name asc, either.actor_id asc
--   +     order by either.sort_name desc, either.actor_id desc
--   …
--   - order by page.sort_name asc, page.actor_id asc
--   + order by page.sort_name desc, page.actor_id desc

-- peoplePages.follow_requests.recently: 5,948 characters, c693ba67017a, like peoplePages.connections.recently
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +         from follow
--   +         where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.follow_requests.newest: 5,905 characters, 2ff2c81720ae, like peoplePages.connections.newest
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +         from follow
--   +         where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.follow_requests.oldest: 5,902 characters, eee5fb5f8707, like peoplePages.connections.oldest
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +         from follow
--   +         where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.follow_requests.a_z: 6,745 characters, a0cddae6220e, like peoplePages.connections.a_z
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +     from follow
--   +     where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.follow_requests.z_a: 6,753 characters, 8dab12aa56e8, like peoplePages.connections.z_a
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select follow.follower_id as other_id, follow.created_at as at, '' as note
--   +     from follow
--   +     where follow.followee_id = :ofId and follow.state = 'requested'
--   …

-- peoplePages.invitations.recently: 6,013 characters, f25b46386438, like peoplePages.connections.recently
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

-- peoplePages.invitations.newest: 5,970 characters, 65e9e2b321ed, like peoplePages.invitations.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- peoplePages.invitations.oldest: 5,967 characters, 0f30b8b2ad4f, like peoplePages.invitations.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- peoplePages.invitations.a_z: 6,810 characters, ec7745a4ebf0, like peoplePages.connections.a_z
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select
--   +       connection_request.from_id as other_id,
--   +       connection_request.created_at as at,
--   +       connection_request.note
--   +     from connection_request
--   +     where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.invitations.z_a: 6,818 characters, 398004234bdd, like peoplePages.connections.z_a
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select
--   +       connection_request.from_id as other_id,
--   +       connection_request.created_at as at,
--   +       connection_request.note
--   +     from connection_request
--   +     where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.recently: 6,013 characters, da22c93adb01, like peoplePages.invitations.recently
--   …
--   -           connection_request.from_id as other_id,
--   +           connection_request.to_id as other_id,
--   …
--   -         where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +         where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.newest: 5,970 characters, 803e8e42083a, like peoplePages.invitations.newest
--   …
--   -           connection_request.from_id as other_id,
--   +           connection_request.to_id as other_id,
--   …
--   -         where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +         where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.oldest: 5,967 characters, 9d78fa55a741, like peoplePages.invitations.oldest
--   …
--   -           connection_request.from_id as other_id,
--   +           connection_request.to_id as other_id,
--   …
--   -         where connection_request.to_id = :ofId and connection_request.state = 'pending'
--   +         where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.a_z: 6,810 characters, 1a2ae5acbccc, like peoplePages.connections.a_z
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select connection_request.to_id as other_id, connection_request.created_at as at, connection_request.note
--   +     from connection_request
--   +     where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.sent.z_a: 6,818 characters, 9cb2fe8a1175, like peoplePages.connections.z_a
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select connection_request.to_id as other_id, connection_request.created_at as at, connection_request.note
--   +     from connection_request
--   +     where connection_request.from_id = :ofId and connection_request.state = 'pending'
--   …

-- peoplePages.mutual.recently: 6,001 characters, 2c14d2d098a1, like peoplePages.connections.recently
--   …
--   -         from connection
--   +         from connection join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
--   …

-- peoplePages.mutual.newest: 5,958 characters, 5ae8bdb9ab7e, like peoplePages.connections.newest
--   …
--   -         from connection
--   +         from connection join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
--   …

-- peoplePages.mutual.oldest: 5,955 characters, ce78e729dfec, like peoplePages.connections.oldest
--   …
--   -         from connection
--   +         from connection join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
--   …

-- peoplePages.mutual.a_z: 6,798 characters, d1422f2cdf87, like peoplePages.connections.a_z
--   …
--   -     from connection
--   +     from connection join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
--   …

-- peoplePages.mutual.z_a: 6,806 characters, f9aa9e5ac83d, like peoplePages.connections.z_a
--   …
--   -     from connection
--   +     from connection join connection own on own.actor_id = :viewerId and own.other_id = connection.other_id
--   …

-- peoplePages.members.recently: 5,960 characters, b66699d801cc, like peoplePages.connections.recently
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select membership.member_id as other_id, membership.created_at as at, '' as note
--   +         from membership
--   +         where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.members.newest: 5,917 characters, 52857451034b, like peoplePages.connections.newest
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select membership.member_id as other_id, membership.created_at as at, '' as note
--   +         from membership
--   +         where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.members.oldest: 5,914 characters, 5fe83dc85746, like peoplePages.connections.oldest
--   …
--   -         select connection.other_id, connection.created_at as at, '' as note
--   -         from connection
--   -         where connection.actor_id = :ofId
--   +         select membership.member_id as other_id, membership.created_at as at, '' as note
--   +         from membership
--   +         where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.members.a_z: 6,757 characters, 1a44152e0e1a, like peoplePages.connections.a_z
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select membership.member_id as other_id, membership.created_at as at, '' as note
--   +     from membership
--   +     where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.members.z_a: 6,765 characters, 313d784c53ce, like peoplePages.connections.z_a
--   …
--   -     select connection.other_id, connection.created_at as at, '' as note
--   -     from connection
--   -     where connection.actor_id = :ofId
--   +     select membership.member_id as other_id, membership.created_at as at, '' as note
--   +     from membership
--   +     where membership.space_id = :ofId and membership.state = 'active'
--   …

-- peoplePages.admins.recently: 5,992 characters, 47ffed0bb3a2, like peoplePages.members.recently
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …

-- peoplePages.admins.newest: 5,949 characters, 56741f588701, like peoplePages.members.newest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …

-- peoplePages.admins.oldest: 5,946 characters, 9097ea56bb7d, like peoplePages.members.oldest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …

-- peoplePages.admins.a_z: 6,789 characters, ecfc6031b5ab, like peoplePages.members.a_z
--   …
--   -     where membership.space_id = :ofId and membership.state = 'active'
--   +     where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …

-- peoplePages.admins.z_a: 6,797 characters, f5803758f17e, like peoplePages.members.z_a
--   …
--   -     where membership.space_id = :ofId and membership.state = 'active'
--   +     where membership.space_id = :ofId and membership.state = 'active' and membership.role <> 'member'
--   …

-- peoplePages.requested.recently: 5,963 characters, 5ec380a30c10, like peoplePages.members.recently
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.requested.newest: 5,920 characters, 201795a8f252, like peoplePages.members.newest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.requested.oldest: 5,917 characters, 501262dd1b9f, like peoplePages.members.oldest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.requested.a_z: 6,760 characters, 2fe9f5fb7c46, like peoplePages.members.a_z
--   …
--   -     where membership.space_id = :ofId and membership.state = 'active'
--   +     where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.requested.z_a: 6,768 characters, 53caf315eaae, like peoplePages.members.z_a
--   …
--   -     where membership.space_id = :ofId and membership.state = 'active'
--   +     where membership.space_id = :ofId and membership.state = 'requested'
--   …

-- peoplePages.invited.recently: 5,961 characters, 4f35d4407450, like peoplePages.members.recently
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.invited.newest: 5,918 characters, 5b6c5611882b, like peoplePages.members.newest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.invited.oldest: 5,915 characters, 0c4e0253d437, like peoplePages.members.oldest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.invited.a_z: 6,758 characters, 54768f6d7a59, like peoplePages.members.a_z
--   …
--   -     where membership.space_id = :ofId and membership.state = 'active'
--   +     where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.invited.z_a: 6,766 characters, 9e62e649cb89, like peoplePages.members.z_a
--   …
--   -     where membership.space_id = :ofId and membership.state = 'active'
--   +     where membership.space_id = :ofId and membership.state = 'invited'
--   …

-- peoplePages.banned.recently: 5,960 characters, f4cdf74f9d9d, like peoplePages.members.recently
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- peoplePages.banned.newest: 5,917 characters, 8e037369d6e7, like peoplePages.members.newest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- peoplePages.banned.oldest: 5,914 characters, c9b30e8ac5cb, like peoplePages.members.oldest
--   …
--   -         where membership.space_id = :ofId and membership.state = 'active'
--   +         where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- peoplePages.banned.a_z: 6,757 characters, 794ee2fa21df, like peoplePages.members.a_z
--   …
--   -     where membership.space_id = :ofId and membership.state = 'active'
--   +     where membership.space_id = :ofId and membership.state = 'banned'
--   …

-- peoplePages.banned.z_a: 6,765 characters, d9b0d549df75, like peoplePages.members.z_a
--   …
--   -     where membership.space_id = :ofId and membership.state = 'active'
--   +     where membership.space_id = :ofId and membership.state = 'banned'
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
