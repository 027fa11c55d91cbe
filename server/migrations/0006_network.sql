create table follow (
  follower_id uuid not null references actor (id),
  followee_id uuid not null references actor (id),
  -- requested: waits for approval, and counts as a stranger
  state text not null default 'active' check (state in ('active', 'requested')),
  created_at timestamptz(3) not null default now(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follow_followers on follow (followee_id, created_at desc, follower_id desc) where state = 'active';
create index follow_followees on follow (follower_id, created_at desc, followee_id desc) where state = 'active';

-- How many follow an actor and how many it follows, hidden actors on either side left out. Changed with each follow; lists
-- of millions need not be counted to show a figure.
create table follow_count (
  actor_id uuid primary key references actor (id),
  followers int not null default 0,
  followings int not null default 0
);
create index follow_count_popular on follow_count (followers desc, actor_id);

-- Two rows per connection, one from each side, so that every question is one look into one index.
create table connection (
  actor_id uuid not null references actor (id),
  other_id uuid not null references actor (id),
  created_at timestamptz(3) not null default now(),
  primary key (actor_id, other_id),
  check (actor_id <> other_id)
);

create table block (
  blocker_id uuid not null references actor (id),
  blocked_id uuid not null references actor (id),
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_newest on block (blocker_id, created_at desc, blocked_id desc);
create index block_blocked on block (blocked_id, blocker_id);

-- What groups, communities, pages and events share: a place with members, open to all or to them alone.
create table space (
  id uuid primary key,
  kind text not null check (kind in ('group', 'community', 'business', 'institute', 'event')),
  visibility text not null default 'public' check (visibility in ('private', 'public')),
  created_at timestamptz(3) not null default now()
);
create table membership (
  space_id uuid not null references space (id),
  member_id uuid not null references actor (id),
  role text not null default 'member',
  state text not null default 'active' check (state in ('active', 'requested', 'invited')),
  created_at timestamptz(3) not null default now(),
  primary key (space_id, member_id)
);
create index membership_member on membership (member_id, space_id) where state = 'active';

-- Who blocks whom, from both sides; lent to rooms whose lists must leave people out.
create view block_between as
  select blocker_id as actor_id, blocked_id as other_id from block
  union all
  select blocked_id, blocker_id from block;

-- Lent: whom an actor follows, and what connects them.
create view active_follow as
  select follower_id, followee_id, created_at from follow where state = 'active';
create view follow_figure as
  select actor_id, followers, followings from follow_count;
create view active_membership as
  select space_id, member_id, role from membership where state = 'active';

-- The one definition of visibility, for single objects. Lists use the same text as a fragment (network's door); a generated
-- test holds the two equal. viewer: the actor it is done as; person: the member behind it. Null viewer: signed out, who sees
-- nothing here; public addresses have a question of their own. space: null when the thing stands in none.
create function visible_to(viewer uuid, person uuid, owner uuid, level text, space uuid) returns boolean
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
        or exists (select 1 from space s where s.id = space and s.visibility = 'public')
        or exists (select 1 from membership m where m.space_id = space and m.member_id in (viewer, person) and m.state = 'active')
      )
    )
  )
$$;
