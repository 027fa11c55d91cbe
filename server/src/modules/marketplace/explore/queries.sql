-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- foundListings: 3,745 characters, a0e96431cc73
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
  listing.id as listing_id,
  listing.kind,
  listing.seller_id,
  listing.author_id,
  page_team.role,
  coalesce(listing.seller_id = :personId or page_team.role in ('admin', 'editor'), false) as own,
  listing.name,
  listing.category,
  listing_state (listing.state, listing.stock) as state,
  listing.currency,
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
      and state.code = listing.state_code
      left join city on city.id = listing.city_id
    where country.code = listing.country_code
  ) as place,
  listing.pictures -> 0 as cover,
  listing.pricing,
  listing.first_price,
  listing.created_at,
  listing.published_at,
  listing.product_type,
  listing.unit,
  listing.ladder,
  listing.min_order,
  listing.stock,
  listing.sample_price,
  listing.pickup,
  listing.industry,
  listing.remote,
  listing.pay_period,
  listing.delivery_days,
  listing.booking,
  listing.host_id,
  listing.next_free_at,
  case when listing.next_free_at is not null then clock_at (listing.next_free_at, host_zone (listing.host_id))
  end as next_free_host,
  case
    when listing.next_free_at is not null then clock_at (listing.next_free_at, reader_zone (:personId, listing.host_id))
  end as next_free_reader
from
  unnest(:ids::uuid[]) with ordinality as chosen (id, position)
  join listing on listing.id = chosen.id
  join actor_card on actor_card.id = listing.seller_id
  left join page_team on page_team.page_id = listing.seller_id
  and page_team.member_id = :personId
where
  listing.state = 'active'
  and actor_card.state = 'active'
  and case listing.kind
    when 'product' then not coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'product' limit 1),
      false
    )
    else not coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'service' limit 1),
      false
    )
  end
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
order by chosen.position;

-- sellerPage: 3,789 characters, 0d303b2bf870
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
  listing.id as listing_id,
  listing.kind,
  listing.seller_id,
  listing.author_id,
  page_team.role,
  coalesce(listing.seller_id = :personId or page_team.role in ('admin', 'editor'), false) as own,
  listing.name,
  listing.category,
  listing_state (listing.state, listing.stock) as state,
  listing.currency,
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
      and state.code = listing.state_code
      left join city on city.id = listing.city_id
    where country.code = listing.country_code
  ) as place,
  listing.pictures -> 0 as cover,
  listing.pricing,
  listing.first_price,
  listing.created_at,
  listing.published_at,
  listing.product_type,
  listing.unit,
  listing.ladder,
  listing.min_order,
  listing.stock,
  listing.sample_price,
  listing.pickup,
  listing.industry,
  listing.remote,
  listing.pay_period,
  listing.delivery_days,
  listing.booking,
  listing.host_id,
  listing.next_free_at,
  case when listing.next_free_at is not null then clock_at (listing.next_free_at, host_zone (listing.host_id))
  end as next_free_host,
  case
    when listing.next_free_at is not null then clock_at (listing.next_free_at, reader_zone (:personId, listing.host_id))
  end as next_free_reader
from
  listing
  join actor_card on actor_card.id = listing.seller_id
  left join page_team on page_team.page_id = listing.seller_id
  and page_team.member_id = :personId
where
  listing.seller_id = :sellerId
  and listing.kind = :kind
  and (listing.created_at, listing.id) < (:at, :id)
  and listing.state = 'active'
  and actor_card.state = 'active'
  and case listing.kind
    when 'product' then not coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'product' limit 1),
      false
    )
    else not coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'service' limit 1),
      false
    )
  end
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
order by listing.created_at desc, listing.id desc
limit :limit;

-- similarProducts: 4,065 characters, a3a1af749d98
with
  candidates as materialized (
    select listing.id, listing.sort_popular
    from listing
    where
      listing.kind = 'product'
      and listing.state = 'active'
      and listing.category = :category
      and listing.id <> :productId
    order by listing.sort_popular desc, listing.id desc
    limit 64
  )
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
  listing.id as listing_id,
  listing.kind,
  listing.seller_id,
  listing.author_id,
  page_team.role,
  coalesce(listing.seller_id = :personId or page_team.role in ('admin', 'editor'), false) as own,
  listing.name,
  listing.category,
  listing_state (listing.state, listing.stock) as state,
  listing.currency,
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
      and state.code = listing.state_code
      left join city on city.id = listing.city_id
    where country.code = listing.country_code
  ) as place,
  listing.pictures -> 0 as cover,
  listing.pricing,
  listing.first_price,
  listing.created_at,
  listing.published_at,
  listing.product_type,
  listing.unit,
  listing.ladder,
  listing.min_order,
  listing.stock,
  listing.sample_price,
  listing.pickup,
  listing.industry,
  listing.remote,
  listing.pay_period,
  listing.delivery_days,
  listing.booking,
  listing.host_id,
  listing.next_free_at,
  case when listing.next_free_at is not null then clock_at (listing.next_free_at, host_zone (listing.host_id))
  end as next_free_host,
  case
    when listing.next_free_at is not null then clock_at (listing.next_free_at, reader_zone (:personId, listing.host_id))
  end as next_free_reader
