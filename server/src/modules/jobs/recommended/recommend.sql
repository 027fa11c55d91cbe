-- The texts above 3,000 characters of recommend.ts, written by `npm run sql -- --update`.

-- recommended: 6,578 characters, 195474336363
with
  words_of_person as (
    select
      profile_position.title as own_title,
      profile_position.city_id as own_city,
      coalesce(
        (
          select
            string_agg(
              '''' || entry.lexeme || ''' | ''~' || word_forms (entry.lexeme) || ''' | ''' || word_forms (entry.lexeme) || '''',
              ' | '
            )::tsquery
          from unnest(search_words (profile_position.title)) as entry
          where
            left(entry.lexeme, 1) <> '~'
            and (char_length(entry.lexeme) > 1 or octet_length(entry.lexeme) = 1)
            and entry.lexeme not in ('senior', 'junior', 'lead', 'head', 'chief', 'staff', 'assistant', 'trainee', 'intern')
            and ts_lexize('english_stem', entry.lexeme) is distinct from '{}'
            and ts_lexize('french_stem', entry.lexeme) is distinct from '{}'
        ),
        ''::tsquery
      ) as title_words,
      coalesce(
        (
          select array_agg(skill.title)
          from
            (
              select profile_entry.title
              from profile_entry
              where profile_entry.member_id = :personId and profile_entry.section = 'skills'
              limit 50
            ) as skill
        ),
        '{}'
      ) as skills
    from profile_position
    where profile_position.member_id = :personId
  ),
  person as (
    select words_of_person.*, title_words || phrases.skill_words as all_words, phrases.skill_words
    from
      words_of_person
      cross join lateral (
        select
          coalesce(
            (
              select string_agg('(' || search_phrase (phrase)::text || ')', ' | ')::tsquery
              from unnest(skills) as phrase
              where search_phrase (phrase)::text <> ''
            ),
            ''::tsquery
          ) as skill_words
      ) as phrases
  ),
  found as (
    select
      job.id,
      person.own_title,
      ts_filter(job.words, '{a}') @@ person.title_words as by_title,
      array(
        select skill
        from unnest(person.skills) as skill
        where
          ts_filter(job.words, '{b}') @@ person.skill_words
          and comparable_text (skill) in (
            select comparable_text (job_skill)
            from unnest(job.skills_required || job.skills_welcome) as job_skill
          )
      ) as by_skills,
      coalesce(job.city_id = person.own_city, false) as near,
      job.published_at
    from
      person
      join job on job.words @@ person.all_words
      and ts_filter(job.words, '{a,b}') @@ person.all_words
      join actor_card on actor_card.id = job.page_id
    where
      job.state = 'published'
      and job.expires_at > :now
      and actor_card.state = 'active'
      and not coalesce(
        (select true from withheld where withheld.thing_id = job.id and withheld.kind = 'job' limit 1),
        false
      )
      and not exists (
        select
        from application
        where application.job_id = job.id and application.member_id = :personId
      )
      and not exists (
        select
        from job_favourite
        where job_favourite.job_id = job.id and job_favourite.member_id = :personId
      )
    order by job.published_at desc, job.id desc
    limit 300
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
  found.own_title,
  found.by_title,
  found.by_skills,
  found.near
from
  found
  join job on job.id = found.id
  join actor_card on actor_card.id = job.page_id
  left join page_team on page_team.page_id = job.page_id
  and page_team.member_id = :personId
where
  (found.by_title or cardinality(found.by_skills) > 0)
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
  and page_team.role is null
order by
  found.by_title::int * 2 + cardinality(found.by_skills) + found.near::int desc,
  job.published_at desc,
  job.id desc
limit :limit;
