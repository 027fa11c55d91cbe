create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Everyone who can post, be followed, message or advertise.
create table actor (
  id uuid primary key,
  kind text not null check (kind in ('member', 'business', 'institute', 'community')),
  username text not null,
  display_name text not null,
  headline text not null default '',
  photo_id uuid,
  photo_placeholder text,
  photo_level text not null default 'anyone' check (photo_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  verified boolean not null default false,
  -- hidden: closed or suspended, seen by nobody; erased: only the pseudonym is left
  state text not null default 'active' check (state in ('active', 'hidden', 'erased')),
  -- false for platform admins: in no search, suggestion or feed
  discoverable boolean not null default true,
  -- names and username folded for search, in Latin and Devanagari; written by actors alone
  search_text text not null default '',
  created_at timestamptz not null default now()
);
create unique index actor_username on actor (username);
create index actor_search on actor using gin (search_text gin_trgm_ops) where state = 'active' and discoverable;

-- The one registry of usernames over all kinds. A released name redirects until then, and is free afterwards.
create table username (
  name text primary key check (name = lower(name)),
  actor_id uuid not null references actor (id),
  taken_at timestamptz not null default now(),
  released_at timestamptz,
  redirects_until timestamptz
);
create unique index username_current on username (actor_id) where released_at is null;
create index username_history on username (actor_id, taken_at);

-- Every change of a username: who, when, from what, to what. The first one, which the welcome offers, does not count.
create table username_change (
  actor_id uuid not null references actor (id),
  changed_at timestamptz not null,
  member_id uuid not null references actor (id),
  old_name text not null,
  new_name text not null,
  counts boolean not null,
  primary key (actor_id, changed_at, new_name)
);

-- Lent to every room: what a card needs.
create view actor_card as
  select id, kind, username, display_name, headline, photo_id, photo_placeholder, photo_level, verified, state, discoverable, search_text, created_at
  from actor;
