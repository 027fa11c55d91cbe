-- The texts above 3,000 characters of queries-suggestions.ts, written by `npm run sql -- --update`.

-- suggestPeople: 11,502 characters, ff9632594fde
with
  own as materialized (
    select profile.city_id, profile.country_code, profile.interests
    from profile
    where profile.member_id = :viewerId
  ),
  candidate as (
    (
      select
        beyond.other_id as member_id,
        'connections' as reason,
        30 + least(count(*), 20)::int as weight,
        null::text as at
      from
        (
          select connected.other_id
          from connected
          where connected.actor_id = :viewerId
          order by connected.created_at desc
          limit 100
        ) as near
        cross join lateral (
          select connected.other_id
          from connected
          where connected.actor_id = near.other_id
          limit 200
        ) as beyond
      where
        beyond.other_id <> :viewerId
        and beyond.other_id not in (
          select connected.other_id
          from connected
          where connected.actor_id = :viewerId
        )
      group by beyond.other_id
      order by count(*) desc, beyond.other_id
      limit 60
    )
    union all
    (
      select colleague.member_id, 'employer' as reason, 20 as weight, colleague.organisation as at
      from
        (
          select distinct entry.organisation_folded
          from profile_entry entry
          where
            entry.member_id = :viewerId
            and entry.section = 'work_experience'
            and entry.organisation_folded <> ''
          limit 10
        ) as own_organisation
        cross join lateral (
          select entry.member_id, entry.organisation
          from profile_entry entry
          where
            entry.organisation_folded = own_organisation.organisation_folded
            and entry.organisation_folded <> ''
            and entry.section = 'work_experience'
            and entry.member_id <> :viewerId
            and (
              entry.member_id = :viewerId::uuid
              or (
                entry.level = 'anyone'
                or (
                  entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where connection.actor_id = :viewerId::uuid and connection.other_id = entry.member_id
                  )
                )
                or (
                  entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
          limit 60
        ) as colleague
      limit 60
    )
    union all
    (
      select colleague.member_id, 'school' as reason, 16 as weight, colleague.organisation as at
      from
        (
          select distinct entry.organisation_folded
          from profile_entry entry
          where
            entry.member_id = :viewerId
            and entry.section = 'educations'
            and entry.organisation_folded <> ''
          limit 10
        ) as own_organisation
        cross join lateral (
          select entry.member_id, entry.organisation
          from profile_entry entry
          where
            entry.organisation_folded = own_organisation.organisation_folded
            and entry.organisation_folded <> ''
            and entry.section = 'educations'
            and entry.member_id <> :viewerId
            and (
              entry.member_id = :viewerId::uuid
              or (
                entry.level = 'anyone'
                or (
                  entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where connection.actor_id = :viewerId::uuid and connection.other_id = entry.member_id
                  )
                )
                or (
                  entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
          limit 60
        ) as colleague
      limit 60
    )
    union all
    (
      select fellow.member_id, 'community', 12, null
      from
        active_membership own_space
        join active_membership fellow on fellow.space_id = own_space.space_id
        and fellow.member_id <> :viewerId
      where own_space.member_id = :viewerId
      limit 60
    )
    union all
    (
      select neighbour.member_id, 'city', 8, null
      from
        own
        cross join lateral (
          select profile.member_id
          from profile
          where profile.city_id = own.city_id
          order by profile.member_id
          limit 60
        ) as neighbour
    )
    union all
    (
      select sharing.member_id, 'interests', 4, null
      from
        own
        cross join unnest(own.interests) as own_interest
        cross join lateral (
          select profile_interest.member_id
          from profile_interest
          where profile_interest.interest = own_interest
          order by profile_interest.member_id
          limit 20
        ) as sharing
      limit 60
    )
    union all
    (
      select compatriot.member_id, 'country', 2, null
      from
        own
        cross join lateral (
          select profile.member_id
          from profile
          where profile.country_code = own.country_code
          order by profile.member_id
          limit 60
        ) as compatriot
    )
    union all
    (
      select follow_figure.actor_id, 'popular', 1, null
      from follow_figure
      where follow_figure.followers > 0
      order by follow_figure.followers desc, follow_figure.actor_id
      limit 60
    )
  ),
  ranked as (
    select
      candidate.member_id,
      sum(candidate.weight) as weight,
      (array_agg(candidate.reason order by candidate.weight desc)) [1] as reason,
      (array_agg(candidate.at order by candidate.weight desc)) [1] as at
    from candidate
    group by candidate.member_id
  ),
  suggestible as (
    select ranked.*
    from ranked
    where
      ranked.member_id not in (:viewerId, :personId)
      and ranked.member_id not in (
        select connected.other_id
        from connected
        where connected.actor_id = :viewerId
      )
      and ranked.member_id not in (
        select suggestion_gone.other_id
        from suggestion_gone
        where suggestion_gone.actor_id = :viewerId
      )
      and ranked.member_id not in (
        select request_waiting.to_id
        from request_waiting
        where request_waiting.from_id = :viewerId
      )
      and ranked.member_id not in (
        select request_waiting.from_id
        from request_waiting
        where request_waiting.to_id = :viewerId
      )
      and ranked.member_id not in (
        select follow_waiting.followee_id
        from follow_waiting
        where follow_waiting.follower_id = :viewerId
      )
      and (
        ranked.member_id not in (
          select active_follow.followee_id
          from active_follow
          where active_follow.follower_id = :viewerId
        )
        or (
          ranked.weight >= 16
          and (
            select max(connection_request.decided_at)
            from connection_request
            where
              connection_request.from_id = :viewerId::uuid
              and connection_request.to_id = ranked.member_id
              and connection_request.state in ('declined', 'withdrawn')
          ) is null
        )
      )
    order by ranked.weight desc
    fetch first (4 * :limit) rows
    with ties
  ),
  page as materialized (
    select
      suggestible.member_id as actor_id,
      suggestible.reason,
      suggestible.at,
      suggestible.weight,
      figure.followers
    from
      suggestible
      cross join lateral (
        select *
        from actor_card
        where actor_card.id = suggestible.member_id
        offset 0
      ) as card
      cross join lateral (
        select
          (
            select follow_figure.followers
            from follow_figure
            where follow_figure.actor_id = suggestible.member_id
          ) as followers
      ) as figure
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
    order by suggestible.weight desc, figure.followers desc nulls last, suggestible.member_id
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
  page.reason,
  page.at,
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
order by page.weight desc, page.followers desc nulls last, page.actor_id;
