-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findJobs.circle.newest: 5,826 characters, e2828a9fbe3b
with
  hits as materialized (
    select
      job.id,
      job.page_id,
      job.published_at,
      job.pay_currency,
      job.pay_yearly_max,
      0::real as rank,
      coalesce(
        (job.expires_at > :now) is true
        and (:since::timestamptz is null or job.published_at >= :since)
        and (:country::text is null or job.country_code = :country::text)
        and (:state::text is null or job.state_code = :state::text)
        and (:city::int is null or job.city_id = :city::int)
        and (
          :within::float8 is null
          or (
            job.latitude between :latitude::float8 - :within::float8 / 111 and :latitude::float8 + :within::float8 / 111
            and case
              when (
                abs(:latitude::float8) + :within::float8 / 111 >= 90
                or 180 - abs(180 - abs(job.longitude - :longitude::float8)) <= degrees(
                  asin(
                    least(1, sin(radians(:within::float8 / 111)) / cos(radians(greatest(abs(:latitude::float8), 1e-9))))
                  )
                )
              ) then 2 * 6371 * asin(
                least(
                  1,
                  sqrt(
                    power(sin(radians(greatest(abs(job.latitude - :latitude::float8), 1e-9)) / 2), 2) + cos(radians(greatest(abs(:latitude::float8), 1e-9))) * cos(radians(greatest(abs(job.latitude), 1e-9))) * power(sin(radians(greatest(abs(job.longitude - :longitude::float8), 1e-9)) / 2), 2)
                  )
                )
              ) <= :within::float8
              else false
            end
          )
        )
        and (:workplaceType::text is null or job.workplace_type = :workplaceType::text)
        and (:employmentType::text is null or job.employment_type = :employmentType::text)
        and (:experience::text is null or job.experience = :experience::text)
        and (:education::text is null or job.education = :education::text)
        and (:currency::text is null or job.pay_currency = :currency::text)
        and (:payFrom::bigint is null or job.pay_yearly_max >= :payFrom::bigint)
        and (:channel::text is null or job.channel = :channel::text)
        and (:answers::int is null or job.reply_days <= :answers::int)
        and not coalesce(
          (select true from withheld where withheld.thing_id = job.id and withheld.kind = 'job' limit 1),
          false
        )
        and (
          (:industry::text is null and :size::text is null and not :verified)
          or job.page_id in (
            select actor_card.id
            from actor_card join page_facts on page_facts.id = actor_card.id
            where
              (:industry::text is null or page_facts.industry = :industry::text)
              and (:size::text is null or page_facts.size = :size::text)
              and (not :verified or actor_card.verified)
          )
        ),
        false
      ) as fits
    from job
    where
      job.state = 'published'
      and job.latitude between :latitude::float8 - :within::float8 / 111 and :latitude::float8 + :within::float8 / 111
    limit 4001
  ),
  hit_count as materialized (select count(*) <= 4000 as is_small from hits),
  matching as materialized (
    (
      select job.id, job.published_at, job.pay_currency, job.pay_yearly_max, job.rank
      from
        hits as job
        cross join lateral (
          select
          from actor_card
          where
            actor_card.id = job.page_id
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
          offset 0
        ) as page
      where (select is_small from hit_count) and job.fits
      order by job.published_at desc, job.id desc
      limit 1001
    )
    union all
    (
      select job.*
      from
        (
          select job.id, job.published_at, job.pay_currency, job.pay_yearly_max, worded.rank
          from
            (
              select job.id, job.page_id, job.published_at, job.pay_currency, job.pay_yearly_max
              from job
              where
                job.state = 'published'
                and (job.expires_at > :now) is true
                and (:since::timestamptz is null or job.published_at >= :since)
                and (:country::text is null or job.country_code = :country::text)
                and (:state::text is null or job.state_code = :state::text)
                and (:city::int is null or job.city_id = :city::int)
                and (
                  :within::float8 is null
                  or (
                    job.latitude between :latitude::float8 - :within::float8 / 111 and :latitude::float8 + :within::float8 / 111
                    and case
                      when (
                        abs(:latitude::float8) + :within::float8 / 111 >= 90
                        or 180 - abs(180 - abs(job.longitude - :longitude::float8)) <= degrees(
                          asin(
                            least(1, sin(radians(:within::float8 / 111)) / cos(radians(greatest(abs(:latitude::float8), 1e-9))))
                          )
                        )
                      ) then 2 * 6371 * asin(
                        least(
                          1,
                          sqrt(
                            power(sin(radians(greatest(abs(job.latitude - :latitude::float8), 1e-9)) / 2), 2) + cos(radians(greatest(abs(:latitude::float8), 1e-9))) * cos(radians(greatest(abs(job.latitude), 1e-9))) * power(sin(radians(greatest(abs(job.longitude - :longitude::float8), 1e-9)) / 2), 2)
                          )
                        )
                      ) <= :within::float8
                      else false
                    end
                  )
                )
                and (:workplaceType::text is null or job.workplace_type = :workplaceType::text)
                and (:employmentType::text is null or job.employment_type = :employmentType::text)
                and (:experience::text is null or job.experience = :experience::text)
                and (:education::text is null or job.education = :education::text)
                and (:currency::text is null or job.pay_currency = :currency::text)
                and (:payFrom::bigint is null or job.pay_yearly_max >= :payFrom::bigint)
                and (:channel::text is null or job.channel = :channel::text)
                and (:answers::int is null or job.reply_days <= :answers::int)
                and not coalesce(
                  (
                    select true
                    from withheld
                    where withheld.thing_id = job.id and withheld.kind = 'job'
                    limit 1
                  ),
                  false
                )
                and (
                  (:industry::text is null and :size::text is null and not :verified)
                  or job.page_id in (
                    select actor_card.id
                    from actor_card join page_facts on page_facts.id = actor_card.id
                    where
                      (:industry::text is null or page_facts.industry = :industry::text)
                      and (:size::text is null or page_facts.size = :size::text)
                      and (not :verified or actor_card.verified)
                  )
                )
              order by job.published_at desc, job.id desc
              offset 0
            ) as job
            cross join (values (0::real)) as worded (rank)
            cross join lateral (
              select
              from actor_card
              where
                actor_card.id = job.page_id
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
              offset 0
            ) as page
          order by job.published_at desc, job.id desc
          limit 1001
        ) as job
      where not (select is_small from hit_count)
    )
  )
