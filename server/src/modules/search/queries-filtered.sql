-- The texts above 3,000 characters of queries-filtered.ts, written by `npm run sql -- --update`.

-- namedPages.all.connections: 17,360 characters, 00a8c9a5c623
with
  range as materialized (
    select bounds.low, bounds.high, bounds.class * 6 as fit
    from unnest(:lows::text[], :highs::text[], :classes::int[]) as bounds (low, high, class)
  ),
  around as materialized (
    select active_follow.followee_id as id
    from active_follow
    where active_follow.follower_id = :viewerId
    order by active_follow.followee_id
    limit 1000
  ),
  few as materialized (
    select candidate.id
    from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
    where
      (
        :companyLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'work_experience'
            and profile_entry.organisation_folded <> ''
            and profile_entry.organisation_folded ~>=~ :companyLow::text
            and profile_entry.organisation_folded ~<~ :companyHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = candidate.id
          limit 1
        )
      )
      and (
        :schoolLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'educations'
            and profile_entry.organisation_folded <> ''
            and profile_entry.organisation_folded ~>=~ :schoolLow::text
            and profile_entry.organisation_folded ~<~ :schoolHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = candidate.id
          limit 1
        )
      )
      and (
        :skillLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'skills'
            and profile_entry.title_folded <> ''
            and profile_entry.title_folded ~>=~ :skillLow::text
            and profile_entry.title_folded ~<~ :skillHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = candidate.id
          limit 1
        )
      )
      and (
        (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
        or (
          select true
          from profile_place
          where
            (:country::text is null or profile_place.country_code = :country)
            and (:state::text is null or profile_place.state_code = :state)
            and (:city::int is null or profile_place.city_id = :city)
            and (:industry::text is null or :industry = any (profile_place.interests))
            and profile_place.member_id = candidate.id
          limit 1
        )
      )
      and (
        :degree::text is null
        or case
          when candidate.id = :viewerId then false
          when (
            select true
            from connected
            where connected.actor_id = :viewerId and connected.other_id = candidate.id
            limit 1
          ) then :degree = '1'
          when (
            select true
            from
              connected as theirs
              join connected as mine on mine.actor_id = :viewerId
              and mine.other_id = theirs.other_id
            where theirs.actor_id = candidate.id
            limit 1
          ) then :degree = '2'
          else :degree = '3'
        end
      )
    limit :sorted::int + 1
  ),
  many as materialized (select count(*) > :sorted::int as are from few),
