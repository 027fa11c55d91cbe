-- Whether the post is written into the timelines of followers, or read from its author; decided when it is published, so
-- that a change of mode moves no rows. Posts in spaces are always pushed.
alter table post add column pushed boolean not null default true;
create index post_pulled on post (author_id, published_at desc, id desc) where deleted_at is null and not pushed;

-- Authors with posts that are not pushed, until some time after their last such post.
create table pull_author (
  author_id uuid primary key references actor (id),
  -- false: the author has fewer followers again, and new posts are pushed
  pulls boolean not null,
  last_post_at timestamptz(3) not null
);
create index pull_author_last on pull_author (last_post_at);

-- Who reads their feed. Hints are written for those who are awake alone.
create table feed_reader (
  viewer_id uuid primary key references actor (id),
  read_on date not null,
  awake boolean not null default false,
  -- the timeline is complete: the feed is read from it
  filled boolean not null default false,
  check (awake or not filled)
);
create index feed_reader_awake on feed_reader (read_on) where awake;

-- Everyone with a timeline starts awake.
insert into feed_reader (viewer_id, read_on, awake, filled)
  select actor.id, current_date, true, true from actor
  where exists (select from timeline where timeline.viewer_id = actor.id);

-- The author of a hint is that of the post.
alter table timeline drop column author_id;
