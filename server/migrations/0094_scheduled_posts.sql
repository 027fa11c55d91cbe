-- Posts that wait for their time. Publishing deletes the row and creates the post under the same id in one transaction.
create table scheduled_post (
  id uuid primary key,
  author_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  space_id uuid references space (id),
  as_community boolean not null default false,
  text text not null,
  attachment jsonb not null,
  -- null: as the author's setting says when it is published
  visibility text check (visibility in ('anyone', 'connections', 'only_followers', 'only_me')),
  comments_open boolean not null,
  publish_at timestamptz(3) not null,
  -- the zone in which the author chose the time
  time_zone text not null,
  -- why it was not published at its time; null while it waits
  failure text,
  version int not null default 1,
  created_at timestamptz(3) not null
);
create index scheduled_post_author on scheduled_post (author_id, publish_at, id);
create index scheduled_post_member on scheduled_post (member_id);
create index scheduled_post_space on scheduled_post (space_id) where space_id is not null;
create index scheduled_post_due on scheduled_post (publish_at) where failure is null;