close as (
  select few.id
  from few
  where (select not many.are from many)
  union
  select nearby.id
  from (select around.id from around union all select :viewerId::uuid) as nearby
  where
    (select many.are from many)
    and (
      :companyLow::text is null
      or (
        select true
        from profile_entry
        where
          profile_entry.section = 'work_experience'
          and profile_entry.organisation_folded <> ''
          and profile_entry.organisation_folded ~>=~ :companyLow::text
          and profile_entry.organisation_folded ~<~ :companyHigh::text
          and (
            profile_entry.member_id = :viewerId::uuid
            or (
              profile_entry.level = 'anyone'
              or (
                profile_entry.level in ('connections', 'only_followers')
                and exists (
                  select 1
                  from connection
                  where
                    connection.actor_id = :viewerId::uuid
                    and connection.other_id = profile_entry.member_id
                )
              )
              or (
                profile_entry.level = 'only_followers'
                and exists (
                  select 1
                  from follow
                  where
                    follow.follower_id = :viewerId::uuid
                    and follow.followee_id = profile_entry.member_id
                    and follow.state = 'active'
                )
              )
            )
          )
          and profile_entry.member_id = nearby.id
        limit 1
      )
    )
    and (
      :schoolLow::text is null
      or (
        select true
        from profile_entry
        where
          profile_entry.section = 'educations'
          and profile_entry.organisation_folded <> ''
          and profile_entry.organisation_folded ~>=~ :schoolLow::text
          and profile_entry.organisation_folded ~<~ :schoolHigh::text
          and (
            profile_entry.member_id = :viewerId::uuid
            or (
              profile_entry.level = 'anyone'
              or (
                profile_entry.level in ('connections', 'only_followers')
                and exists (
                  select 1
                  from connection
                  where
                    connection.actor_id = :viewerId::uuid
                    and connection.other_id = profile_entry.member_id
                )
              )
              or (
                profile_entry.level = 'only_followers'
                and exists (
                  select 1
                  from follow
                  where
                    follow.follower_id = :viewerId::uuid
                    and follow.followee_id = profile_entry.member_id
                    and follow.state = 'active'
                )
              )
            )
          )
          and profile_entry.member_id = nearby.id
        limit 1
      )
    )
    and (
      :skillLow::text is null
      or (
        select true
        from profile_entry
        where
          profile_entry.section = 'skills'
          and profile_entry.title_folded <> ''
          and profile_entry.title_folded ~>=~ :skillLow::text
          and profile_entry.title_folded ~<~ :skillHigh::text
          and (
            profile_entry.member_id = :viewerId::uuid
            or (
              profile_entry.level = 'anyone'
              or (
                profile_entry.level in ('connections', 'only_followers')
                and exists (
                  select 1
                  from connection
                  where
                    connection.actor_id = :viewerId::uuid
                    and connection.other_id = profile_entry.member_id
                )
              )
              or (
                profile_entry.level = 'only_followers'
                and exists (
                  select 1
                  from follow
                  where
                    follow.follower_id = :viewerId::uuid
                    and follow.followee_id = profile_entry.member_id
                    and follow.state = 'active'
                )
              )
            )
          )
          and profile_entry.member_id = nearby.id
        limit 1
      )
    )
    and (
      (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
      or (
        select true
        from profile_place
        where
          (:country::text is null or profile_place.country_code = :country)
          and (:state::text is null or profile_place.state_code = :state)
          and (:city::int is null or profile_place.city_id = :city)
          and (:industry::text is null or :industry = any (profile_place.interests))
          and profile_place.member_id = nearby.id
        limit 1
      )
    )
    and (
      :degree::text is null
      or case
        when nearby.id = :viewerId then false
        when (
          select true
          from connected
          where connected.actor_id = :viewerId and connected.other_id = nearby.id
          limit 1
        ) then :degree = '1'
        when (
          select true
          from
            connected as theirs
            join connected as mine on mine.actor_id = :viewerId
            and mine.other_id = theirs.other_id
          where theirs.actor_id = nearby.id
          limit 1
        ) then :degree = '2'
        else :degree = '3'
      end
    )
),
hit as (
  select
    close.id as actor_id,
    key_of.fit + case
      when close.id = :viewerId then 0
      when close.id in (select around.id from around) then 2
      else 4
    end as rank,
    key_of.key
  from
  close
  cross join lateral (
    select range.fit, name_key.key
    from name_key join range on name_key.key >= range.low and name_key.key < range.high
    where name_key.actor_id = close.id and name_key.of_member
    order by range.fit, name_key.key
    limit 1
  ) as key_of
  union all
  select walked.actor_id, range.fit + 4, walked.key
  from
    range
    cross join lateral (
      select name_key.actor_id, name_key.key
      from name_key
      where
        (select many.are from many)
        and range.fit + 4 >= :rank::int
        and name_key.of_member
        and name_key.key >= range.low
        and name_key.key < range.high
        and (name_key.key, name_key.actor_id) > (
          case when range.fit + 4 = :rank then :key::text else range.low
          end,
          case when range.fit + 4 = :rank then :id::uuid else '00000000-0000-0000-0000-000000000000'::uuid
          end
        )
        and name_key.actor_id <> :viewerId
        and name_key.actor_id not in (select around.id from around)
        and (
          :companyLow::text is null
          or (
            select true
            from profile_entry
            where
              profile_entry.section = 'work_experience'
              and profile_entry.organisation_folded <> ''
              and profile_entry.organisation_folded ~>=~ :companyLow::text
              and profile_entry.organisation_folded ~<~ :companyHigh::text
              and (
                profile_entry.member_id = :viewerId::uuid
                or (
                  profile_entry.level = 'anyone'
                  or (
                    profile_entry.level in ('connections', 'only_followers')
                    and exists (
                      select 1
                      from connection
                      where
                        connection.actor_id = :viewerId::uuid
                        and connection.other_id = profile_entry.member_id
                    )
                  )
                  or (
                    profile_entry.level = 'only_followers'
                    and exists (
                      select 1
                      from follow
                      where
                        follow.follower_id = :viewerId::uuid
                        and follow.followee_id = profile_entry.member_id
                        and follow.state = 'active'
                    )
                  )
                )
              )
              and profile_entry.member_id = name_key.actor_id
            limit 1
          )
        )
        and (
          :schoolLow::text is null
          or (
            select true
            from profile_entry
            where
              profile_entry.section = 'educations'
              and profile_entry.organisation_folded <> ''
              and profile_entry.organisation_folded ~>=~ :schoolLow::text
              and profile_entry.organisation_folded ~<~ :schoolHigh::text
              and (
                profile_entry.member_id = :viewerId::uuid
                or (
                  profile_entry.level = 'anyone'
                  or (
                    profile_entry.level in ('connections', 'only_followers')
                    and exists (
                      select 1
                      from connection
                      where
                        connection.actor_id = :viewerId::uuid
                        and connection.other_id = profile_entry.member_id
                    )
                  )
                  or (
                    profile_entry.level = 'only_followers'
                    and exists (
                      select 1
                      from follow
                      where
                        follow.follower_id = :viewerId::uuid
                        and follow.followee_id = profile_entry.member_id
                        and follow.state = 'active'
                    )
                  )
                )
              )
              and profile_entry.member_id = name_key.actor_id
            limit 1
          )
        )
        and (
          :skillLow::text is null
          or (
            select true
            from profile_entry
            where
              profile_entry.section = 'skills'
              and profile_entry.title_folded <> ''
              and profile_entry.title_folded ~>=~ :skillLow::text
              and profile_entry.title_folded ~<~ :skillHigh::text
              and (
                profile_entry.member_id = :viewerId::uuid
                or (
                  profile_entry.level = 'anyone'
                  or (
                    profile_entry.level in ('connections', 'only_followers')
                    and exists (
                      select 1
                      from connection
                      where
                        connection.actor_id = :viewerId::uuid
                        and connection.other_id = profile_entry.member_id
                    )
                  )
                  or (
                    profile_entry.level = 'only_followers'
                    and exists (
                      select 1
                      from follow
                      where
                        follow.follower_id = :viewerId::uuid
                        and follow.followee_id = profile_entry.member_id
                        and follow.state = 'active'
                    )
                  )
                )
              )
              and profile_entry.member_id = name_key.actor_id
            limit 1
          )
        )
        and (
          (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
          or (
            select true
            from profile_place
            where
              (:country::text is null or profile_place.country_code = :country)
              and (:state::text is null or profile_place.state_code = :state)
              and (:city::int is null or profile_place.city_id = :city)
              and (:industry::text is null or :industry = any (profile_place.interests))
              and profile_place.member_id = name_key.actor_id
            limit 1
          )
        )
        and (
          :degree::text is null
          or case
            when name_key.actor_id = :viewerId then false
            when (
              select true
              from connected
              where connected.actor_id = :viewerId and connected.other_id = name_key.actor_id
              limit 1
            ) then :degree = '1'
            when (
              select true
              from
                connected as theirs
                join connected as mine on mine.actor_id = :viewerId
                and mine.other_id = theirs.other_id
              where theirs.actor_id = name_key.actor_id
              limit 1
            ) then :degree = '2'
            else :degree = '3'
          end
        )
        and (
          :viewerId::uuid is not null
          and (
            name_key.actor_id = :viewerId::uuid
            or name_key.actor_id <> all (
              array(
                select block_between.other_id
                from block_between
                where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
              )
            )
          )
          and (name_key.actor_id = :viewerId::uuid or 'active' = 'active')
        )
        and not exists (
          select 1
          from name_key as other join range as better on other.key >= better.low and other.key < better.high
          where other.actor_id = name_key.actor_id and (better.fit, other.key) < (range.fit, name_key.key)
        )
      order by name_key.key, name_key.actor_id
      limit :limit
    ) as walked
),
page as materialized (
  select hit.actor_id, hit.rank, hit.key
  from hit
  where
    (:rank::int < 0 or (hit.rank, hit.key, hit.actor_id) > (:rank::int, :key::text, :id::uuid))
    and (
      :viewerId::uuid is not null
      and (
        hit.actor_id = :viewerId::uuid
        or hit.actor_id <> all (
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
          )
        )
      )
      and (hit.actor_id = :viewerId::uuid or 'active' = 'active')
    )
  order by hit.rank, hit.key, hit.actor_id
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

-- namedPages.all.company: 17,227 characters, 8b55c06de52e, like namedPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   -     where
--   +     from
--   …
--   -         :companyLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'work_experience'
--   -             and profile_entry.organisation_folded <> ''
--   -             and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -             and profile_entry.organisation_folded ~<~ :companyHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   +         select profile_entry.member_id as id
--   +         from profile_entry
--   +         where
--   +           profile_entry.section = 'work_experience'
--   +           and profile_entry.organisation_folded <> ''
--   +           and profile_entry.organisation_folded ~>=~ :companyLow::text
--   +           and profile_entry.organisation_folded ~<~ :companyHigh::text
--   +           and (
--   +             profile_entry.member_id = :viewerId::uuid
--   +             or (
--   +               profile_entry.level = 'anyone'
--   …
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   +                 profile_entry.level in ('connections', 'only_followers')
--   +                 and exists (
--   +                   select 1
--   +                   from connection
--   +                   where
--   +                     connection.actor_id = :viewerId::uuid
--   +                     and connection.other_id = profile_entry.member_id
--   …
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   +               )
--   +               or (
--   +                 profile_entry.level = 'only_followers'
--   +                 and exists (
--   +                   select 1
--   +                   from follow
--   +                   where
--   +                     follow.follower_id = :viewerId::uuid
--   +                     and follow.followee_id = profile_entry.member_id
--   +                     and follow.state = 'active'
--   …
--   -             and profile_entry.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   +           )
--   +       ) as candidate
--   +     where
--   +       (
--   …

-- namedPages.all.school: 17,227 characters, efdddead26ca, like namedPages.all.company
--   …
--   -           profile_entry.section = 'work_experience'
--   +           profile_entry.section = 'educations'
--   …
--   -           and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -           and profile_entry.organisation_folded ~<~ :companyHigh::text
--   +           and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   +           and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   …
--   -         :schoolLow::text is null
--   +         :companyLow::text is null
--   …
--   -             profile_entry.section = 'educations'
--   +             profile_entry.section = 'work_experience'
--   …
--   -             and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -             and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   +             and profile_entry.organisation_folded ~>=~ :companyLow::text
--   +             and profile_entry.organisation_folded ~<~ :companyHigh::text
--   …

-- namedPages.all.skill: 17,227 characters, 14d1595fdf4b, like namedPages.all.school
--   …
--   -           profile_entry.section = 'educations'
--   -           and profile_entry.organisation_folded <> ''
--   -           and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -           and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   +           profile_entry.section = 'skills'
--   +           and profile_entry.title_folded <> ''
--   +           and profile_entry.title_folded ~>=~ :skillLow::text
--   +           and profile_entry.title_folded ~<~ :skillHigh::text
--   …
--   -         :skillLow::text is null
--   +         :schoolLow::text is null
--   …
--   -             profile_entry.section = 'skills'
--   -             and profile_entry.title_folded <> ''
--   -             and profile_entry.title_folded ~>=~ :skillLow::text
--   -             and profile_entry.title_folded ~<~ :skillHigh::text
--   +             profile_entry.section = 'educations'
--   +             and profile_entry.organisation_folded <> ''
--   +             and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   +             and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   …

-- namedPages.all.city: 17,171 characters, 7b00b561fa8b, like namedPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select profile_place.member_id as id
--   +         from profile_place
--   +         where
--   +           profile_place.city_id = :city
--   +           and (:country::text is null or profile_place.country_code = :country)
--   +           and (:state::text is null or profile_place.state_code = :state)
--   +           and (:city::int is null or profile_place.city_id = :city)
--   +           and (:industry::text is null or :industry = any (profile_place.interests))
--   +       ) as candidate
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- namedPages.all.around: 17,317 characters, cfdd68fdc105, like namedPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select distinct step.other_id as id
--   +         from
--   +           (
--   +             select beyond.other_id
--   +             from connected as near join connected as beyond on beyond.actor_id = near.other_id
--   +             where near.actor_id = :viewerId
--   +             limit 20000
--   +           ) as step
--   +       ) as candidate
--   …
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '2'
--   +           when true then :degree = '2'
--   …

-- namedPages.all.industry: 17,370 characters, b38ca28d2fdb, like namedPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select profile_interested.member_id as id
--   +         from profile_interested
--   +         where profile_interested.interest = :industry
--   +       ) as candidate
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         (:country::text is null and :state::text is null and :city::int is null)
--   …

-- namedPages.all.country: 17,176 characters, 761b85db9bef, like namedPages.all.city
--   …
--   -           profile_place.city_id = :city
--   +           profile_place.country_code = :country
--   …

-- namedPages.all.others: 14,060 characters, c5135a72e541, like namedPages.all.company
--   …
--   -   few as materialized (
--   -     select candidate.id
--   -     from
--   -       (
--   -         select profile_entry.member_id as id
--   -         from profile_entry
--   -         where
--   -           profile_entry.section = 'work_experience'
--   -           and profile_entry.organisation_folded <> ''
--   -           and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -           and profile_entry.organisation_folded ~<~ :companyHigh::text
--   -           and (
--   -             profile_entry.member_id = :viewerId::uuid
--   -             or (
--   -               profile_entry.level = 'anyone'
--   -               or (
--   -                 profile_entry.level in ('connections', 'only_followers')
--   -                 and exists (
--   -                   select 1
--   -                   from connection
--   -                   where
--   -                     connection.actor_id = :viewerId::uuid
--   -                     and connection.other_id = profile_entry.member_id
--   -                 )
--   -               )
--   -               or (
--   -                 profile_entry.level = 'only_followers'
--   -                 and exists (
--   -                   select 1
--   -                   from follow
--   -                   where
--   -                     follow.follower_id = :viewerId::uuid
--   -                     and follow.followee_id = profile_entry.member_id
--   -                     and follow.state = 'active'
--   -                 )
--   -               )
--   -             )
--   -           )
--   -       ) as candidate
--   -     where
--   -       (
--   -         :schoolLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'educations'
--   -             and profile_entry.organisation_folded <> ''
--   -             and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -             and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   -               or (
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   -                 )
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   -                 )
--   -               )
--   -             )
--   -             and profile_entry.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   -         :skillLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'skills'
--   -             and profile_entry.title_folded <> ''
--   -             and profile_entry.title_folded ~>=~ :skillLow::text
--   -             and profile_entry.title_folded ~<~ :skillHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   -               or (
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   -                 )
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   -                 )
--   -               )
--   -             )
--   -             and profile_entry.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   -         :degree::text is null
--   -         or case
--   -           when candidate.id = :viewerId then false
--   -           when (
--   -             select true
--   -             from connected
--   -             where connected.actor_id = :viewerId and connected.other_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '1'
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '2'
--   -           else :degree = '3'
--   -         end
--   -       )
--   -     limit :sorted::int + 1
--   -   ),
--   -   many as materialized (select count(*) > :sorted::int as are from few),
--   +   few as (select null::uuid as id where :sorted::int < 0),
--   +   many as materialized (select true as are),
--   …