select job.id, (select count(*) from matching)::int as total
from matching as job
order by job.published_at desc, job.id desc
offset :offset
limit :limit;

-- findJobs.circle.pay: 6,086 characters, 83210d615bc2, like findJobs.circle.newest
--   …
--   -       order by job.published_at desc, job.id desc
--   +       order by
--   +         job.pay_currency nulls last,
--   +         job.pay_yearly_max desc nulls last,
--   +         job.published_at desc,
--   +         job.id desc
--   …
--   -               order by job.published_at desc, job.id desc
--   +               order by
--   +                 job.pay_currency nulls last,
--   +                 job.pay_yearly_max desc nulls last,
--   +                 job.published_at desc,
--   +                 job.id desc
--   …
--   -           order by job.published_at desc, job.id desc
--   +           order by
--   +             job.pay_currency nulls last,
--   +             job.pay_yearly_max desc nulls last,
--   +             job.published_at desc,
--   +             job.id desc
--   …
--   - order by job.published_at desc, job.id desc
--   + order by job.pay_currency nulls last, job.pay_yearly_max desc nulls last, job.published_at desc, job.id desc
--   …

-- findJobs.words.newest: 5,873 characters, b5609614a306, like findJobs.circle.newest
--   …
--   -     where
--   -       job.state = 'published'
--   -       and job.latitude between :latitude::float8 - :within::float8 / 111 and :latitude::float8 + :within::float8 / 111
--   +     where job.state = 'published' and job.words @@ :query::text::tsquery
--   …
--   -             cross join (values (0::real)) as worded (rank)
--   …
--   +               select 0::real as rank
--   +               from job as wide
--   +               where wide.id = job.id and wide.words @@ :query::text::tsquery
--   +               offset 0
--   +             ) as worded
--   +             cross join lateral (
--   …

-- findJobs.words.pay: 6,133 characters, 177d7fb868f6, like findJobs.circle.pay
--   …
--   -     where
--   -       job.state = 'published'
--   -       and job.latitude between :latitude::float8 - :within::float8 / 111 and :latitude::float8 + :within::float8 / 111
--   +     where job.state = 'published' and job.words @@ :query::text::tsquery
--   …
--   -             cross join (values (0::real)) as worded (rank)
--   …
--   +               select 0::real as rank
--   +               from job as wide
--   +               where wide.id = job.id and wide.words @@ :query::text::tsquery
--   +               offset 0
--   +             ) as worded
--   +             cross join lateral (
--   …

-- findJobs.words.relevance: 5,966 characters, 88129817ed8b, like findJobs.words.newest
--   …
--   -       0::real as rank,
--   +       ts_rank(job.words, :query::text::tsquery) as rank,
--   …
--   -       order by job.published_at desc, job.id desc
--   +       order by job.rank desc, job.published_at desc, job.id desc
--   …
--   -               select 0::real as rank
--   +               select ts_rank(wide.words, :query::text::tsquery) as rank
--   …
--   - order by job.published_at desc, job.id desc
--   + order by job.rank desc, job.published_at desc, job.id desc
--   …

-- openJobs: 4,004 characters, 395bbfd6e4cf
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
  job.id as job_id,
  job.page_id,
  page_team.role,
  job.title,
  job.summary,
  job_state (job.state, job.expires_at, :now) as state,
  job.employment_type,
  job.workplace_type,
  job.experience,
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
      and state.code = job.state_code
      left join city on city.id = job.city_id
    where country.code = job.country_code
  ) as place,
  job.pay_min,
  job.pay_max,
  job.pay_currency,
  (
    select currency_unit.exponent
    from currency_unit
    where currency_unit.code = job.pay_currency
  ) as pay_exponent,
  job.pay_period,
  job.channel,
  job.reply_days,
  job.pool,
  job.created_at,
  job.published_at,
  job.expires_at,
  job.applications,
  :viewerId = :personId
  and exists (
    select
    from job_favourite
    where job_favourite.member_id = :personId and job_favourite.job_id = job.id
  ) as saved,
  case
    when coalesce(page_team.role in ('admin', 'editor'), false)
    and not exists (
      select
      from application own
      where own.job_id = job.id and own.member_id = :personId
    ) then (
      select count(*)
      from application
      where
        application.job_id = job.id
        and application.channel = 'application'
        and application.state = 'submitted'
        and application.viewed_at is null
    )::int
  end as fresh,
  case
    when coalesce(page_team.role in ('admin', 'editor'), false)
    and not exists (
      select
      from application own
      where own.job_id = job.id and own.member_id = :personId
    ) then (
      select count(*)
      from application
      where
        application.job_id = job.id
        and application.channel = 'application'
        and application.answered_at is null
        and application.due_at < :now
        and application.state in ('submitted', 'viewed')
    )::int
  end as overdue
