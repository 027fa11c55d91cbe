-- The texts above 3,000 characters of cards.ts, written by `npm run sql -- --update`.

-- findCards: 3,246 characters, 1ad64766bed8
select
  space_details.id,
  space_visibility.kind,
  space_details.name,
  space_details.headline,
  space_details.logo_id,
  logo.placeholder as logo_placeholder,
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
from
  space_details
  join space_visibility on space_visibility.id = space_details.id
  join space_membership owning on owning.space_id = space_details.id
  and owning.role = 'owner'
  join actor_card on actor_card.id = owning.member_id
  left join media_picture logo on logo.id = space_details.logo_id
  left join space_membership mine on mine.space_id = space_details.id
  and mine.member_id = :viewerId::uuid
  left join space_membership personal on personal.space_id = space_details.id
  and personal.member_id = :personId::uuid
where
  space_details.id = any (:ids::uuid[])
  and (
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
  );