-- namedPages.places.connections: 10,334 characters, c25162f1a4f1, like namedPages.all.others
--   …
--   -   few as (select null::uuid as id where :sorted::int < 0),
--   -   many as materialized (select true as are),
--   +   few as materialized (
--   +     select candidate.id
--   +     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     where
--   +       (
--   +         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         or (
--   +           select true
--   +           from profile_place
--   +           where
--   +             (:country::text is null or profile_place.country_code = :country)
--   +             and (:state::text is null or profile_place.state_code = :state)
--   +             and (:city::int is null or profile_place.city_id = :city)
--   +             and (:industry::text is null or :industry = any (profile_place.interests))
--   +             and profile_place.member_id = candidate.id
--   +           limit 1
--   +         )
--   +       )
--   +       and (
--   +         :degree::text is null
--   +         or case
--   +           when candidate.id = :viewerId then false
--   +           when (
--   +             select true
--   +             from connected
--   +             where connected.actor_id = :viewerId and connected.other_id = candidate.id
--   +             limit 1
--   +           ) then :degree = '1'
--   +           when (
--   +             select true
--   +             from
--   +               connected as theirs
--   +               join connected as mine on mine.actor_id = :viewerId
--   +               and mine.other_id = theirs.other_id
--   +             where theirs.actor_id = candidate.id
--   +             limit 1
--   +           ) then :degree = '2'
--   +           else :degree = '3'
--   +         end
--   +       )
--   +     limit :sorted::int + 1
--   +   ),
--   +   many as materialized (select count(*) > :sorted::int as are from few),
--   …
--   -       :companyLow::text is null
--   -       or (
--   -         select true
--   -         from profile_entry
--   -         where
--   -           profile_entry.section = 'work_experience'
--   -           and profile_entry.organisation_folded <> ''
--   -           and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -           and profile_entry.organisation_folded ~<~ :companyHigh::text
--   -           and (
--   -             profile_entry.member_id = :viewerId::uuid
--   -             or (
--   -               profile_entry.level = 'anyone'
--   -               or (
--   -                 profile_entry.level in ('connections', 'only_followers')
--   -                 and exists (
--   -                   select 1
--   -                   from connection
--   -                   where
--   -                     connection.actor_id = :viewerId::uuid
--   -                     and connection.other_id = profile_entry.member_id
--   -                 )
--   -               )
--   -               or (
--   -                 profile_entry.level = 'only_followers'
--   -                 and exists (
--   -                   select 1
--   -                   from follow
--   -                   where
--   -                     follow.follower_id = :viewerId::uuid
--   -                     and follow.followee_id = profile_entry.member_id
--   -                     and follow.state = 'active'
--   -                 )
--   -               )
--   -             )
--   -           )
--   -           and profile_entry.member_id = nearby.id
--   -         limit 1
--   -       )
--   -     )
--   -     and (
--   -       :schoolLow::text is null
--   -       or (
--   -         select true
--   -         from profile_entry
--   -         where
--   -           profile_entry.section = 'educations'
--   -           and profile_entry.organisation_folded <> ''
--   -           and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -           and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   -           and (
--   -             profile_entry.member_id = :viewerId::uuid
--   -             or (
--   -               profile_entry.level = 'anyone'
--   -               or (
--   -                 profile_entry.level in ('connections', 'only_followers')
--   -                 and exists (
--   -                   select 1
--   -                   from connection
--   -                   where
--   -                     connection.actor_id = :viewerId::uuid
--   -                     and connection.other_id = profile_entry.member_id
--   -                 )
--   -               )
--   -               or (
--   -                 profile_entry.level = 'only_followers'
--   -                 and exists (
--   -                   select 1
--   -                   from follow
--   -                   where
--   -                     follow.follower_id = :viewerId::uuid
--   -                     and follow.followee_id = profile_entry.member_id
--   -                     and follow.state = 'active'
--   -                 )
--   -               )
--   -             )
--   -           )
--   -           and profile_entry.member_id = nearby.id
--   -         limit 1
--   -       )
--   -     )
--   -     and (
--   -       :skillLow::text is null
--   -       or (
--   -         select true
--   -         from profile_entry
--   -         where
--   -           profile_entry.section = 'skills'
--   -           and profile_entry.title_folded <> ''
--   -           and profile_entry.title_folded ~>=~ :skillLow::text
--   -           and profile_entry.title_folded ~<~ :skillHigh::text
--   -           and (
--   -             profile_entry.member_id = :viewerId::uuid
--   -             or (
--   -               profile_entry.level = 'anyone'
--   -               or (
--   -                 profile_entry.level in ('connections', 'only_followers')
--   -                 and exists (
--   -                   select 1
--   -                   from connection
--   -                   where
--   -                     connection.actor_id = :viewerId::uuid
--   -                     and connection.other_id = profile_entry.member_id
--   -                 )
--   -               )
--   -               or (
--   -                 profile_entry.level = 'only_followers'
--   -                 and exists (
--   -                   select 1
--   -                   from follow
--   -                   where
--   -                     follow.follower_id = :viewerId::uuid
--   -                     and follow.followee_id = profile_entry.member_id
--   -                     and follow.state = 'active'
--   -                 )
--   -               )
--   -             )
--   -           )
--   -           and profile_entry.member_id = nearby.id
--   -         limit 1
--   -       )
--   -     )
--   -     and (
--   …
--   -           :companyLow::text is null
--   -           or (
--   -             select true
--   -             from profile_entry
--   -             where
--   -               profile_entry.section = 'work_experience'
--   -               and profile_entry.organisation_folded <> ''
--   -               and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -               and profile_entry.organisation_folded ~<~ :companyHigh::text
--   -               and (
--   -                 profile_entry.member_id = :viewerId::uuid
--   -                 or (
--   -                   profile_entry.level = 'anyone'
--   -                   or (
--   -                     profile_entry.level in ('connections', 'only_followers')
--   -                     and exists (
--   -                       select 1
--   -                       from connection
--   -                       where
--   -                         connection.actor_id = :viewerId::uuid
--   -                         and connection.other_id = profile_entry.member_id
--   -                     )
--   -                   )
--   -                   or (
--   -                     profile_entry.level = 'only_followers'
--   -                     and exists (
--   -                       select 1
--   -                       from follow
--   -                       where
--   -                         follow.follower_id = :viewerId::uuid
--   -                         and follow.followee_id = profile_entry.member_id
--   -                         and follow.state = 'active'
--   -                     )
--   -                   )
--   -                 )
--   -               )
--   -               and profile_entry.member_id = name_key.actor_id
--   -             limit 1
--   -           )
--   -         )
--   -         and (
--   -           :schoolLow::text is null
--   -           or (
--   -             select true
--   -             from profile_entry
--   -             where
--   -               profile_entry.section = 'educations'
--   -               and profile_entry.organisation_folded <> ''
--   -               and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -               and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   -               and (
--   -                 profile_entry.member_id = :viewerId::uuid
--   -                 or (
--   -                   profile_entry.level = 'anyone'
--   -                   or (
--   -                     profile_entry.level in ('connections', 'only_followers')
--   -                     and exists (
--   -                       select 1
--   -                       from connection
--   -                       where
--   -                         connection.actor_id = :viewerId::uuid
--   -                         and connection.other_id = profile_entry.member_id
--   -                     )
--   -                   )
--   -                   or (
--   -                     profile_entry.level = 'only_followers'
--   -                     and exists (
--   -                       select 1
--   -                       from follow
--   -                       where
--   -                         follow.follower_id = :viewerId::uuid
--   -                         and follow.followee_id = profile_entry.member_id
--   -                         and follow.state = 'active'
--   -                     )
--   -                   )
--   -                 )
--   -               )
--   -               and profile_entry.member_id = name_key.actor_id
--   -             limit 1
--   -           )
--   -         )
--   -         and (
--   -           :skillLow::text is null
--   -           or (
--   -             select true
--   -             from profile_entry
--   -             where
--   -               profile_entry.section = 'skills'
--   -               and profile_entry.title_folded <> ''
--   -               and profile_entry.title_folded ~>=~ :skillLow::text
--   -               and profile_entry.title_folded ~<~ :skillHigh::text
--   -               and (
--   -                 profile_entry.member_id = :viewerId::uuid
--   -                 or (
--   -                   profile_entry.level = 'anyone'
--   -                   or (
--   -                     profile_entry.level in ('connections', 'only_followers')
--   -                     and exists (
--   -                       select 1
--   -                       from connection
--   -                       where
--   -                         connection.actor_id = :viewerId::uuid
--   -                         and connection.other_id = profile_entry.member_id
--   -                     )
--   -                   )
--   -                   or (
--   -                     profile_entry.level = 'only_followers'
--   -                     and exists (
--   -                       select 1
--   -                       from follow
--   -                       where
--   -                         follow.follower_id = :viewerId::uuid
--   -                         and follow.followee_id = profile_entry.member_id
--   -                         and follow.state = 'active'
--   -                     )
--   -                   )
--   -                 )
--   -               )
--   -               and profile_entry.member_id = name_key.actor_id
--   -             limit 1
--   -           )
--   -         )
--   -         and (
--   …

-- namedPages.places.city: 10,163 characters, 30f7b519d82a, like namedPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select profile_place.member_id as id
--   +         from profile_place
--   +         where
--   +           profile_place.city_id = :city
--   +           and (:country::text is null or profile_place.country_code = :country)
--   +           and (:state::text is null or profile_place.state_code = :state)
--   +           and (:city::int is null or profile_place.city_id = :city)
--   +           and (:industry::text is null or :industry = any (profile_place.interests))
--   +       ) as candidate
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- namedPages.places.around: 10,291 characters, 0ed962d33525, like namedPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select distinct step.other_id as id
--   +         from
--   +           (
--   +             select beyond.other_id
--   +             from connected as near join connected as beyond on beyond.actor_id = near.other_id
--   +             where near.actor_id = :viewerId
--   +             limit 20000
--   +           ) as step
--   +       ) as candidate
--   …
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '2'
--   +           when true then :degree = '2'
--   …

