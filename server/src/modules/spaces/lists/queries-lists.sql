-- The texts above 3,000 characters of queries-lists.ts, written by `npm run sql -- --update`.

-- spaceLists.my: 3,745 characters, 54d97698d8f2
with
  page as materialized (
    select *
    from
      (
        select space_details.id, mine.created_at as at
        from
          space_membership mine
          join space_details on space_details.id = mine.space_id
          join space_visibility on space_visibility.id = space_details.id
        where
          mine.member_id = :viewerId
          and (mine.created_at, mine.space_id) < (:at, :id)
          and mine.role <> 'member'
          and (space_details.deleted_at is null or mine.role = 'owner')
          and (:kind::text is null or space_visibility.kind = :kind)
          and (:search::text is null or space_details.search_text like '%' || :search || '%')
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
          and :personId::uuid is not null
        order by mine.created_at desc, mine.space_id desc
        limit :limit
      ) as page
    limit 100
  )
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
  page.at,
  case
    when mine.role in ('owner', 'admin') then (
      select count(*)::int
      from space_membership asking
      where
        asking.space_id = page.id
        and asking.state = 'requested'
        and asking.member_id <> all (
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
          )
        )
    )
    else 0
  end as requests
from
  page
  join space_details on space_details.id = page.id
  join space_visibility on space_visibility.id = space_details.id
  left join actor_card on actor_card.id = space_details.id
  left join media_picture logo on logo.id = space_details.logo_id
  left join space_details parent on parent.id = space_details.parent_id
  left join media_picture parent_logo on parent_logo.id = parent.logo_id
  left join space_membership mine on mine.space_id = space_details.id
  and mine.member_id = :viewerId::uuid
  left join space_membership personal on personal.space_id = space_details.id
  and personal.member_id = :personId::uuid
order by page.at desc, page.id desc;

-- spaceLists.joined: 3,721 characters, 3533fa2c134a, like spaceLists.my
--   …
--   -           and mine.role <> 'member'
--   -           and (space_details.deleted_at is null or mine.role = 'owner')
--   +           and mine.state <> 'banned'
--   +           and space_details.deleted_at is null
--   …

