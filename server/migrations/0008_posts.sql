create table post (
  id uuid primary key,
  -- whose post it is, and the person who wrote it
  author_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  space_id uuid references space (id),
  text text not null,
  -- [{ kind: mention | hashtag | link, start, length, … }] in code units of text, ordered by start
  entities jsonb not null default '[]',
  -- [{ id, alt, width, height, placeholder, animated }], copied from media when attached
  pictures jsonb not null default '[]',
  visibility text not null check (visibility in ('anyone', 'connections', 'only_followers', 'only_me')),
  comments_open boolean not null default true,
  like_count int not null default 0 check (like_count >= 0),
  celebrate_count int not null default 0 check (celebrate_count >= 0),
  support_count int not null default 0 check (support_count >= 0),
  insightful_count int not null default 0 check (insightful_count >= 0),
  funny_count int not null default 0 check (funny_count >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  -- moves with each change of a count: tells which of two answers is the newer one
  count_sequence int not null default 0,
  version int not null default 1,
  published_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
) with (fillfactor = 85); -- counts change often: room for updates in place
create index post_author on post (author_id, published_at desc, id desc) where deleted_at is null;
create index post_open on post (published_at desc, id desc) where deleted_at is null and visibility = 'anyone' and space_id is null;
create index post_deleted on post (deleted_at) where deleted_at is not null;

-- Earlier texts of an edited post.
create table post_version (
  post_id uuid not null references post (id) on delete cascade,
  version int not null,
  text text not null,
  entities jsonb not null,
  replaced_at timestamptz not null,
  primary key (post_id, version)
);

create table post_hashtag (
  tag text not null,
  published_at timestamptz not null,
  post_id uuid not null references post (id) on delete cascade,
  primary key (tag, published_at, post_id)
);
create index post_hashtag_post on post_hashtag (post_id);

-- A hint that a post may belong on somebody's home page; whether they may see it is decided at reading.
create table timeline (
  viewer_id uuid not null,
  published_at timestamptz not null,
  post_id uuid not null,
  author_id uuid not null,
  primary key (viewer_id, published_at, post_id)
);
create index timeline_post on timeline (post_id);

create table comment (
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  -- null: answers the post; else the comment it answers, which itself has none: two levels
  parent_id uuid references comment (id) on delete cascade,
  author_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  text text not null,
  entities jsonb not null default '[]',
  like_count int not null default 0 check (like_count >= 0),
  celebrate_count int not null default 0 check (celebrate_count >= 0),
  support_count int not null default 0 check (support_count >= 0),
  insightful_count int not null default 0 check (insightful_count >= 0),
  funny_count int not null default 0 check (funny_count >= 0),
  reply_count int not null default 0 check (reply_count >= 0),
  count_sequence int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
) with (fillfactor = 90);
create index comment_of_post on comment (post_id, created_at, id) where parent_id is null and deleted_at is null;
create index comment_replies on comment (parent_id, created_at, id) where deleted_at is null;
create index comment_author on comment (author_id, created_at desc) where deleted_at is null;
create index comment_deleted on comment (deleted_at) where deleted_at is not null;

-- One reaction per actor; changing it is an update.
create table post_reaction (
  post_id uuid not null references post (id) on delete cascade,
  actor_id uuid not null references actor (id),
  kind text not null check (kind in ('like', 'celebrate', 'support', 'insightful', 'funny')),
  created_at timestamptz not null,
  primary key (post_id, actor_id)
);
create index post_reaction_actor on post_reaction (actor_id, created_at desc);

create table comment_reaction (
  comment_id uuid not null references comment (id) on delete cascade,
  actor_id uuid not null references actor (id),
  kind text not null check (kind in ('like', 'celebrate', 'support', 'insightful', 'funny')),
  created_at timestamptz not null,
  primary key (comment_id, actor_id)
);