-- namedPages.places.industry: 10,347 characters, 504a93363084, like namedPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select profile_interested.member_id as id
--   +         from profile_interested
--   +         where profile_interested.interest = :industry
--   +       ) as candidate
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         (:country::text is null and :state::text is null and :city::int is null)
--   …

-- namedPages.places.country: 10,168 characters, 6aab89cfbc2b, like namedPages.places.city
--   …
--   -           profile_place.city_id = :city
--   +           profile_place.country_code = :country
--   …

-- namedPages.places.others: 9,378 characters, 427b22f82015, like namedPages.places.city
--   …
--   -   few as materialized (
--   -     select candidate.id
--   -     from
--   -       (
--   -         select profile_place.member_id as id
--   -         from profile_place
--   -         where
--   -           profile_place.city_id = :city
--   -           and (:country::text is null or profile_place.country_code = :country)
--   -           and (:state::text is null or profile_place.state_code = :state)
--   -           and (:city::int is null or profile_place.city_id = :city)
--   -           and (:industry::text is null or :industry = any (profile_place.interests))
--   -       ) as candidate
--   -     where
--   -       (
--   -         :degree::text is null
--   -         or case
--   -           when candidate.id = :viewerId then false
--   -           when (
--   -             select true
--   -             from connected
--   -             where connected.actor_id = :viewerId and connected.other_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '1'
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '2'
--   -           else :degree = '3'
--   -         end
--   -       )
--   -     limit :sorted::int + 1
--   -   ),
--   -   many as materialized (select count(*) > :sorted::int as are from few),
--   +   few as (select null::uuid as id where :sorted::int < 0),
--   +   many as materialized (select true as are),
--   …

-- filteredPages.all.connections: 16,587 characters, ba1f588dfa78
with
  around as materialized (
    select active_follow.followee_id as id
    from active_follow
    where active_follow.follower_id = :viewerId
    order by active_follow.followee_id
    limit 1000
  ),
  few as materialized (
    select candidate.id
    from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
    where
      (
        :companyLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'work_experience'
            and profile_entry.organisation_folded <> ''
            and profile_entry.organisation_folded ~>=~ :companyLow::text
            and profile_entry.organisation_folded ~<~ :companyHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = candidate.id
          limit 1
        )
      )
      and (
        :schoolLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'educations'
            and profile_entry.organisation_folded <> ''
            and profile_entry.organisation_folded ~>=~ :schoolLow::text
            and profile_entry.organisation_folded ~<~ :schoolHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = candidate.id
          limit 1
        )
      )
      and (
        :skillLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'skills'
            and profile_entry.title_folded <> ''
            and profile_entry.title_folded ~>=~ :skillLow::text
            and profile_entry.title_folded ~<~ :skillHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = candidate.id
          limit 1
        )
      )
      and (
        (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
        or (
          select true
          from profile_place
          where
            (:country::text is null or profile_place.country_code = :country)
            and (:state::text is null or profile_place.state_code = :state)
            and (:city::int is null or profile_place.city_id = :city)
            and (:industry::text is null or :industry = any (profile_place.interests))
            and profile_place.member_id = candidate.id
          limit 1
        )
      )
      and (
        :degree::text is null
        or case
          when candidate.id = :viewerId then false
          when (
            select true
            from connected
            where connected.actor_id = :viewerId and connected.other_id = candidate.id
            limit 1
          ) then :degree = '1'
          when (
            select true
            from
              connected as theirs
              join connected as mine on mine.actor_id = :viewerId
              and mine.other_id = theirs.other_id
            where theirs.actor_id = candidate.id
            limit 1
          ) then :degree = '2'
          else :degree = '3'
        end
      )
    limit :sorted::int + 1
  ),
  many as materialized (select count(*) > :sorted::int as are from few),
