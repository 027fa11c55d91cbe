-- The texts above 3,000 characters of queries-suggestions.ts, written by `npm run sql -- --update`.

-- suggestPeople: 6,573 characters, 8f7e211d8bd3
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
      select other_member.member_id, 'community', 12, null
      from
        active_membership own_space
        join active_membership other_member on other_member.space_id = own_space.space_id
        and other_member.member_id <> :viewerId
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
  )
select suggestible.member_id as actor_id, suggestible.reason, suggestible.at
from
  suggestible
  cross join lateral (select * from actor_card where actor_card.id = suggestible.member_id offset 0) as card
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
limit :limit;
