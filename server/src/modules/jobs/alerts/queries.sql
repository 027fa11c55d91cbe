-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- alertsOf: 3,432 characters, 56acf0368395
select
  job_alert.id,
  job_alert.search,
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
      and state.code = job_alert.state_code
      left join city on city.id = (job_alert.search ->> 'city')::int
    where country.code = job_alert.country_code
  ) as place,
  job_alert.frequency,
  job_alert.paused,
  job_alert.created_at,
  job_alert.sent_at,
  (
    select count(*)
    from
      (
        select
        from job join actor_card on actor_card.id = job.page_id join page_facts on page_facts.id = job.page_id
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
          and job.published_at >= :since
          and (job_alert.words is null or job.words @@ job_alert.words)
          and (job_alert.country_code is null or job.country_code = job_alert.country_code)
          and (job_alert.state_code is null or job.state_code = job_alert.state_code)
          and (job_alert.city_id is null or job.city_id = job_alert.city_id)
          and (
            job_alert.within is null
            or (
              job.latitude between job_alert.latitude - job_alert.within / 111 and job_alert.latitude + job_alert.within / 111
              and case
                when (
                  abs(job_alert.latitude) + job_alert.within / 111 >= 90
                  or 180 - abs(180 - abs(job.longitude - job_alert.longitude)) <= degrees(
                    asin(
                      least(1, sin(radians(job_alert.within / 111)) / cos(radians(greatest(abs(job_alert.latitude), 1e-9))))
                    )
                  )
                ) then 2 * 6371 * asin(
                  least(
                    1,
                    sqrt(
                      power(sin(radians(greatest(abs(job.latitude - job_alert.latitude), 1e-9)) / 2), 2) + cos(radians(greatest(abs(job_alert.latitude), 1e-9))) * cos(radians(greatest(abs(job.latitude), 1e-9))) * power(sin(radians(greatest(abs(job.longitude - job_alert.longitude), 1e-9)) / 2), 2)
                    )
                  )
                ) <= job_alert.within
                else false
              end
            )
          )
          and (job_alert.workplace_type is null or job.workplace_type = job_alert.workplace_type)
          and (job_alert.employment_type is null or job.employment_type = job_alert.employment_type)
          and (job_alert.experience is null or job.experience = job_alert.experience)
          and (job_alert.education is null or job.education = job_alert.education)
          and (job_alert.currency is null or job.pay_currency = job_alert.currency)
          and (job_alert.pay_from is null or job.pay_yearly_max >= job_alert.pay_from)
          and (job_alert.channel is null or job.channel = job_alert.channel)
          and (job_alert.answers is null or job.reply_days <= job_alert.answers)
          and (job_alert.industry is null or page_facts.industry = job_alert.industry)
          and (job_alert.size is null or page_facts.size = job_alert.size)
          and (not job_alert.verified or actor_card.verified)
        limit 1001
      ) as counted
  )::int as found
from job_alert
where job_alert.member_id = :personId and job_alert.deleted_at is null
order by job_alert.created_at, job_alert.id;