from
  candidates
  join listing on listing.id = candidates.id
  join actor_card on actor_card.id = listing.seller_id
  left join page_team on page_team.page_id = listing.seller_id
  and page_team.member_id = :personId
where
  listing.state = 'active'
  and actor_card.state = 'active'
  and case listing.kind
    when 'product' then not coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'product' limit 1),
      false
    )
    else not coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'service' limit 1),
      false
    )
  end
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
order by (listing.country_code = :country) desc nulls last, candidates.sort_popular desc, listing.id desc
limit :limit;

-- findOpenListing: 6,008 characters, d6c6777c745c
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
  listing.id as listing_id,
  listing.kind,
  listing.seller_id,
  listing.author_id,
  page_team.role,
  coalesce(listing.seller_id = :personId or page_team.role in ('admin', 'editor'), false) as own,
  listing.name,
  listing.category,
  listing_state (listing.state, listing.stock) as state,
  listing.currency,
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
      and state.code = listing.state_code
      left join city on city.id = listing.city_id
    where country.code = listing.country_code
  ) as place,
  listing.pictures -> 0 as cover,
  listing.pricing,
  listing.first_price,
  listing.created_at,
  listing.published_at,
  listing.product_type,
  listing.unit,
  listing.ladder,
  listing.min_order,
  listing.stock,
  listing.sample_price,
  listing.pickup,
  listing.industry,
  listing.remote,
  listing.pay_period,
  listing.delivery_days,
  listing.booking,
  listing.host_id,
  listing.next_free_at,
  case when listing.next_free_at is not null then clock_at (listing.next_free_at, host_zone (listing.host_id))
  end as next_free_host,
  case
    when listing.next_free_at is not null then clock_at (listing.next_free_at, reader_zone (:personId, listing.host_id))
  end as next_free_reader,
  listing.description,
  listing.country_code,
  listing.pictures,
  listing.audience,
  listing.max_order,
  listing.sample_max,
  listing.delivery,
  listing.delivery_fee,
  listing.delivers,
  listing.delivery_countries,
  listing.tax_rate,
  listing.details,
  listing.seo_title,
  listing.seo_description,
  listing.seo_keywords,
  listing.version,
  listing.updated_at,
  listing.archived_at,
  listing.archived_from,
  actor_card.state as seller_state,
  coalesce(listing.seller_id = :personId or page_team.role in ('admin', 'editor'), false)
  and case listing.kind
    when 'product' then coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'product' limit 1),
      false
    )
    else coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'service' limit 1),
      false
    )
  end as withheld,
  not exists (
    select
    from actor_card as seller
    where
      seller.id = listing.seller_id
      and seller.state in ('active', 'private')
      and seller.withheld_from is null
      and case seller.kind
        when 'member' then not exists (
          select
          from account_suspension
          where account_suspension.member_id = seller.id and account_suspension.suspended_until > :now
        )
        else exists (
          select
          from page_team
          where
            page_team.page_id = seller.id
            and page_team.role in ('admin', 'editor')
            and not exists (
              select
              from account_suspension
              where
                account_suspension.member_id = page_team.member_id
                and account_suspension.suspended_until > :now
            )
        )
      end
  ) as seller_out,
  coalesce(
    (
      listing.host_id = listing.seller_id
      or exists (
        select
        from page_team as host_team
        where host_team.page_id = listing.seller_id and host_team.member_id = listing.host_id
      )
    )
    and not not exists (
      select
      from actor_card as seller
      where
        seller.id = listing.host_id
        and seller.state in ('active', 'private')
        and seller.withheld_from is null
        and case seller.kind
          when 'member' then not exists (
            select
            from account_suspension
            where account_suspension.member_id = seller.id and account_suspension.suspended_until > :now
          )
          else exists (
            select
            from page_team
            where
              page_team.page_id = seller.id
              and page_team.role in ('admin', 'editor')
              and not exists (
                select
                from account_suspension
                where
                  account_suspension.member_id = page_team.member_id
                  and account_suspension.suspended_until > :now
              )
          )
        end
    ),
    false
  ) as hosted
from
  listing
  join actor_card on actor_card.id = listing.seller_id
  left join page_team on page_team.page_id = listing.seller_id
  and page_team.member_id = :personId
where
  listing.id = :listingId
  and listing.audience = 'public'
  and not (listing.published_at is null)
  and case listing.kind
    when 'product' then not coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'product' limit 1),
      false
    )
    else not coalesce(
      (select true from withheld where withheld.thing_id = listing.id and withheld.kind = 'service' limit 1),
      false
    )
  end
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
  );
