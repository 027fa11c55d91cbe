-- The texts above 3,000 characters of queries-member.ts, written by `npm run sql -- --update`.

-- memberCards: 3,274 characters, 40b09042d766
select
  matter.id,
  matter.kind,
  matter.thing_id,
  case
    when (
      matter.author_member_id = :memberId
      or matter.author_member_id is null
      and exists (
        select
        from page_admin
        where page_admin.page_id = matter.author_id and page_admin.member_id = :memberId
      )
    ) then 'reported'
    else 'reporter'
  end as side,
  matter.state,
  matter.snapshot,
  matter.opened_at,
  matter.due_at,
  matter.withheld_until,
  (
    select to_jsonb(ruling) - 'case_id' - 'ended_at'
    from ruling
    where ruling.case_id = matter.id and ruling.ended_at is null
  ) as ruling,
  exists (
    select
    from
      ruling
      join appeal on appeal.case_id = ruling.case_id
      and appeal.ruling_number = ruling.number - 1
      join ruling as former on former.case_id = ruling.case_id
      and former.number = appeal.ruling_number
    where ruling.case_id = matter.id and ruling.ended_at is null and ruling.decided_by = former.decided_by
  ) as is_by_same,
  (
    select jsonb_build_object('reason', report.reason, 'text', report.text)
    from report
    where report.case_id = matter.id and report.member_id = :memberId
    order by report.created_at desc, report.id desc
    limit 1
  ) as report,
  (
    select coalesce(jsonb_agg(to_jsonb(appeal) - 'case_id' order by appeal.at), '[]')
    from appeal
    where appeal.case_id = matter.id
  ) as appeals,
  (
    select
      coalesce(
        jsonb_agg(jsonb_build_object('step', case_step.step, 'at', case_step.at) order by case_step.number),
        '[]'
      )
    from case_step
    where case_step.case_id = matter.id and case_step.step <> 'claimed'
  ) as steps,
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
  actor_card.photo_placeholder as actor_photo_placeholder
from moderation_case as matter join actor_card on actor_card.id = :memberId
where
  matter.id = any (:ids::uuid[])
  and (
    (
      (
        matter.author_member_id = :memberId
        or matter.author_member_id is null
        and exists (
          select
          from page_admin
          where page_admin.page_id = matter.author_id and page_admin.member_id = :memberId
        )
      )
      and (matter.state <> 'open' or matter.withheld_until is not null)
    )
    or exists (select from report where report.case_id = matter.id and report.member_id = :memberId)
  );
