-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findCourse: 3,052 characters, 0b836677c665
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
  course.id as course_id,
  course.name,
  course.category,
  course.state,
  course.created_at,
  picture.id as picture_id,
  picture.width as picture_width,
  picture.height as picture_height,
  picture.placeholder as picture_placeholder,
  course.page_id,
  page_team.role,
  course.description,
  course.website,
  course.call_to_action,
  course.syllabus_key,
  course.syllabus_name,
  course.syllabus_bytes,
  course.clicks,
  course.version,
  course_completion.state as completion_state,
  course_completion.finished_on,
  course_completion.shown as completion_shown,
  page_team.role is not null
  and coalesce(
    (select true from withheld where withheld.thing_id = course.id and withheld.kind = 'course' limit 1),
    false
  ) as withheld
from
  course
  join actor_card on actor_card.id = course.page_id
  left join page_team on page_team.page_id = course.page_id
  and page_team.member_id = :personId
  left join media_picture picture on picture.id = course.picture_id
  left join course_completion on course_completion.course_id = course.id
  and course_completion.member_id = :personId
where
  course.id = :courseId
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
        and (
          actor_card.id = :viewerId::uuid
          or not coalesce(
            (
              select true
              from withheld
              where withheld.thing_id = course.id and withheld.kind = 'course'
              limit 1
            ),
            false
          )
        )
      )
    )
    or (page_team.role is not null and actor_card.state in ('active', 'private'))
  )
  and (course.state <> 'draft' or page_team.role is not null);
