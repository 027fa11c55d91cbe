-- What is in a deleted space is hidden from everyone, also from those who wrote it, until the space is restored.
create or replace function visible_to(viewer uuid, person uuid, owner uuid, level text, space uuid) returns boolean
language sql stable as $$
  select viewer is not null and (
    (owner = viewer and (space is null
      or exists (select 1 from space s where s.id = space and s.visibility <> 'hidden')))
    or (
      exists (select 1 from actor a where a.id = owner and a.state = 'active')
      and not exists (select 1 from block b where (b.blocker_id in (viewer, person) and b.blocked_id = owner)
                                             or (b.blocker_id = owner and b.blocked_id in (viewer, person)))
      and (
        level = 'anyone'
        or (level in ('connections', 'only_followers') and exists (select 1 from connection c where c.actor_id = viewer and c.other_id = owner))
        or (level = 'only_followers' and exists (select 1 from follow f where f.follower_id = viewer and f.followee_id = owner and f.state = 'active'))
      )
      and (
        space is null
        or exists (
          select 1 from space s where s.id = space
            and not exists (select 1 from block b
              where (b.blocker_id in (viewer, person) and b.blocked_id in (s.id, s.parent_id))
                 or (b.blocker_id in (s.id, s.parent_id) and b.blocked_id in (viewer, person)))
            and (
              s.visibility = 'public'
              or (s.visibility = 'private' and (
                exists (select 1 from membership m
                  where m.space_id = space and m.member_id in (viewer, person) and m.state = 'active')
                or exists (select 1 from space_steward
                  where space_steward.space_id = space and space_steward.member_id = person)))))
      )
    )
  )
$$;
