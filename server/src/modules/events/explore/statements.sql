-- The texts above 3,000 characters of statements.ts, written by `npm run sql -- --update`.

-- findEvents.all: 5,565 characters, 94a89c914701
select
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or (
      actor_card.name_level = 'anyone'
      or (
        actor_card.name_level in ('connections', 'only_followers')
        and exists (
          select 1
          from connection
          where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
        )
      )
      or (
        actor_card.name_level = 'only_followers'
        and exists (
          select 1
          from follow
          where
            follow.follower_id = :viewerId::uuid
            and follow.followee_id = actor_card.id
            and follow.state = 'active'
        )
      )
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
          and exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
          )
        )
        or (
          actor_card.photo_level = 'only_followers'
          and exists (
            select 1
            from follow
            where
              follow.follower_id = :viewerId::uuid
              and follow.followee_id = actor_card.id
              and follow.state = 'active'
          )
        )
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
  event.id as event_id,
  event.owner_id,
  case
    when actor_card.withheld_from is not null
    and not (
      (event.owner_id = :personId or coalesce(page_team.role in ('admin', 'editor'), false))
      or own_host.member_id is not null
    ) then 'hidden'
    else actor_card.state
  end as owner_state,
  page_team.role,
  (event.owner_id = :personId or coalesce(page_team.role in ('admin', 'editor'), false)) as is_owner,
  (
    (event.owner_id = :personId or coalesce(page_team.role in ('admin', 'editor'), false))
    or own_host.member_id is not null
  ) as own,
  event_state (event.state, event.ends_at, :now) as state,
  event.type,
  event.name,
  event.cover,
  event.starts_at,
  case when event.starts_at is not null then clock_at (event.starts_at, known_zone (event.zone))
  end as starts_event,
  case
    when event.starts_at is not null then clock_at (
      event.starts_at,
      coalesce(
        (
          select
            known_zone (
              coalesce(
                (select account_name.time_zone from account_name where account_name.member_id = :personId),
                :browserZone::text
              )
            )
        ),
        known_zone (event.zone)
      )
    )
  end as starts_reader,
  event.ends_at,
  case when event.ends_at is not null then clock_at (event.ends_at, known_zone (event.zone))
  end as ends_event,
  case
    when event.ends_at is not null then clock_at (
      event.ends_at,
      coalesce(
        (
          select
            known_zone (
              coalesce(
                (select account_name.time_zone from account_name where account_name.member_id = :personId),
                :browserZone::text
              )
            )
        ),
        known_zone (event.zone)
      )
    )
  end as ends_reader,
  (
    select
      json_build_object(
        'country_code',
        country.code,
        'country_name',
        country.names ->> :language,
        'state_code',
        state.code,
        'state_name',
        coalesce(state.other_names ->> :language, state.name),
        'city_id',
        city.id,
        'city_name',
        coalesce(city.other_names ->> :language, city.other_names ->> 'en', city.name)
      )
    from
      country
      left join state on state.country_code = country.code
      and state.code = event.state_code
      left join city on city.id = event.city_id
    where country.code = event.country_code
  ) as place,
  event.audience,
  event.capacity,
  event.taken,
  event.waiting,
  event.approval,
  event.closes_hours,
  event.deposit,
  event.deposit_currency,
  event.attendee_list,
  case when own_seat.id is not null then seat_state (own_seat.state, own_seat.claim_until, :now)
  end as seat_state
from
  event
  join actor_card on actor_card.id = event.owner_id
  left join page_team on page_team.page_id = event.owner_id
  and page_team.member_id = :personId
  left join event_host own_host on own_host.event_id = event.id
  and own_host.member_id = :personId
  left join event_seat own_seat on own_seat.event_id = event.id
  and own_seat.member_id = :personId