close as (
  select few.id
  from few
  where (select not many.are from many)
  union
  select nearby.id
  from (select around.id from around union all select :viewerId::uuid) as nearby
  where
    (select many.are from many)
    and (
      :companyLow::text is null
      or (
        select true
        from profile_entry
        where
          profile_entry.section = 'work_experience'
          and profile_entry.organisation_folded <> ''
          and profile_entry.organisation_folded ~>=~ :companyLow::text
          and profile_entry.organisation_folded ~<~ :companyHigh::text
          and (
            profile_entry.member_id = :viewerId::uuid
            or (
              profile_entry.level = 'anyone'
              or (
                profile_entry.level in ('connections', 'only_followers')
                and exists (
                  select 1
                  from connection
                  where
                    connection.actor_id = :viewerId::uuid
                    and connection.other_id = profile_entry.member_id
                )
              )
              or (
                profile_entry.level = 'only_followers'
                and exists (
                  select 1
                  from follow
                  where
                    follow.follower_id = :viewerId::uuid
                    and follow.followee_id = profile_entry.member_id
                    and follow.state = 'active'
                )
              )
            )
          )
          and profile_entry.member_id = nearby.id
        limit 1
      )
    )
    and (
      :schoolLow::text is null
      or (
        select true
        from profile_entry
        where
          profile_entry.section = 'educations'
          and profile_entry.organisation_folded <> ''
          and profile_entry.organisation_folded ~>=~ :schoolLow::text
          and profile_entry.organisation_folded ~<~ :schoolHigh::text
          and (
            profile_entry.member_id = :viewerId::uuid
            or (
              profile_entry.level = 'anyone'
              or (
                profile_entry.level in ('connections', 'only_followers')
                and exists (
                  select 1
                  from connection
                  where
                    connection.actor_id = :viewerId::uuid
                    and connection.other_id = profile_entry.member_id
                )
              )
              or (
                profile_entry.level = 'only_followers'
                and exists (
                  select 1
                  from follow
                  where
                    follow.follower_id = :viewerId::uuid
                    and follow.followee_id = profile_entry.member_id
                    and follow.state = 'active'
                )
              )
            )
          )
          and profile_entry.member_id = nearby.id
        limit 1
      )
    )
    and (
      :skillLow::text is null
      or (
        select true
        from profile_entry
        where
          profile_entry.section = 'skills'
          and profile_entry.title_folded <> ''
          and profile_entry.title_folded ~>=~ :skillLow::text
          and profile_entry.title_folded ~<~ :skillHigh::text
          and (
            profile_entry.member_id = :viewerId::uuid
            or (
              profile_entry.level = 'anyone'
              or (
                profile_entry.level in ('connections', 'only_followers')
                and exists (
                  select 1
                  from connection
                  where
                    connection.actor_id = :viewerId::uuid
                    and connection.other_id = profile_entry.member_id
                )
              )
              or (
                profile_entry.level = 'only_followers'
                and exists (
                  select 1
                  from follow
                  where
                    follow.follower_id = :viewerId::uuid
                    and follow.followee_id = profile_entry.member_id
                    and follow.state = 'active'
                )
              )
            )
          )
          and profile_entry.member_id = nearby.id
        limit 1
      )
    )
    and (
      (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
      or (
        select true
        from profile_place
        where
          (:country::text is null or profile_place.country_code = :country)
          and (:state::text is null or profile_place.state_code = :state)
          and (:city::int is null or profile_place.city_id = :city)
          and (:industry::text is null or :industry = any (profile_place.interests))
          and profile_place.member_id = nearby.id
        limit 1
      )
    )
    and (
      :degree::text is null
      or case
        when nearby.id = :viewerId then false
        when (
          select true
          from connected
          where connected.actor_id = :viewerId and connected.other_id = nearby.id
          limit 1
        ) then :degree = '1'
        when (
          select true
          from
            connected as theirs
            join connected as mine on mine.actor_id = :viewerId
            and mine.other_id = theirs.other_id
          where theirs.actor_id = nearby.id
          limit 1
        ) then :degree = '2'
        else :degree = '3'
      end
    )
),
hit as (
  select
    card.id as actor_id,
    card.sort_name as key,
    case when card.id = :viewerId then 0 when card.id in (select around.id from around) then 2 else 4
    end as rank
  from
  close
  cross join lateral (select * from actor_card where actor_card.id = close.id offset 0) as card
  where
    card.discoverable
    and card.kind = 'member'
    and (
      :viewerId::uuid is not null
      and (
        card.id = :viewerId::uuid
        or card.id <> all (
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
          )
        )
      )
      and (card.id = :viewerId::uuid or card.state = 'active')
    )
  union all
  (
    select actor_card.id, actor_card.sort_name, 4
    from actor_card
    where
      (select many.are from many)
      and actor_card.state = 'active'
      and actor_card.discoverable
      and actor_card.kind = 'member'
      and (actor_card.sort_name, actor_card.id) > (
        case when :rank::int = 4 then :key::text else ''
        end,
        case when :rank = 4 then :id::uuid else '00000000-0000-0000-0000-000000000000'::uuid
        end
      )
      and actor_card.id <> :viewerId
      and actor_card.id not in (select around.id from around)
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
        :companyLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'work_experience'
            and profile_entry.organisation_folded <> ''
            and profile_entry.organisation_folded ~>=~ :companyLow::text
            and profile_entry.organisation_folded ~<~ :companyHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = actor_card.id
          limit 1
        )
      )
      and (
        :schoolLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'educations'
            and profile_entry.organisation_folded <> ''
            and profile_entry.organisation_folded ~>=~ :schoolLow::text
            and profile_entry.organisation_folded ~<~ :schoolHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = actor_card.id
          limit 1
        )
      )
      and (
        :skillLow::text is null
        or (
          select true
          from profile_entry
          where
            profile_entry.section = 'skills'
            and profile_entry.title_folded <> ''
            and profile_entry.title_folded ~>=~ :skillLow::text
            and profile_entry.title_folded ~<~ :skillHigh::text
            and (
              profile_entry.member_id = :viewerId::uuid
              or (
                profile_entry.level = 'anyone'
                or (
                  profile_entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where
                      connection.actor_id = :viewerId::uuid
                      and connection.other_id = profile_entry.member_id
                  )
                )
                or (
                  profile_entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = profile_entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
            and profile_entry.member_id = actor_card.id
          limit 1
        )
      )
      and (
        (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
        or (
          select true
          from profile_place
          where
            (:country::text is null or profile_place.country_code = :country)
            and (:state::text is null or profile_place.state_code = :state)
            and (:city::int is null or profile_place.city_id = :city)
            and (:industry::text is null or :industry = any (profile_place.interests))
            and profile_place.member_id = actor_card.id
          limit 1
        )
      )
      and (
        :degree::text is null
        or case
          when actor_card.id = :viewerId then false
          when (
            select true
            from connected
            where connected.actor_id = :viewerId and connected.other_id = actor_card.id
            limit 1
          ) then :degree = '1'
          when (
            select true
            from
              connected as theirs
              join connected as mine on mine.actor_id = :viewerId
              and mine.other_id = theirs.other_id
            where theirs.actor_id = actor_card.id
            limit 1
          ) then :degree = '2'
          else :degree = '3'
        end
      )
    order by actor_card.sort_name, actor_card.id
    limit :limit
  )
),
page as materialized (
  select hit.actor_id, hit.rank, hit.key
  from hit
  where :rank::int < 0 or (hit.rank, hit.key, hit.actor_id) > (:rank::int, :key::text, :id::uuid)
  order by hit.rank, hit.key, hit.actor_id
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

-- filteredPages.all.company: 16,454 characters, 8376e020b691, like filteredPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   -     where
--   +     from
--   …
--   -         :companyLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'work_experience'
--   -             and profile_entry.organisation_folded <> ''
--   -             and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -             and profile_entry.organisation_folded ~<~ :companyHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   +         select profile_entry.member_id as id
--   +         from profile_entry
--   +         where
--   +           profile_entry.section = 'work_experience'
--   +           and profile_entry.organisation_folded <> ''
--   +           and profile_entry.organisation_folded ~>=~ :companyLow::text
--   +           and profile_entry.organisation_folded ~<~ :companyHigh::text
--   +           and (
--   +             profile_entry.member_id = :viewerId::uuid
--   +             or (
--   +               profile_entry.level = 'anyone'
--   …
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   +                 profile_entry.level in ('connections', 'only_followers')
--   +                 and exists (
--   +                   select 1
--   +                   from connection
--   +                   where
--   +                     connection.actor_id = :viewerId::uuid
--   +                     and connection.other_id = profile_entry.member_id
--   …
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   +               )
--   +               or (
--   +                 profile_entry.level = 'only_followers'
--   +                 and exists (
--   +                   select 1
--   +                   from follow
--   +                   where
--   +                     follow.follower_id = :viewerId::uuid
--   +                     and follow.followee_id = profile_entry.member_id
--   +                     and follow.state = 'active'
--   …
--   -             and profile_entry.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   +           )
--   +       ) as candidate
--   +     where
--   +       (
--   …

-- filteredPages.all.school: 16,454 characters, 9ca1aa26ddf1, like filteredPages.all.company
--   …
--   -           profile_entry.section = 'work_experience'
--   +           profile_entry.section = 'educations'
--   …
--   -           and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -           and profile_entry.organisation_folded ~<~ :companyHigh::text
--   +           and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   +           and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   …
--   -         :schoolLow::text is null
--   +         :companyLow::text is null
--   …
--   -             profile_entry.section = 'educations'
--   +             profile_entry.section = 'work_experience'
--   …
--   -             and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -             and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   +             and profile_entry.organisation_folded ~>=~ :companyLow::text
--   +             and profile_entry.organisation_folded ~<~ :companyHigh::text
--   …

-- filteredPages.all.skill: 16,454 characters, 47a651fcacf8, like filteredPages.all.school
--   …
--   -           profile_entry.section = 'educations'
--   -           and profile_entry.organisation_folded <> ''
--   -           and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -           and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   +           profile_entry.section = 'skills'
--   +           and profile_entry.title_folded <> ''
--   +           and profile_entry.title_folded ~>=~ :skillLow::text
--   +           and profile_entry.title_folded ~<~ :skillHigh::text
--   …
--   -         :skillLow::text is null
--   +         :schoolLow::text is null
--   …
--   -             profile_entry.section = 'skills'
--   -             and profile_entry.title_folded <> ''
--   -             and profile_entry.title_folded ~>=~ :skillLow::text
--   -             and profile_entry.title_folded ~<~ :skillHigh::text
--   +             profile_entry.section = 'educations'
--   +             and profile_entry.organisation_folded <> ''
--   +             and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   +             and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   …

-- filteredPages.all.city: 16,407 characters, 1fac93143849, like filteredPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select profile_place.member_id as id
--   +         from profile_place
--   +         where
--   +           profile_place.city_id = :city
--   +           and (:country::text is null or profile_place.country_code = :country)
--   +           and (:state::text is null or profile_place.state_code = :state)
--   +           and (:city::int is null or profile_place.city_id = :city)
--   +           and (:industry::text is null or :industry = any (profile_place.interests))
--   +       ) as candidate
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- filteredPages.all.around: 16,544 characters, ffee299490a8, like filteredPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select distinct step.other_id as id
--   +         from
--   +           (
--   +             select beyond.other_id
--   +             from connected as near join connected as beyond on beyond.actor_id = near.other_id
--   +             where near.actor_id = :viewerId
--   +             limit 20000
--   +           ) as step
--   +       ) as candidate
--   …
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '2'
--   +           when true then :degree = '2'
--   …

-- filteredPages.all.industry: 16,600 characters, a7f7cbe87c57, like filteredPages.all.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select profile_interested.member_id as id
--   +         from profile_interested
--   +         where profile_interested.interest = :industry
--   +       ) as candidate
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         (:country::text is null and :state::text is null and :city::int is null)
--   …

-- filteredPages.all.country: 16,412 characters, 52ff9dfcd280, like filteredPages.all.city
--   …
--   -           profile_place.city_id = :city
--   +           profile_place.country_code = :country
--   …

-- filteredPages.all.others: 13,296 characters, 40d98eae9af2, like filteredPages.all.company
--   …
--   -   few as materialized (
--   -     select candidate.id
--   -     from
--   -       (
--   -         select profile_entry.member_id as id
--   -         from profile_entry
--   -         where
--   -           profile_entry.section = 'work_experience'
--   -           and profile_entry.organisation_folded <> ''
--   -           and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -           and profile_entry.organisation_folded ~<~ :companyHigh::text
--   -           and (
--   -             profile_entry.member_id = :viewerId::uuid
--   -             or (
--   -               profile_entry.level = 'anyone'
--   -               or (
--   -                 profile_entry.level in ('connections', 'only_followers')
--   -                 and exists (
--   -                   select 1
--   -                   from connection
--   -                   where
--   -                     connection.actor_id = :viewerId::uuid
--   -                     and connection.other_id = profile_entry.member_id
--   -                 )
--   -               )
--   -               or (
--   -                 profile_entry.level = 'only_followers'
--   -                 and exists (
--   -                   select 1
--   -                   from follow
--   -                   where
--   -                     follow.follower_id = :viewerId::uuid
--   -                     and follow.followee_id = profile_entry.member_id
--   -                     and follow.state = 'active'
--   -                 )
--   -               )
--   -             )
--   -           )
--   -       ) as candidate
--   -     where
--   -       (
--   -         :schoolLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'educations'
--   -             and profile_entry.organisation_folded <> ''
--   -             and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -             and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   -               or (
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   -                 )
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   -                 )
--   -               )
--   -             )
--   -             and profile_entry.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   -         :skillLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'skills'
--   -             and profile_entry.title_folded <> ''
--   -             and profile_entry.title_folded ~>=~ :skillLow::text
--   -             and profile_entry.title_folded ~<~ :skillHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   -               or (
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   -                 )
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   -                 )
--   -               )
--   -             )
--   -             and profile_entry.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   -         :degree::text is null
--   -         or case
--   -           when candidate.id = :viewerId then false
--   -           when (
--   -             select true
--   -             from connected
--   -             where connected.actor_id = :viewerId and connected.other_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '1'
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '2'
--   -           else :degree = '3'
--   -         end
--   -       )
--   -     limit :sorted::int + 1
--   -   ),
--   -   many as materialized (select count(*) > :sorted::int as are from few),
--   +   few as (select null::uuid as id where :sorted::int < 0),
--   +   many as materialized (select true as are),
--   …

