-- The texts above 3,000 characters of search-tabs.ts, written by `npm run sql -- --update`.

-- searchTabs 2: 3,125 characters, 77dce6d44163
with
  range as materialized (
    select bounds.low, bounds.high, bounds.class, bounds.low || ' ' as whole
    from unnest(:lows::text[], :highs::text[], :classes::int[]) as bounds (low, high, class)
  ),
  hit as materialized (
    select named.subject_id, named.fit, named.key
    from
      range
      cross join lateral (
        select
          search_key.subject_id,
          (
            range.class + case
              when not starts_with(search_key.key, range.whole) then 2
              when search_key.key <> range.whole then 1
              else 0
            end
          ) * 6 + case when search_key.turned then 1 else 0
          end as fit,
          search_key.key
        from
          search_key
          join space_details on space_details.id = search_key.subject_id
          join space_visibility on space_visibility.id = space_details.id
          left join space_membership mine on mine.space_id = space_details.id
          and mine.member_id = :viewerId::uuid
          left join space_membership personal on personal.space_id = space_details.id
          and personal.member_id = :personId::uuid
        where search_key.tab = 'groups' and search_key.key >= range.low and search_key.key < range.high
        order by search_key.key
        limit 1000
      ) as named
  ),
  best as (select hit.subject_id, min(hit.fit) as rank, min(hit.key) as key from hit group by hit.subject_id)
select placed.subject_id as id, placed.rank, placed.key
from
  (
    select best.subject_id, best.rank, best.key
    from best
    where :rank::int < 0 or (best.rank, best.key, best.subject_id) > (:rank::int, :key::text, :id::uuid)
    order by best.rank, best.key, best.subject_id
  ) as placed
  join space_details on space_details.id = placed.subject_id
  join space_visibility on space_visibility.id = space_details.id
  left join space_membership mine on mine.space_id = space_details.id
  and mine.member_id = :viewerId::uuid
  left join space_membership personal on personal.space_id = space_details.id
  and personal.member_id = :personId::uuid
where
  space_visibility.kind = 'group'
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
  )
order by placed.rank, placed.key, placed.subject_id
limit :limit;

-- searchTabs 5: 3,134 characters, c6d687c96af9, like searchTabs 2
--   …
--   -         where search_key.tab = 'groups' and search_key.key >= range.low and search_key.key < range.high
--   +         where search_key.tab = 'communities' and search_key.key >= range.low and search_key.key < range.high
--   …
--   -   space_visibility.kind = 'group'
--   +   space_visibility.kind = 'community'
--   …