where
  event.state = 'published'
  and event.ends_at > greatest(:from::timestamptz, :now)
  and event.starts_at >= :from::timestamptz - interval '15 days'
  and (:to::timestamptz is null or event.starts_at < :to::timestamptz)
  and true
  and (:query::text is null or event.words @@ :query::text::tsquery)
  and (:cities::int[] is null or event.city_id = any (:cities::int[]))
  and (:ownerId::uuid is null or event.owner_id = :ownerId::uuid)
  and (:spaceId::uuid is null or event.space_id = :spaceId::uuid)
  and (:type::text is null or event.type = :type::text)
  and (:country::text is null or event.country_code = :country::text)
  and (:state::text is null or event.state_code = :state::text)
  and (:city::int is null or event.city_id = :city::int)
  and (
    not :free::boolean
    or (
      event.waiting = 0
      and (event.capacity is null or event.taken < event.capacity)
      and event.starts_at > :now::timestamptz + event.closes_hours * interval '1 hour'
    )
  )
  and event.audience <> 'link'
  and (not :isVisitor::boolean or event.audience = 'public')
  and event.state <> 'draft'
  and actor_card.state = 'active'
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
    event.audience <> 'space'
    or exists (
      select
      from active_membership
      where
        active_membership.space_id = event.space_id
        and active_membership.member_id in (:viewerId, :personId)
    )
  )
  and not coalesce(
    (select true from withheld where withheld.thing_id = event.id and withheld.kind = 'event' limit 1),
    false
  )
  and (event.starts_at, event.id) > (:at, :id)
order by event.starts_at, event.id
limit :limit;

-- findEvents.near: 5,592 characters, e79ffa2a2abb, like findEvents.all
--   …
--   -   and true
--   +   and event.city_id = any (:cities::int[])
--   …

-- findEvents.words: 5,593 characters, 9bbbaab99218, like findEvents.all
--   …
--   -   and true
--   +   and event.words @@ :query::text::tsquery
--   …

-- findEvents.owner: 5,586 characters, 460596aa39ce, like findEvents.all
--   …
--   -   and true
--   +   and event.owner_id = :ownerId::uuid
--   …

-- findEvents.space: 5,586 characters, 578513aa6e42, like findEvents.all
--   …
--   -   and true
--   +   and event.space_id = :spaceId::uuid
--   …

-- findOpenEvents.all: 5,529 characters, a70818ea416f
select
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or (
      actor_card.name_level = 'anyone'
      or (
        actor_card.name_level in ('connections', 'only_followers')
        and exists (
          select 1
          from connection
          where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
        )
      )
      or (
        actor_card.name_level = 'only_followers'
        and exists (
          select 1
          from follow
          where
            follow.follower_id = :viewerId::uuid
            and follow.followee_id = actor_card.id
            and follow.state = 'active'
        )
      )
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
          and exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
          )
        )
        or (
          actor_card.photo_level = 'only_followers'
          and exists (
            select 1
            from follow
            where
              follow.follower_id = :viewerId::uuid
              and follow.followee_id = actor_card.id
              and follow.state = 'active'
          )
        )
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
  event.id as event_id,
  event.owner_id,
  case
    when actor_card.withheld_from is not null
    and not (
      (event.owner_id = :personId or coalesce(page_team.role in ('admin', 'editor'), false))
      or own_host.member_id is not null
    ) then 'hidden'
    else actor_card.state
  end as owner_state,
  page_team.role,
  (event.owner_id = :personId or coalesce(page_team.role in ('admin', 'editor'), false)) as is_owner,
  (
    (event.owner_id = :personId or coalesce(page_team.role in ('admin', 'editor'), false))
    or own_host.member_id is not null
  ) as own,
  event_state (event.state, event.ends_at, :now) as state,
  event.type,
  event.name,
  event.cover,
  event.starts_at,
  case when event.starts_at is not null then clock_at (event.starts_at, known_zone (event.zone))
  end as starts_event,
  case
    when event.starts_at is not null then clock_at (
      event.starts_at,
      coalesce(
        (
          select
            known_zone (
              coalesce(
                (select account_name.time_zone from account_name where account_name.member_id = :personId),
                :browserZone::text
              )
            )
        ),
        known_zone (event.zone)
      )
    )
  end as starts_reader,
  event.ends_at,
  case when event.ends_at is not null then clock_at (event.ends_at, known_zone (event.zone))
  end as ends_event,
  case
    when event.ends_at is not null then clock_at (
      event.ends_at,
      coalesce(
        (
          select
            known_zone (
              coalesce(
                (select account_name.time_zone from account_name where account_name.member_id = :personId),
                :browserZone::text
              )
            )
        ),
        known_zone (event.zone)
      )
    )
  end as ends_reader,
  (
    select
      json_build_object(
        'country_code',
        country.code,
        'country_name',
        country.names ->> :language,
        'state_code',
        state.code,
        'state_name',
        coalesce(state.other_names ->> :language, state.name),
        'city_id',
        city.id,
        'city_name',
        coalesce(city.other_names ->> :language, city.other_names ->> 'en', city.name)
      )
    from
      country
      left join state on state.country_code = country.code
      and state.code = event.state_code
      left join city on city.id = event.city_id
    where country.code = event.country_code
  ) as place,
  event.audience,
  event.capacity,
  event.taken,
  event.waiting,
  event.approval,
  event.closes_hours,
  event.deposit,
  event.deposit_currency,
  event.attendee_list,
  case when own_seat.id is not null then seat_state (own_seat.state, own_seat.claim_until, :now)
  end as seat_state