-- filteredPages.places.connections: 9,586 characters, 2bd7c297cfee, like filteredPages.all.others
--   …
--   -   few as (select null::uuid as id where :sorted::int < 0),
--   -   many as materialized (select true as are),
--   +   few as materialized (
--   +     select candidate.id
--   +     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     where
--   +       (
--   +         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         or (
--   +           select true
--   +           from profile_place
--   +           where
--   +             (:country::text is null or profile_place.country_code = :country)
--   +             and (:state::text is null or profile_place.state_code = :state)
--   +             and (:city::int is null or profile_place.city_id = :city)
--   +             and (:industry::text is null or :industry = any (profile_place.interests))
--   +             and profile_place.member_id = candidate.id
--   +           limit 1
--   +         )
--   +       )
--   +       and (
--   +         :degree::text is null
--   +         or case
--   +           when candidate.id = :viewerId then false
--   +           when (
--   +             select true
--   +             from connected
--   +             where connected.actor_id = :viewerId and connected.other_id = candidate.id
--   +             limit 1
--   +           ) then :degree = '1'
--   +           when (
--   +             select true
--   +             from
--   +               connected as theirs
--   +               join connected as mine on mine.actor_id = :viewerId
--   +               and mine.other_id = theirs.other_id
--   +             where theirs.actor_id = candidate.id
--   +             limit 1
--   +           ) then :degree = '2'
--   +           else :degree = '3'
--   +         end
--   +       )
--   +     limit :sorted::int + 1
--   +   ),
--   +   many as materialized (select count(*) > :sorted::int as are from few),
--   …
--   -       :companyLow::text is null
--   -       or (
--   -         select true
--   -         from profile_entry
--   -         where
--   -           profile_entry.section = 'work_experience'
--   -           and profile_entry.organisation_folded <> ''
--   -           and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -           and profile_entry.organisation_folded ~<~ :companyHigh::text
--   -           and (
--   -             profile_entry.member_id = :viewerId::uuid
--   -             or (
--   -               profile_entry.level = 'anyone'
--   -               or (
--   -                 profile_entry.level in ('connections', 'only_followers')
--   -                 and exists (
--   -                   select 1
--   -                   from connection
--   -                   where
--   -                     connection.actor_id = :viewerId::uuid
--   -                     and connection.other_id = profile_entry.member_id
--   -                 )
--   -               )
--   -               or (
--   -                 profile_entry.level = 'only_followers'
--   -                 and exists (
--   -                   select 1
--   -                   from follow
--   -                   where
--   -                     follow.follower_id = :viewerId::uuid
--   -                     and follow.followee_id = profile_entry.member_id
--   -                     and follow.state = 'active'
--   -                 )
--   -               )
--   -             )
--   -           )
--   -           and profile_entry.member_id = nearby.id
--   -         limit 1
--   -       )
--   -     )
--   -     and (
--   -       :schoolLow::text is null
--   -       or (
--   -         select true
--   -         from profile_entry
--   -         where
--   -           profile_entry.section = 'educations'
--   -           and profile_entry.organisation_folded <> ''
--   -           and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -           and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   -           and (
--   -             profile_entry.member_id = :viewerId::uuid
--   -             or (
--   -               profile_entry.level = 'anyone'
--   -               or (
--   -                 profile_entry.level in ('connections', 'only_followers')
--   -                 and exists (
--   -                   select 1
--   -                   from connection
--   -                   where
--   -                     connection.actor_id = :viewerId::uuid
--   -                     and connection.other_id = profile_entry.member_id
--   -                 )
--   -               )
--   -               or (
--   -                 profile_entry.level = 'only_followers'
--   -                 and exists (
--   -                   select 1
--   -                   from follow
--   -                   where
--   -                     follow.follower_id = :viewerId::uuid
--   -                     and follow.followee_id = profile_entry.member_id
--   -                     and follow.state = 'active'
--   -                 )
--   -               )
--   -             )
--   -           )
--   -           and profile_entry.member_id = nearby.id
--   -         limit 1
--   -       )
--   -     )
--   -     and (
--   -       :skillLow::text is null
--   -       or (
--   -         select true
--   -         from profile_entry
--   -         where
--   -           profile_entry.section = 'skills'
--   -           and profile_entry.title_folded <> ''
--   -           and profile_entry.title_folded ~>=~ :skillLow::text
--   -           and profile_entry.title_folded ~<~ :skillHigh::text
--   -           and (
--   -             profile_entry.member_id = :viewerId::uuid
--   -             or (
--   -               profile_entry.level = 'anyone'
--   -               or (
--   -                 profile_entry.level in ('connections', 'only_followers')
--   -                 and exists (
--   -                   select 1
--   -                   from connection
--   -                   where
--   -                     connection.actor_id = :viewerId::uuid
--   -                     and connection.other_id = profile_entry.member_id
--   -                 )
--   -               )
--   -               or (
--   -                 profile_entry.level = 'only_followers'
--   -                 and exists (
--   -                   select 1
--   -                   from follow
--   -                   where
--   -                     follow.follower_id = :viewerId::uuid
--   -                     and follow.followee_id = profile_entry.member_id
--   -                     and follow.state = 'active'
--   -                 )
--   -               )
--   -             )
--   -           )
--   -           and profile_entry.member_id = nearby.id
--   -         limit 1
--   -       )
--   -     )
--   -     and (
--   …
--   -         :companyLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'work_experience'
--   -             and profile_entry.organisation_folded <> ''
--   -             and profile_entry.organisation_folded ~>=~ :companyLow::text
--   -             and profile_entry.organisation_folded ~<~ :companyHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   -               or (
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   -                 )
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   -                 )
--   -               )
--   -             )
--   -             and profile_entry.member_id = actor_card.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   -         :schoolLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'educations'
--   -             and profile_entry.organisation_folded <> ''
--   -             and profile_entry.organisation_folded ~>=~ :schoolLow::text
--   -             and profile_entry.organisation_folded ~<~ :schoolHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   -               or (
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   -                 )
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   -                 )
--   -               )
--   -             )
--   -             and profile_entry.member_id = actor_card.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   -         :skillLow::text is null
--   -         or (
--   -           select true
--   -           from profile_entry
--   -           where
--   -             profile_entry.section = 'skills'
--   -             and profile_entry.title_folded <> ''
--   -             and profile_entry.title_folded ~>=~ :skillLow::text
--   -             and profile_entry.title_folded ~<~ :skillHigh::text
--   -             and (
--   -               profile_entry.member_id = :viewerId::uuid
--   -               or (
--   -                 profile_entry.level = 'anyone'
--   -                 or (
--   -                   profile_entry.level in ('connections', 'only_followers')
--   -                   and exists (
--   -                     select 1
--   -                     from connection
--   -                     where
--   -                       connection.actor_id = :viewerId::uuid
--   -                       and connection.other_id = profile_entry.member_id
--   -                   )
--   -                 )
--   -                 or (
--   -                   profile_entry.level = 'only_followers'
--   -                   and exists (
--   -                     select 1
--   -                     from follow
--   -                     where
--   -                       follow.follower_id = :viewerId::uuid
--   -                       and follow.followee_id = profile_entry.member_id
--   -                       and follow.state = 'active'
--   -                   )
--   -                 )
--   -               )
--   -             )
--   -             and profile_entry.member_id = actor_card.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- filteredPages.places.city: 9,415 characters, 70a25514d92d, like filteredPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select profile_place.member_id as id
--   +         from profile_place
--   +         where
--   +           profile_place.city_id = :city
--   +           and (:country::text is null or profile_place.country_code = :country)
--   +           and (:state::text is null or profile_place.state_code = :state)
--   +           and (:city::int is null or profile_place.city_id = :city)
--   +           and (:industry::text is null or :industry = any (profile_place.interests))
--   +       ) as candidate
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   -         or (
--   -           select true
--   -           from profile_place
--   -           where
--   -             (:country::text is null or profile_place.country_code = :country)
--   -             and (:state::text is null or profile_place.state_code = :state)
--   -             and (:city::int is null or profile_place.city_id = :city)
--   -             and (:industry::text is null or :industry = any (profile_place.interests))
--   -             and profile_place.member_id = candidate.id
--   -           limit 1
--   -         )
--   -       )
--   -       and (
--   …

-- filteredPages.places.around: 9,543 characters, 2262267ed022, like filteredPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select distinct step.other_id as id
--   +         from
--   +           (
--   +             select beyond.other_id
--   +             from connected as near join connected as beyond on beyond.actor_id = near.other_id
--   +             where near.actor_id = :viewerId
--   +             limit 20000
--   +           ) as step
--   +       ) as candidate
--   …
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '2'
--   +           when true then :degree = '2'
--   …

