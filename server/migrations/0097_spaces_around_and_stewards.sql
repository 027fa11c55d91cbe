-- The community around a group decides about the group as well: nothing of a blocked community is shown, and so nothing
-- of its groups. A group never changes its community.
alter table space add parent_id uuid references space (id);
update space set parent_id = space_details.parent_id from space_details where space_details.id = space.id;
create index space_parent on space (parent_id) where parent_id is not null;

-- Lent: the admins of the page that owns a space. They see what is in it, since they decide about it.
create view space_steward as
  select membership.space_id, page_role.member_id
  from membership join page_role on page_role.page_id = membership.member_id and page_role.role = 'admin'
  where membership.role = 'owner';

create or replace function visible_to(viewer uuid, person uuid, owner uuid, level text, space uuid) returns boolean
language sql stable as $$
  select viewer is not null and (
    owner = viewer
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
