-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- pagePeopleLists.shown.recently: 6,749 characters, 2083d3c92d50
with
  page as materialized (
    select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name
    from
      (
        select linked_page.member_id as other_id, linked_page.stated_at as at, '' as note
        from linked_page
        where
          linked_page.page_id = :ofId
          and linked_page.state in ('confirmed', 'stated')
          and exists (
            select
            from profile_entry
            where
              profile_entry.member_id = linked_page.member_id
              and profile_entry.organisation_id = linked_page.page_id
              and (
                linked_page.member_id = :viewerId::uuid
                or (
                  profile_entry.level = 'anyone'
                  or (
                    profile_entry.level in ('connections', 'only_followers')
                    and exists (
                      select 1
                      from connection
                      where
                        connection.actor_id = :viewerId::uuid
                        and connection.other_id = linked_page.member_id
                    )
                  )
                  or (
                    profile_entry.level = 'only_followers'
                    and exists (
                      select 1
                      from follow
                      where
                        follow.follower_id = :viewerId::uuid
                        and follow.followee_id = linked_page.member_id
                        and follow.state = 'active'
                    )
                  )
                )
              )
          )
          and not exists (
            select
            from block_between
            where
              block_between.actor_id = linked_page.page_id
              and block_between.other_id = linked_page.member_id
          )
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

-- pagePeopleLists.shown.newest: 6,706 characters, da6352c91cf1, like pagePeopleLists.shown.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- pagePeopleLists.shown.oldest: 6,703 characters, fed7fcacd894, like pagePeopleLists.shown.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- pagePeopleLists.shown.a_z: 7,546 characters, 8310217ca3ce, like pagePeopleLists.shown.recently
--   …
--   -   page as materialized (
--   -     select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name
--   -     from
--   -       (
--   -         select linked_page.member_id as other_id, linked_page.stated_at as at, '' as note
--   -         from linked_page
--   +   listed as not materialized (
--   +     select linked_page.member_id as other_id, linked_page.stated_at as at, '' as note
--   +     from linked_page
--   +     where
--   +       linked_page.page_id = :ofId
--   +       and linked_page.state in ('confirmed', 'stated')
--   +       and exists (
--   +         select
--   +         from profile_entry
--   …
--   -           linked_page.page_id = :ofId
--   -           and linked_page.state in ('confirmed', 'stated')
--   -           and exists (
--   -             select
--   -             from profile_entry
--   -             where
--   -               profile_entry.member_id = linked_page.member_id
--   -               and profile_entry.organisation_id = linked_page.page_id
--   -               and (
--   -                 linked_page.member_id = :viewerId::uuid
--   -                 or (
--   -                   profile_entry.level = 'anyone'
--   -                   or (
--   -                     profile_entry.level in ('connections', 'only_followers')
--   -                     and exists (
--   -                       select 1
--   -                       from connection
--   -                       where
--   -                         connection.actor_id = :viewerId::uuid
--   -                         and connection.other_id = linked_page.member_id
--   -                     )
--   -                   )
--   -                   or (
--   -                     profile_entry.level = 'only_followers'
--   -                     and exists (
--   -                       select 1
--   -                       from follow
--   -                       where
--   -                         follow.follower_id = :viewerId::uuid
--   -                         and follow.followee_id = linked_page.member_id
--   -                         and follow.state = 'active'
--   -                     )
--   -                   )
--   +           profile_entry.member_id = linked_page.member_id
--   +           and profile_entry.organisation_id = linked_page.page_id
--   +           and (
--   +             linked_page.member_id = :viewerId::uuid
--   +             or (
--   +               profile_entry.level = 'anyone'
--   +               or (
--   +                 profile_entry.level in ('connections', 'only_followers')
--   +                 and exists (
--   +                   select 1
--   +                   from connection
--   +                   where connection.actor_id = :viewerId::uuid and connection.other_id = linked_page.member_id
--   …
--   -           )
--   -           and not exists (
--   -             select
--   -             from block_between
--   -             where
--   -               block_between.actor_id = linked_page.page_id
--   -               and block_between.other_id = linked_page.member_id
--   +               or (
--   +                 profile_entry.level = 'only_followers'
--   +                 and exists (
--   +                   select 1
--   +                   from follow
--   +                   where
--   +                     follow.follower_id = :viewerId::uuid
--   +                     and follow.followee_id = linked_page.member_id
--   +                     and follow.state = 'active'
--   +                 )
--   +               )
--   +             )
--   …
--   -       ) as listed
--   -       join actor_card on actor_card.id = listed.other_id
--   +       )
--   +       and not exists (
--   +         select
--   +         from block_between
--   +         where block_between.actor_id = linked_page.page_id and block_between.other_id = linked_page.member_id
--   +       )
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

-- pagePeopleLists.shown.z_a: 7,554 characters, 17c72becc00d, like pagePeopleLists.shown.a_z
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

-- pagePeopleLists.waiting.recently: 6,749 characters, 4ba533837f3b, like pagePeopleLists.shown.recently
--   …
--   -           and linked_page.state in ('confirmed', 'stated')
--   +           and linked_page.state in ('stated', 'contested')
--   …

-- pagePeopleLists.waiting.newest: 6,706 characters, 55a57f956a9f, like pagePeopleLists.shown.newest
--   …
--   -           and linked_page.state in ('confirmed', 'stated')
--   +           and linked_page.state in ('stated', 'contested')
--   …

-- pagePeopleLists.waiting.oldest: 6,703 characters, e9843c05a597, like pagePeopleLists.shown.oldest
--   …
--   -           and linked_page.state in ('confirmed', 'stated')
--   +           and linked_page.state in ('stated', 'contested')
--   …

-- pagePeopleLists.waiting.a_z: 7,546 characters, 762031aa4ad1, like pagePeopleLists.shown.a_z
--   …
--   -       and linked_page.state in ('confirmed', 'stated')
--   +       and linked_page.state in ('stated', 'contested')
--   …

-- pagePeopleLists.waiting.z_a: 7,554 characters, 5a1f489ac886, like pagePeopleLists.shown.z_a
--   …
--   -       and linked_page.state in ('confirmed', 'stated')
--   +       and linked_page.state in ('stated', 'contested')
--   …

-- pagePeopleLists.disowned.recently: 6,738 characters, 9443794a30a3, like pagePeopleLists.shown.recently
--   …
--   -           and linked_page.state in ('confirmed', 'stated')
--   +           and linked_page.state in ('disowned')
--   …

-- pagePeopleLists.disowned.newest: 6,695 characters, 7f937e9984ef, like pagePeopleLists.shown.newest
--   …
--   -           and linked_page.state in ('confirmed', 'stated')
--   +           and linked_page.state in ('disowned')
--   …

-- pagePeopleLists.disowned.oldest: 6,692 characters, 85a010c69f36, like pagePeopleLists.shown.oldest
--   …
--   -           and linked_page.state in ('confirmed', 'stated')
--   +           and linked_page.state in ('disowned')
--   …

-- pagePeopleLists.disowned.a_z: 7,535 characters, ae5df3de5d40, like pagePeopleLists.shown.a_z
--   …
--   -       and linked_page.state in ('confirmed', 'stated')
--   +       and linked_page.state in ('disowned')
--   …

-- pagePeopleLists.disowned.z_a: 7,543 characters, 5d138aa685b3, like pagePeopleLists.shown.z_a
--   …
--   -       and linked_page.state in ('confirmed', 'stated')
--   +       and linked_page.state in ('disowned')
--   …

-- onePerson.recently: 5,897 characters, 59e081bf47d7
with
  page as materialized (
    select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name
    from
      (
        select actor_card.id as other_id, now() as at, '' as note
        from actor_card
        where actor_card.id = :ofId
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

-- onePerson.newest: 5,854 characters, 224be1b042da, like onePerson.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id < :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id desc, listed.other_id desc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id desc

-- onePerson.oldest: 5,851 characters, 5f7cb3c3a9e3, like onePerson.recently
--   …
--   -       (:key::text is null or (listed.at, listed.other_id) < (:key::timestamptz, :id::uuid))
--   +       (:key::text is null or listed.other_id > :id::uuid)
--   …
--   -     order by listed.at desc, listed.other_id desc
--   +     order by listed.other_id asc, listed.other_id asc
--   …
--   - order by page.since desc, page.actor_id desc
--   + order by page.actor_id asc

-- onePerson.a_z: 6,694 characters, f15fb88a5dab, like onePerson.recently
--   …
--   -   page as materialized (
--   -     select listed.other_id as actor_id, listed.at as since, listed.note, actor_card.sort_name
--   -     from
--   -       (
--   -         select actor_card.id as other_id, now() as at, '' as note
--   -         from actor_card
--   -         where actor_card.id = :ofId
--   -       ) as listed
--   -       join actor_card on actor_card.id = listed.other_id
--   +   listed as not materialized (
--   +     select actor_card.id as other_id, now() as at, '' as note
--   +     from actor_card
--   +     where actor_card.id = :ofId
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

-- onePerson.z_a: 6,702 characters, c6e6592ebe12, like onePerson.a_z
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