-- filteredPages.places.industry: 9,599 characters, 76b7eddbad1e, like filteredPages.places.connections
--   …
--   -     from (select connected.other_id as id from connected where connected.actor_id = :viewerId) as candidate
--   +     from
--   +       (
--   +         select profile_interested.member_id as id
--   +         from profile_interested
--   +         where profile_interested.interest = :industry
--   +       ) as candidate
--   …
--   -         (:country::text is null and :state::text is null and :city::int is null and :industry::text is null)
--   +         (:country::text is null and :state::text is null and :city::int is null)
--   …

-- filteredPages.places.country: 9,420 characters, 31a1253ab9f6, like filteredPages.places.city
--   …
--   -           profile_place.city_id = :city
--   +           profile_place.country_code = :country
--   …

-- filteredPages.places.others: 8,624 characters, a29924ffff86, like filteredPages.places.city
--   …
--   -   few as materialized (
--   -     select candidate.id
--   -     from
--   -       (
--   -         select profile_place.member_id as id
--   -         from profile_place
--   -         where
--   -           profile_place.city_id = :city
--   -           and (:country::text is null or profile_place.country_code = :country)
--   -           and (:state::text is null or profile_place.state_code = :state)
--   -           and (:city::int is null or profile_place.city_id = :city)
--   -           and (:industry::text is null or :industry = any (profile_place.interests))
--   -       ) as candidate
--   -     where
--   -       (
--   -         :degree::text is null
--   -         or case
--   -           when candidate.id = :viewerId then false
--   -           when (
--   -             select true
--   -             from connected
--   -             where connected.actor_id = :viewerId and connected.other_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '1'
--   -           when (
--   -             select true
--   -             from
--   -               connected as theirs
--   -               join connected as mine on mine.actor_id = :viewerId
--   -               and mine.other_id = theirs.other_id
--   -             where theirs.actor_id = candidate.id
--   -             limit 1
--   -           ) then :degree = '2'
--   -           else :degree = '3'
--   -         end
--   -       )
--   -     limit :sorted::int + 1
--   -   ),
--   -   many as materialized (select count(*) > :sorted::int as are from few),
--   +   few as (select null::uuid as id where :sorted::int < 0),
--   +   many as materialized (select true as are),
--   …
