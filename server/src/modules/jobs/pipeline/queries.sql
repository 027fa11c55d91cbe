-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findReview: 3,828 characters, ab0d0cc450a8
select
  application.id as application_id,
  application.job_id,
  application.page_id,
  application.number,
  case when not (job.blind and application.uncovered_at is null) then nullif(application.name, '')
  end as name,
  case when not (job.blind and application.uncovered_at is null) then application.member_id
  end as member_id,
  application.place,
  application.state,
  application.round,
  application.round_name,
  application.version,
  application.submitted_at,
  application.state_at,
  application.due_at,
  application.answered_at,
  application.viewed_at,
  application.meets_all,
  application.corrected_at,
  application.assignee_id,
  application.leaves_at,
  application.decided_at,
  (job.blind and application.uncovered_at is null) as covered,
  (
    select count(*)
    from application_note
    where application_note.application_id = application.id
  )::int as notes,
  case
    when exists (
      select
      from application_rating
      where application_rating.application_id = application.id and application_rating.member_id = :personId
    ) then (
      select avg(application_rating.value)::float
      from application_rating
      where application_rating.application_id = application.id
    )
  end as rating,
  application.reject_code,
  application.reject_words,
  application.reject_note,
  application.rejected_by,
  application.member_id as candidate_id,
  application.job_title,
  job.blind,
  job.criteria,
  job_state (job.state, job.expires_at, :now) = 'closed' as job_closed,
  coalesce(
    (
      select json_agg(part order by part.number desc)
      from
        (
          select number, content, digest, at
          from application_version
          where application_id = application.id
        ) as part
    ),
    '[]'
  ) as versions,
  coalesce(
    (
      select json_agg(part order by part.id)
      from
        (
          select id, version, purpose, name, format, bytes, digest
          from application_file
          where application_id = application.id
        ) as part
    ),
    '[]'
  ) as files,
  coalesce(
    (
      select json_agg(part order by part.at desc, part.id desc)
      from
        (
          select id, step, member_id, state, round, round_name, text, at
          from application_step
          where application_id = application.id
          order by at desc, id desc
          limit 500
        ) as part
    ),
    '[]'
  ) as steps,
  coalesce(
    (
      select json_agg(part order by part.offered_at desc, part.id)
      from
        (
          select id, round, name, state, place, minutes, time_zone, message, slots, picked_at, offered_at
          from application_interview
          where application_id = application.id
        ) as part
    ),
    '[]'
  ) as interviews,
  coalesce(
    (
      select json_agg(part order by part.at desc, part.id)
      from
        (select id, author_id, text, at from application_note where application_id = application.id) as part
    ),
    '[]'
  ) as note_list,
  coalesce(
    (
      select json_agg(part order by part.member_id, part.criterion_id)
      from
        (
          select member_id, criterion_id, value
          from application_rating
          where application_id = application.id
        ) as part
    ),
    '[]'
  ) as ratings,
  coalesce(
    (
      select json_agg(part order by part.submitted_at desc, part.id)
      from
        (
          select earlier.id, earlier.job_id, earlier.job_title, earlier.state, earlier.submitted_at
          from application earlier join job earlier_job on earlier_job.id = earlier.job_id
          where
            earlier.member_id = application.member_id
            and earlier.page_id = application.page_id
            and earlier.id <> application.id
            and earlier.channel = 'application'
            and (not earlier_job.blind or earlier.uncovered_at is not null)
            and not exists (
              select
              from application own
              where own.job_id = earlier.job_id and own.member_id = :personId
            )
        ) as part
    ),
    '[]'
  ) as earlier
from
  application
  join job on job.id = application.job_id
  left join page_team on page_team.page_id = job.page_id
  and page_team.member_id = :personId
where
  application.id = :applicationId
  and application.channel = 'application'
  and coalesce(page_team.role in ('admin', 'editor'), false)
  and (:viewerId = :personId or :viewerId = job.page_id)
  and not exists (select from application own where own.job_id = job.id and own.member_id = :personId);

-- pipelinePage: 3,081 characters, b2360c35553b
select
  application.id as application_id,
  application.job_id,
  application.page_id,
  application.number,
  case when not (job.blind and application.uncovered_at is null) then nullif(application.name, '')
  end as name,
  case when not (job.blind and application.uncovered_at is null) then application.member_id
  end as member_id,
  application.place,
  application.state,
  application.round,
  application.round_name,
  application.version,
  application.submitted_at,
  application.state_at,
  application.due_at,
  application.answered_at,
  application.viewed_at,
  application.meets_all,
  application.corrected_at,
  application.assignee_id,
  application.leaves_at,
  application.decided_at,
  (job.blind and application.uncovered_at is null) as covered,
  (
    select count(*)
    from application_note
    where application_note.application_id = application.id
  )::int as notes,
  case
    when exists (
      select
      from application_rating
      where application_rating.application_id = application.id and application_rating.member_id = :personId
    ) then (
      select avg(application_rating.value)::float
      from application_rating
      where application_rating.application_id = application.id
    )
  end as rating
from
  application
  join job on job.id = application.job_id
  left join page_team on page_team.page_id = job.page_id
  and page_team.member_id = :personId
where
  application.job_id = :jobId
  and application.channel = 'application'
  and coalesce(page_team.role in ('admin', 'editor'), false)
  and (:viewerId = :personId or :viewerId = job.page_id)
  and not exists (select from application own where own.job_id = job.id and own.member_id = :personId)
  and (application.submitted_at, application.id) > (:at, :id)
  and case :state::text
    when 'open' then application.state in ('submitted', 'viewed', 'shortlisted', 'interview', 'offer')
    else coalesce(application.state = :state, true)
  end
  and case :assignee::text
    when 'none' then application.assignee_id is null
    else :assignee::text is null
    or coalesce(application.assignee_id::text = :assignee, false)
  end
  and (
    not :overdue
    or (
      application.answered_at is null
      and application.due_at < :now
      and application.state in ('submitted', 'viewed')
    )
  )
  and (not :meetsAll or application.meets_all)
  and (
    :minRating::int is null
    or case
      when exists (
        select
        from application_rating
        where application_rating.application_id = application.id and application_rating.member_id = :personId
      ) then (
        select avg(application_rating.value)::float
        from application_rating
        where application_rating.application_id = application.id
      )
    end >= :minRating
  )
  and (:place::text is null or position(lower(:place) in lower(application.place)) > 0)
  and (
    :question::text is null
    or exists (
      select
      from application_version, jsonb_array_elements(application_version.content -> 'answers') as answer
      where
        application_version.application_id = application.id
        and answer ->> 'questionId' = :question
        and (
          answer ->> 'type' <> 'file'
          and (
            not (job.blind and application.uncovered_at is null)
            or answer ->> 'type' not in ('short', 'long')
          )
        )
        and position(lower(coalesce(:answer, '')) in lower(answer ->> 'value')) > 0
    )
  )
order by application.submitted_at, application.id
limit :limit;
