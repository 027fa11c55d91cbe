-- Who saw a post, and when last: each viewer counts once a day, and tells For you what was seen. Deleted after a time;
-- the numbers stay.
create table post_view (
  viewer_id uuid not null references actor (id),
  post_id uuid not null references post (id) on delete cascade,
  seen_on date not null,
  primary key (viewer_id, post_id)
);
create index post_view_post on post_view (post_id);
create index post_view_old on post_view (seen_on);
-- views: each viewer once a day; people: each viewer once.
create table post_view_day (
  post_id uuid not null references post (id) on delete cascade,
  day date not null,
  views int not null,
  people int not null,
  primary key (post_id, day)
);

-- Editions of For you: the posts in their order, each with its reason. They can be computed again: no crash safety.
create unlogged table feed_edition (
  id uuid primary key,
  viewer_id uuid not null references actor (id) on delete cascade,
  opened_at timestamptz(3) not null,
  since timestamptz(3),
  fresh int not null,
  post_ids uuid[] not null,
  kinds text[] not null,
  subjects text[] not null
);
create index feed_edition_viewer on feed_edition (viewer_id, opened_at desc);
create index feed_edition_old on feed_edition (opened_at);

-- Reasons for which a member wants no posts in For you, and hashtags that they follow.
create table feed_refusal (
  id uuid primary key,
  viewer_id uuid not null references actor (id),
  kind text not null check (kind in ('followed', 'space', 'reacted', 'commented', 'topic')),
  subject text not null,
  created_at timestamptz(3) not null,
  unique (viewer_id, kind, subject)
);
create table topic_follow (
  viewer_id uuid not null references actor (id),
  tag text not null,
  created_at timestamptz(3) not null,
  primary key (viewer_id, tag)
);

-- Which feed a member last chose.
alter table account add column feed text not null default 'latest' check (feed in ('latest', 'for_you'));