from
  unnest(:ids::uuid[]) with ordinality as chosen (id, position)
  join job on job.id = chosen.id
  join actor_card on actor_card.id = job.page_id
  left join page_team on page_team.page_id = job.page_id
  and page_team.member_id = :personId
where
  job.state = 'published'
  and job.expires_at > :now
  and actor_card.state = 'active'
  and not coalesce(
    (select true from withheld where withheld.thing_id = job.id and withheld.kind = 'job' limit 1),
    false
  )
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

-- findPublicJob: 4,702 characters, dfd62ac73d19
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
  job.id as job_id,
  job.page_id,
  page_team.role,
  job.title,
  job.summary,
  job_state (job.state, job.expires_at, :now) as state,
  job.employment_type,
  job.workplace_type,
  job.experience,
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
      and state.code = job.state_code
      left join city on city.id = job.city_id
    where country.code = job.country_code
  ) as place,
  job.pay_min,
  job.pay_max,
  job.pay_currency,
  (
    select currency_unit.exponent
    from currency_unit
    where currency_unit.code = job.pay_currency
  ) as pay_exponent,
  job.pay_period,
  job.channel,
  job.reply_days,
  job.pool,
  job.created_at,
  job.published_at,
  job.expires_at,
  job.applications,
  :viewerId = :personId
  and exists (
    select
    from job_favourite
    where job_favourite.member_id = :personId and job_favourite.job_id = job.id
  ) as saved,
  case
    when coalesce(page_team.role in ('admin', 'editor'), false)
    and not exists (
      select
      from application own
      where own.job_id = job.id and own.member_id = :personId
    ) then (
      select count(*)
      from application
      where
        application.job_id = job.id
        and application.channel = 'application'
        and application.state = 'submitted'
        and application.viewed_at is null
    )::int
  end as fresh,
  case
    when coalesce(page_team.role in ('admin', 'editor'), false)
    and not exists (
      select
      from application own
      where own.job_id = job.id and own.member_id = :personId
    ) then (
      select count(*)
      from application
      where
        application.job_id = job.id
        and application.channel = 'application'
        and application.answered_at is null
        and application.due_at < :now
        and application.state in ('submitted', 'viewed')
    )::int
  end as overdue,
  job.author_id,
  job.description,
  job.skills_required,
  job.skills_welcome,
  job.education,
  job.street,
  job.postal_code,
  job.openings,
  job.channel_address,
  job.criteria,
  job.questions,
  job.blind,
  job.poster,
  job.client,
  job.client_unnamed,
  job.close_reason,
  job.closed_at,
  job.earlier_id,
  job.expires_on,
  job.version,
  job.revision,
  job.hired,
  job.grounds,
  coalesce(
    coalesce(
      job.closed_at,
      case when job.expires_at <= :now then job.expires_at
      end
    ) < :now::timestamptz - interval '30 days',
    false
  ) as gone,
  actor_card.state as page_state,
  coalesce(page_team.role in ('admin', 'editor'), false)
  and coalesce(
    (select true from withheld where withheld.thing_id = job.id and withheld.kind = 'job' limit 1),
    false
  ) as withheld,
  exists (select from application own where own.job_id = job.id and own.member_id = :personId) as applied