-- spaceLists.explore: 4,977 characters, 631eb4dc2987, like spaceLists.my
--   …
--   -         select space_details.id, mine.created_at as at
--   +         select space_details.id, space_details.created_at as at
--   …
--   -           space_membership mine
--   -           join space_details on space_details.id = mine.space_id
--   -           join space_visibility on space_visibility.id = space_details.id
--   -         where
--   -           mine.member_id = :viewerId
--   -           and (mine.created_at, mine.space_id) < (:at, :id)
--   -           and mine.role <> 'member'
--   -           and (space_details.deleted_at is null or mine.role = 'owner')
--   -           and (:kind::text is null or space_visibility.kind = :kind)
--   -           and (:search::text is null or space_details.search_text like '%' || :search || '%')
--   -           and (
--   -             not space_visibility.withheld
--   -             or (
--   -               mine.state = 'active'
--   -               and mine.role in ('owner', 'admin')
--   -               or space_details.id = any (
--   -                 array(
--   -                   select space_steward.space_id
--   -                   from space_steward
--   -                   where space_steward.member_id = :personId::uuid
--   +           space_details
--   +           cross join lateral (
--   +             select space_visibility.withheld
--   +             from space_visibility
--   +             where
--   +               space_visibility.id = space_details.id
--   +               and (:kind::text is null or space_visibility.kind = :kind)
--   +             offset 0
--   +           ) as space_visibility
--   +           cross join lateral (
--   +             select
--   +             from
--   +               (select) as one
--   +               left join space_membership mine on mine.space_id = space_details.id
--   +               and mine.member_id = :viewerId
--   +               left join space_membership personal on personal.space_id = space_details.id
--   +               and personal.member_id = case when :personId::uuid <> :viewerId::uuid then :personId::uuid
--   +               end
--   +             where
--   +               space_details.deleted_at is null
--   +               and (
--   +                 not space_visibility.withheld
--   +                 or (
--   +                   mine.state = 'active'
--   +                   and mine.role in ('owner', 'admin')
--   +                   or space_details.id = any (
--   +                     array(
--   +                       select space_steward.space_id
--   +                       from space_steward
--   +                       where space_steward.member_id = :personId::uuid
--   +                     )
--   +                   )
--   …
--   -             )
--   -           )
--   -           and :personId::uuid is not null
--   -         order by mine.created_at desc, mine.space_id desc
--   +               and not (
--   +                 array[space_details.id, space_details.parent_id] && array(
--   +                   select block_between.other_id
--   +                   from block_between
--   +                   where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   +                 )
--   +               )
--   +               and (
--   +                 space_details.listed
--   +                 and (
--   +                   space_details.parent_id is null
--   +                   or exists (
--   +                     select 1
--   +                     from space_visibility around
--   +                     where
--   +                       around.id = space_details.parent_id
--   +                       and (
--   +                         around.visibility = 'public'
--   +                         or exists (
--   +                           select 1
--   +                           from space_membership within
--   +                           where
--   +                             within.space_id = around.id
--   +                             and within.state = 'active'
--   +                             and within.member_id in (:viewerId::uuid, :personId::uuid)
--   +                         )
--   +                         or around.id = any (
--   +                           array(
--   +                             select space_steward.space_id
--   +                             from space_steward
--   +                             where space_steward.member_id = :personId::uuid
--   +                           )
--   +                         )
--   +                       )
--   +                   )
--   +                 )
--   +                 or mine.state in ('active', 'requested', 'invited')
--   +                 or coalesce(personal.state = 'active', false)
--   +                 or space_details.id = any (
--   +                   array(
--   +                     select space_steward.space_id
--   +                     from space_steward
--   +                     where space_steward.member_id = :personId::uuid
--   +                   )
--   +                 )
--   +               )
--   +               and (:search::text is null or space_details.search_text like '%' || :search || '%')
--   +             offset 0
--   +           ) as known
--   +         where (space_details.created_at, space_details.id) < (:at, :id)
--   +         order by space_details.created_at desc, space_details.id desc
--   …

-- groupsInside: 5,009 characters, 0611d8eabed5
with
  page as materialized (
    select *
    from
      (
        select space_details.id, space_details.created_at as at
        from
          space_details
          cross join lateral (
            select space_visibility.withheld
            from space_visibility
            where
              space_visibility.id = space_details.id
              and (:kind::text is null or space_visibility.kind = :kind)
            offset 0
          ) as space_visibility
          cross join lateral (
            select
            from
              (select) as one
              left join space_membership mine on mine.space_id = space_details.id
              and mine.member_id = :viewerId
              left join space_membership personal on personal.space_id = space_details.id
              and personal.member_id = case when :personId::uuid <> :viewerId::uuid then :personId::uuid
              end
            where
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
              and (:search::text is null or space_details.search_text like '%' || :search || '%')
            offset 0
          ) as known
        where
          (space_details.created_at, space_details.id) < (:at, :id)
          and space_details.parent_id = :parentId
        order by space_details.created_at desc, space_details.id desc
        limit :limit
      ) as page
    limit 100
  )
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
  page.at,
  case
    when mine.role in ('owner', 'admin') then (
      select count(*)::int
      from space_membership asking
      where
        asking.space_id = page.id
        and asking.state = 'requested'
        and asking.member_id <> all (
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
          )
        )
    )
    else 0
  end as requests
from
  page
  join space_details on space_details.id = page.id
  join space_visibility on space_visibility.id = space_details.id
  left join actor_card on actor_card.id = space_details.id
  left join media_picture logo on logo.id = space_details.logo_id
  left join space_details parent on parent.id = space_details.parent_id
  left join media_picture parent_logo on parent_logo.id = parent.logo_id
  left join space_membership mine on mine.space_id = space_details.id
  and mine.member_id = :viewerId::uuid
  left join space_membership personal on personal.space_id = space_details.id
  and personal.member_id = :personId::uuid
order by page.at desc, page.id desc;
