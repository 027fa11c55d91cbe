-- How a member looks at the profiles of others; named where there is no row.
create table viewing_mode (
  member_id uuid primary key references actor (id),
  mode text not null check (mode in ('named', 'partly', 'private')),
  updated_at timestamptz not null
);

-- When one person's view of one profile was last counted. `mark` stands for the two: only this program can make it, and nothing
-- leads back from it. Swept once it can hold nothing back any more.
create table profile_view_window (
  mark bytea primary key,
  counted_at timestamptz(3) not null
);
create index profile_view_window_old on profile_view_window (counted_at);

-- Views that count. What is kept of the viewer is what they showed at the time, no more; after a while nothing of it.
create table profile_view (
  id uuid primary key,
  owner_id uuid not null references actor (id),
  -- of a named view to the millisecond, of others to the quarter of an hour
  viewed_at timestamptz(3) not null,
  -- private: counted only
  mode text not null check (mode in ('named', 'partly', 'private')),
  viewer_id uuid references actor (id),
  -- tells one person's views of this profile apart from another's, to count people
  mark bytea,
  -- what at least five members have in common with the viewer, each part null where they are fewer
  title text,
  country_code text,
  city_id int,
  check ((mode = 'named') = (viewer_id is not null)),
  check ((mode = 'private') = (mark is null)),
  check (mode <> 'private' or (title is null and country_code is null)),
  check (city_id is null or country_code is not null)
);
create index profile_view_newest on profile_view (owner_id, viewed_at desc, id desc);
create index profile_view_viewer on profile_view (viewer_id, owner_id, viewed_at) where viewer_id is not null;
create index profile_view_told on profile_view (viewed_at) where mode <> 'private';
-- Rows come in order of time: a few pages find what is old.
create index profile_view_old on profile_view using brin (viewed_at);

-- Lent by the room profiles: what members are, and where. Titles are compared without regard to capitals.
create view profile_position as
  select member_id, title, lower(title) as title_folded, country_code, city_id from profile;
create index profile_title on profile (lower(title), country_code, city_id) where title <> '';