from
  job
  join actor_card on actor_card.id = job.page_id
  left join page_team on page_team.page_id = job.page_id
  and page_team.member_id = :personId
where
  job.id = :jobId
  and job.state <> 'draft'
  and not coalesce(
    (select true from withheld where withheld.thing_id = job.id and withheld.kind = 'job' limit 1),
    false
  )
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

-- similarJobs: 4,284 characters, d2d5e9255cb6
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
  job.id as job_id,
  job.page_id,
  page_team.role,
  job.title,
  job.summary,
  job_state (job.state, job.expires_at, :now) as state,
  job.employment_type,
  job.workplace_type,
  job.experience,
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
      and state.code = job.state_code
      left join city on city.id = job.city_id
    where country.code = job.country_code
  ) as place,
  job.pay_min,
  job.pay_max,
  job.pay_currency,
  (
    select currency_unit.exponent
    from currency_unit
    where currency_unit.code = job.pay_currency
  ) as pay_exponent,
  job.pay_period,
  job.channel,
  job.reply_days,
  job.pool,
  job.created_at,
  job.published_at,
  job.expires_at,
  job.applications,
  :viewerId = :personId
  and exists (
    select
    from job_favourite
    where job_favourite.member_id = :personId and job_favourite.job_id = job.id
  ) as saved,
  case
    when coalesce(page_team.role in ('admin', 'editor'), false)
    and not exists (
      select
      from application own
      where own.job_id = job.id and own.member_id = :personId
    ) then (
      select count(*)
      from application
      where
        application.job_id = job.id
        and application.channel = 'application'
        and application.state = 'submitted'
        and application.viewed_at is null
    )::int
  end as fresh,
  case
    when coalesce(page_team.role in ('admin', 'editor'), false)
    and not exists (
      select
      from application own
      where own.job_id = job.id and own.member_id = :personId
    ) then (
      select count(*)
      from application
      where
        application.job_id = job.id
        and application.channel = 'application'
        and application.answered_at is null
        and application.due_at < :now
        and application.state in ('submitted', 'viewed')
    )::int
  end as overdue
from
  job
  join actor_card on actor_card.id = job.page_id
  left join page_team on page_team.page_id = job.page_id
  and page_team.member_id = :personId
where
  job.state = 'published'
  and job.expires_at > :now
  and actor_card.state = 'active'
  and not coalesce(
    (select true from withheld where withheld.thing_id = job.id and withheld.kind = 'job' limit 1),
    false
  )
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
  and job.id <> :jobId
  and job.words @@ coalesce(
    (
      select
        string_agg(
          '''' || entry.lexeme || ''' | ''~' || word_forms (entry.lexeme) || ''' | ''' || word_forms (entry.lexeme) || '''',
          ' | '
        )::tsquery
      from unnest(search_words (:title::text)) as entry
      where left(entry.lexeme, 1) <> '~'
    ),
    ''::tsquery
  )
order by (job.country_code = :country) desc nulls last, job.published_at desc, job.id desc
limit :limit;
