-- The texts above 3,000 characters of queries-record.ts, written by `npm run sql -- --update`.

-- insertView: 3,108 characters, 40429afef430
with
  common as (
    select
      own.title_folded,
      own.country_code,
      own.city_id,
      case
        when (
          select count(*)
          from
            (
              select 1
              from
                profile_position other
                join actor_card on actor_card.id = other.member_id
                and actor_card.state = 'active'
              where
                other.member_id <> :ownerId::uuid
                and own.title_folded <> ''
                and other.title <> ''
                and other.title_folded = own.title_folded
                and other.country_code = own.country_code
                and other.city_id = own.city_id
              limit 5
            ) as shared
        ) >= 5 then 'title and city'
        when (
          select count(*)
          from
            (
              select 1
              from
                profile_position other
                join actor_card on actor_card.id = other.member_id
                and actor_card.state = 'active'
              where
                other.member_id <> :ownerId::uuid
                and own.title_folded <> ''
                and other.title <> ''
                and other.title_folded = own.title_folded
                and other.country_code = own.country_code
              limit 5
            ) as shared
        ) >= 5 then 'title and country'
        when (
          select count(*)
          from
            (
              select 1
              from
                profile_position other
                join actor_card on actor_card.id = other.member_id
                and actor_card.state = 'active'
              where
                other.member_id <> :ownerId::uuid
                and own.title_folded <> ''
                and other.title <> ''
                and other.title_folded = own.title_folded
              limit 5
            ) as shared
        ) >= 5 then 'title'
        when (
          select count(*)
          from
            (
              select 1
              from
                profile_position other
                join actor_card on actor_card.id = other.member_id
                and actor_card.state = 'active'
              where
                other.member_id <> :ownerId::uuid
                and other.country_code = own.country_code
                and other.city_id = own.city_id
              limit 5
            ) as shared
        ) >= 5 then 'city'
        when (
          select count(*)
          from
            (
              select 1
              from
                profile_position other
                join actor_card on actor_card.id = other.member_id
                and actor_card.state = 'active'
              where other.member_id <> :ownerId::uuid and other.country_code = own.country_code
              limit 5
            ) as shared
        ) >= 5 then 'country'
      end as shared
    from profile_position own
    where own.member_id = :viewerId::uuid and :mode::text <> 'private'
  )
insert into
  profile_view (id, owner_id, viewed_at, mode, viewer_id, mark, title, country_code, city_id, industries)
select
  :id::uuid,
  :ownerId::uuid,
  :at::timestamptz,
  :mode::text,
  case when :mode::text = 'named' then :viewerId::uuid
  end,
  :mark::bytea,
  case
    when common.shared like 'title%' then (
      select mode() within group (order by alike.title)
      from
        (
          select other.title
          from profile_position other
          where other.title <> '' and other.title_folded = common.title_folded
          limit 200
        ) as alike
    )
  end,
  case when common.shared like '%city' or common.shared like '%country' then common.country_code
  end,
  case when common.shared like '%city' then common.city_id
  end,
  case
    when :withIndustries::boolean
    and :mode::text <> 'private' then (
      select array_agg(own.interest order by own.interest)
      from profile_interested own
      where
        own.member_id = :viewerId::uuid
        and (
          select count(*)
          from
            (
              select 1
              from
                profile_interested other
                join actor_card on actor_card.id = other.member_id
                and actor_card.state = 'active'
              where other.interest = own.interest
              limit 5
            ) as shared
        ) >= 5
    )
  end
from (values (1)) as one (view) left join common on true;
