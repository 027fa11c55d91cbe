-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findSpace: 5,824 characters, 8f2e9d39a926
select
  space_details.id,
  space_visibility.kind,
  space_details.name,
  actor_card.username,
  space_details.headline,
  space_details.logo_id,
  logo.placeholder as logo_placeholder,
  case when space_details.deleted_at is null then space_visibility.visibility else 'deleted'
  end as state,
  space_visibility.withheld,
  space_details.listed,
  space_details.joining,
  space_details.questions,
  space_details.members,
  case
    when space_visibility.visibility = 'public'
    or mine.state = 'active'
    or personal.state = 'active'
    or space_details.id = any (
      array(select space_steward.space_id from space_steward where space_steward.member_id = :personId::uuid)
    ) then (
      select count(*)::int
      from space_membership hidden
      where
        hidden.space_id = space_details.id
        and hidden.state = 'active'
        and hidden.member_id = any (
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
          )
        )
    )
    else 0
  end as hidden_members,
  space_details.created_at,
  space_details.parent_id,
  parent.name as parent_name,
  parent.logo_id as parent_logo_id,
  parent_logo.placeholder as parent_logo_placeholder,
  space_details.parent_id is null
  or exists (
    select 1
    from space_membership in_parent
    where
      in_parent.space_id = space_details.parent_id
      and in_parent.member_id = :viewerId::uuid
      and in_parent.state = 'active'
  ) as in_parent,
  mine.state as membership,
  mine.role,
  mine.created_at as since,
  coalesce(personal.state = 'active', false) as person_inside,
  space_details.id = any (
    array(select space_steward.space_id from space_steward where space_steward.member_id = :personId::uuid)
  ) as steward,
  (
    select max(space_change.at)
    from space_change
    where
      space_change.space_id = space_details.id
      and space_change.member_id = :viewerId::uuid
      and space_change.cause = 'declined'
      and space_change.state_before = 'requested'
  ) as declined_at,
  space_details.about,
  space_details.rules,
  space_details.approval,
  space_details.version,
  space_details.deleted_at,
  cover.id as cover_id,
  cover.width as cover_width,
  cover.height as cover_height,
  cover.placeholder as cover_placeholder,
  owner.member_id as owner_id,
  space_details.offered_to,
  (
    select count(*)::int
    from space_membership asking
    where
      asking.space_id = space_details.id
      and asking.state = 'requested'
      and asking.member_id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
  ) as requests,
  (
    select count(*)::int
    from space_admin_request
    where
      space_admin_request.space_id = space_details.id
      and space_admin_request.member_id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
  ) as admin_requests,
  admin_request.created_at as admin_asked_at,
  (
    select max(space_change.at)
    from space_change
    where
      space_change.space_id = space_details.id
      and space_change.member_id = :viewerId::uuid
      and space_change.cause = 'admin_declined'
  ) as admin_declined_at,
  person.silenced_until,
  person.feed,
  person.notify,
  (
    select space_change.reason
    from space_change
    where
      space_change.space_id = space_details.id
      and space_change.member_id = :viewerId::uuid
      and space_change.cause = 'silenced'
    order by space_change.at desc, space_change.id desc
    limit 1
  ) as silence_reason
from
  space_details
  join space_visibility on space_visibility.id = space_details.id
  left join actor_card on actor_card.id = space_details.id
  left join media_picture logo on logo.id = space_details.logo_id
  left join space_details parent on parent.id = space_details.parent_id
  left join media_picture parent_logo on parent_logo.id = parent.logo_id
  left join space_membership mine on mine.space_id = space_details.id
  and mine.member_id = :viewerId::uuid
  left join space_membership personal on personal.space_id = space_details.id
  and personal.member_id = :personId::uuid
  left join media_picture cover on cover.id = space_details.cover_id
  left join space_membership owner on owner.space_id = space_details.id
  and owner.role = 'owner'
  left join space_admin_request admin_request on admin_request.space_id = space_details.id
  and admin_request.member_id = :viewerId::uuid
  left join space_person person on person.space_id = space_details.id
  and person.member_id = :viewerId::uuid
where
  space_details.id = :spaceId
  and (
    (
      space_details.deleted_at is null
      and (
        not space_visibility.withheld
        or (
          mine.state = 'active'
          and mine.role in ('owner', 'admin')
          or space_details.id = any (
            array(
              select space_steward.space_id
              from space_steward
              where space_steward.member_id = :personId::uuid
            )
          )
        )
      )
      and not (
        array[space_details.id, space_details.parent_id] && array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
      and (
        space_details.listed
        and (
          space_details.parent_id is null
          or exists (
            select 1
            from space_visibility around
            where
              around.id = space_details.parent_id
              and (
                around.visibility = 'public'
                or exists (
                  select 1
                  from space_membership within
                  where
                    within.space_id = around.id
                    and within.state = 'active'
                    and within.member_id in (:viewerId::uuid, :personId::uuid)
                )
                or around.id = any (
                  array(
                    select space_steward.space_id
                    from space_steward
                    where space_steward.member_id = :personId::uuid
                  )
                )
              )
          )
        )
        or mine.state in ('active', 'requested', 'invited')
        or coalesce(personal.state = 'active', false)
        or space_details.id = any (
          array(
            select space_steward.space_id
            from space_steward
            where space_steward.member_id = :personId::uuid
          )
        )
      )
    )
    or (
      space_details.deleted_at is not null
      and (
        mine.state = 'active'
        and mine.role in ('owner', 'admin')
        or space_details.id = any (
          array(
            select space_steward.space_id
            from space_steward
            where space_steward.member_id = :personId::uuid
          )
        )
      )
    )
    or (:linked and space_details.deleted_at is null and not space_visibility.withheld)
  );