from
  event
  join actor_card on actor_card.id = event.owner_id
  left join page_team on page_team.page_id = event.owner_id
  and page_team.member_id = :personId
  left join event_host own_host on own_host.event_id = event.id
  and own_host.member_id = :personId
  left join event_seat own_seat on own_seat.event_id = event.id
  and own_seat.member_id = :personId
where
  event.state = 'published'
  and event.ends_at > greatest(:from::timestamptz, :now)
  and event.starts_at >= :from::timestamptz - interval '15 days'
  and (:to::timestamptz is null or event.starts_at < :to::timestamptz)
  and true
  and (:query::text is null or event.words @@ :query::text::tsquery)
  and (:cities::int[] is null or event.city_id = any (:cities::int[]))
  and (:ownerId::uuid is null or event.owner_id = :ownerId::uuid)
  and (:spaceId::uuid is null or event.space_id = :spaceId::uuid)
  and (:type::text is null or event.type = :type::text)
  and (:country::text is null or event.country_code = :country::text)
  and (:state::text is null or event.state_code = :state::text)
  and (:city::int is null or event.city_id = :city::int)
  and (
    not :free::boolean
    or (
      event.waiting = 0
      and (event.capacity is null or event.taken < event.capacity)
      and event.starts_at > :now::timestamptz + event.closes_hours * interval '1 hour'
    )
  )
  and event.audience <> 'link'
  and (not :isVisitor::boolean or event.audience = 'public')
  and event.state <> 'draft'
  and actor_card.state = 'active'
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
    event.audience <> 'space'
    or exists (
      select
      from active_membership
      where
        active_membership.space_id = event.space_id
        and active_membership.member_id in (:viewerId, :personId)
    )
  )
  and not coalesce(
    (select true from withheld where withheld.thing_id = event.id and withheld.kind = 'event' limit 1),
    false
  )
order by event.starts_at, event.id
limit :limit
offset :skip;

-- findOpenEvents.near: 5,556 characters, ca39745c831e, like findOpenEvents.all
--   …
--   -   and true
--   +   and event.city_id = any (:cities::int[])
--   …

-- findOpenEvents.words: 5,557 characters, 3b5b093a1c74, like findOpenEvents.all
--   …
--   -   and true
--   +   and event.words @@ :query::text::tsquery
--   …

-- findOpenEvents.owner: 5,550 characters, 26cda04f8130, like findOpenEvents.all
--   …
--   -   and true
--   +   and event.owner_id = :ownerId::uuid
--   …

-- findOpenEvents.space: 5,550 characters, 8430632c64c4, like findOpenEvents.all
--   …
--   -   and true
--   +   and event.space_id = :spaceId::uuid
--   …
