-- Posts in communities and groups. Nothing that waits for an admin is in the table of posts: whatever reads posts cannot
-- show it. A held post keeps its id when it is published.
create index post_space on post (space_id, published_at desc, id desc) where space_id is not null;
-- The team of the space closed the comments, whatever the author wants.
alter table post add column comments_locked boolean not null default false;

create table held_post (
  id uuid primary key,
  space_id uuid not null references space (id),
  -- the published post that it changes; null: a new post
  post_id uuid references post (id) on delete cascade,
  author_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  text text not null,
  entities jsonb not null default '[]',
  pictures jsonb not null default '[]',
  comments_open boolean not null default true,
  -- removed: it was published, and the team of the space took it down
  state text not null default 'held' check (state in ('held', 'published', 'rejected', 'returned', 'withdrawn', 'removed')),
  -- the rule of the space, as it was then, and what the team wrote
  rule text not null default '',
  reason text not null default '',
  -- counts the edits: an admin decides about what they have read
  version int not null default 1,
  -- how often the team was reminded
  reminders int not null default 0,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid references actor (id),
  check ((state = 'held') = (decided_at is null))
);
create index held_post_waiting on held_post (space_id, created_at, id) where state = 'held';
create index held_post_overdue on held_post (created_at) where state = 'held';
create index held_post_decided on held_post (space_id, decided_at) where state in ('published', 'rejected');
create index held_post_author on held_post (author_id, created_at desc, id desc);
create index held_post_member on held_post (member_id);
create index held_post_decided_by on held_post (decided_by);
create unique index held_post_edit on held_post (post_id) where post_id is not null and state = 'held';
create index held_post_of on held_post (post_id);

-- The history of held posts. A null state is none.
create table held_post_change (
  id uuid primary key,
  held_id uuid not null references held_post (id) on delete cascade,
  state_before text,
  state_after text not null,
  -- who changed it; null: the program, or a member who has left
  by_id uuid references actor (id),
  reason text not null default '',
  at timestamptz(3) not null
);
create index held_post_change_held on held_post_change (held_id, at);
create index held_post_change_by on held_post_change (by_id);

-- Pinned posts of a space. The slots, and not a count, keep two admins from pinning a fourth.
create table post_pin (
  space_id uuid not null references space (id),
  slot int not null check (slot between 1 and 3),
  post_id uuid not null unique references post (id) on delete cascade,
  pinned_by uuid references actor (id),
  pinned_at timestamptz(3) not null,
  primary key (space_id, slot)
);
create index post_pin_by on post_pin (pinned_by);

-- Answered questions of a space: a post and the reply that answers it.
create table space_answer (
  post_id uuid primary key references post (id) on delete cascade,
  space_id uuid not null references space (id),
  comment_id uuid not null unique references comment (id) on delete cascade,
  -- how many people reacted to or commented on the question; counted when it is marked, and again each month
  asked int not null default 0,
  marked_by uuid references actor (id),
  marked_at timestamptz(3) not null
);
create index space_answer_most on space_answer (space_id, asked desc, post_id desc);
create index space_answer_by on space_answer (marked_by);
