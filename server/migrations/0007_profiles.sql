-- What a member tells of themselves beyond the card. There is no row until the first edit: everything has a default.
create table profile (
  member_id uuid primary key references actor (id),
  about text not null default '',
  about_level text not null default 'anyone' check (about_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  cover_id uuid,
  -- a place from the lists of the reference room, each part only with those before it
  country_code text,
  state_code text,
  city_id int,
  -- slugs of industries
  interests text[] not null default '{}',
  -- what a new post starts with
  post_visibility text not null default 'anyone' check (post_visibility in ('anyone', 'only_followers', 'connections', 'only_me')),
  -- counts the edits: one that started from an older version is refused
  version int not null default 0,
  updated_at timestamptz not null default now(),
  check (country_code is not null or (state_code is null and city_id is null))
);
create index profile_city on profile (city_id) where city_id is not null;
create index profile_country on profile (country_code) where country_code is not null;
create index profile_interests on profile using gin (interests);
