-- Communities and groups. A community is also an actor and has the id of its space; a group is no actor.
-- hidden: deleted, and restored within seven days or erased; nothing in it is visible then.
alter table space drop constraint space_visibility_check;
alter table space add constraint space_visibility_check check (visibility in ('private', 'public', 'hidden'));
-- banned: the member cannot join again until the ban is lifted. created_at: since when the state holds.
alter table membership drop constraint membership_state_check;
alter table membership add constraint membership_state_check
  check (state in ('active', 'requested', 'invited', 'banned'));
alter table membership add constraint membership_role_check check (role in ('member', 'admin', 'owner'));
alter table membership add constraint membership_role_state_check check (role = 'member' or state = 'active');
create unique index membership_owner on membership (space_id) where role = 'owner';
create index membership_managers on membership (space_id, member_id) where role <> 'member';
create index membership_newest on membership (space_id, created_at desc, member_id desc) where state = 'active';
create index membership_pending on membership (space_id, state, created_at desc, member_id desc)
  where state <> 'active';
create index membership_joined on membership (member_id, created_at desc, space_id desc);

-- Lent: spaces, and who is in them in which state.
create view space_visibility as
  select id, kind, visibility from space;
create view space_membership as
  select space_id, member_id, role, state, created_at from membership;

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
          select 1 from space s where s.id = space and (
            s.visibility = 'public'
            or (s.visibility = 'private' and exists (
              select 1 from membership m
              where m.space_id = space and m.member_id in (viewer, person) and m.state = 'active'))))
      )
    )
  )
$$;

-- What a community or group says of itself, and its rules. Visibility is that of its space.
create table space_details (
  id uuid primary key references space (id),
  -- the community that a group is in
  parent_id uuid references space_details (id),
  -- of a community: also the name of its actor, as are headline and logo
  name text not null,
  search_text text not null,
  headline text not null default '',
  about text not null default '',
  rules text[] not null default '{}' check (cardinality(rules) <= 10),
  -- asked of those who request to join
  questions text[] not null default '{}' check (cardinality(questions) <= 3),
  -- false: only those inside or invited find it
  listed boolean not null default true,
  -- private spaces are joined by request, and those that are not listed by invitation, whatever is chosen here
  joining text not null default 'open' check (joining in ('open', 'request', 'invitation')),
  -- whose posts wait for an admin
  approval text not null default 'first_30_days' check (approval in ('none', 'first_30_days', 'always')),
  logo_id uuid,
  cover_id uuid,
  -- how many are in it; changed with each membership, under a lock of this row
  members int not null default 0 check (members >= 0),
  -- whom the owner asked to take over
  offered_to uuid references actor (id),
  offered_at timestamptz(3),
  -- counts the edits: an edit that started from an older version is refused
  version int not null default 1,
  -- the member who created it; null: the member has left
  created_by uuid references actor (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  -- the visibility before, which restoring gives back
  deleted_from text check (deleted_from in ('public', 'private')),
  check ((deleted_at is null) = (deleted_from is null)),
  check ((offered_to is null) = (offered_at is null))
);
create index space_details_newest on space_details (created_at desc, id desc);
create index space_details_inside on space_details (parent_id, created_at desc, id desc) where parent_id is not null;
create index space_details_created_by on space_details (created_by);
create index space_details_offered_to on space_details (offered_to);
create index space_details_deleted on space_details (deleted_at) where deleted_at is not null;

-- What a space has about a person besides the membership. It outlives leaving, so that a silence does not end by
-- leaving and joining again.
create table space_person (
  space_id uuid not null references space_details (id),
  member_id uuid not null references actor (id),
  -- the answers of a request: [{ question, answer }]
  answers jsonb not null default '[]',
  invited_by uuid references actor (id),
  -- may read, but not write, until then
  silenced_until timestamptz(3),
  -- what reaches the feed: posts of all, of people they follow, or nothing
  feed text not null default 'all' check (feed in ('all', 'followed', 'none')),
  -- what they are notified of: every post, mentions, or nothing
  notify text not null default 'mentions' check (notify in ('all', 'mentions', 'none')),
  primary key (space_id, member_id)
);
create index space_person_member on space_person (member_id);
create index space_person_invited_by on space_person (invited_by);

-- The history of memberships. Null states and roles are none.
create table space_change (
  id uuid primary key,
  space_id uuid not null references space_details (id),
  member_id uuid references actor (id),
  state_before text,
  state_after text,
  role_before text,
  role_after text,
  -- left, declined, withdrawn, expired, removed, link and so on
  cause text not null,
  reason text not null default '',
  -- who changed it; null: the program, or a member who has left
  by_id uuid references actor (id),
  at timestamptz(3) not null
);
create index space_change_person on space_change (space_id, member_id, at desc);
create index space_change_member on space_change (member_id);
create index space_change_by on space_change (by_id);

-- Links by which people join without asking. The address is sealed with the id.
create table space_link (
  id uuid primary key,
  space_id uuid not null references space_details (id),
  created_by uuid references actor (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  max_uses int not null check (max_uses between 1 and 1000),
  uses int not null default 0 check (uses <= max_uses)
);
create index space_link_space on space_link (space_id, created_at desc, id desc);
create index space_link_created_by on space_link (created_by);

-- Lent: members of communities and groups with what they chose, and what posts need of the space.
create view space_member as
  select membership.space_id, membership.member_id, membership.role, membership.created_at as joined_at,
         coalesce(space_person.feed, 'all') as feed, coalesce(space_person.notify, 'mentions') as notify,
         space_person.silenced_until
  from membership left join space_person
    on space_person.space_id = membership.space_id and space_person.member_id = membership.member_id
  where membership.state = 'active';
create view space_name as
  select space_details.id, space.kind, space.visibility, space_details.parent_id, space_details.name,
         space_details.logo_id, space_details.listed, space_details.approval
  from space_details join space on space.id = space_details.id;
-- Lent by pages: who may decide for a page.
create view page_admin as
  select page_id, member_id from page_role where role = 'admin';
