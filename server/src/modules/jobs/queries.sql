-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findJob: 4,885 characters, 25b50305a7a4
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
  and (
    (
      actor_card.state = 'active'
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
    )
    or (coalesce(page_team.role in ('admin', 'editor'), false) and actor_card.state in ('active', 'private'))
  )
  and (
    coalesce(page_team.role in ('admin', 'editor'), false)
    or (
      job.state not in ('draft', 'frozen')
      and not coalesce(
        (select true from withheld where withheld.thing_id = job.id and withheld.kind = 'job' limit 1),
        false
      )
    )
  );

-- jobsPage: 4,347 characters, f7a838688a27
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
  job.page_id = :pageId
  and (job.created_at, job.id) < (:at, :id)
  and (
    (
      actor_card.state = 'active'
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
    )
    or (coalesce(page_team.role in ('admin', 'editor'), false) and actor_card.state in ('active', 'private'))
  )
  and case job_state (job.state, job.expires_at, :now)
    when 'published' then 'open'
    when 'expired' then 'ended'
    when 'closed' then 'ended'
    else job_state (job.state, job.expires_at, :now)
  end = :list
  and (
    (
      :list = 'open'
      and not coalesce(
        (select true from withheld where withheld.thing_id = job.id and withheld.kind = 'job' limit 1),
        false
      )
    )
    or coalesce(page_team.role in ('admin', 'editor'), false)
  )
order by job.created_at desc, job.id desc
limit :limit;

-- ownJobsPage: 4,003 characters, df4fb2d8dbfa
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
  job.author_id = :personId
  and (job.created_at, job.id) < (:at, :id)
  and coalesce(page_team.role in ('admin', 'editor'), false)
  and (
    (
      actor_card.state = 'active'
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
    )
    or (coalesce(page_team.role in ('admin', 'editor'), false) and actor_card.state in ('active', 'private'))
  )
order by job.created_at desc, job.id desc
limit :limit;
