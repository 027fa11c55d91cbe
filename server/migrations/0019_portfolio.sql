-- How a member's one-page site looks, and whether everybody may open it.
create table portfolio (
  member_id uuid primary key references actor (id),
  theme text not null default 'paper' check (theme in ('paper', 'evening', 'poster')),
  -- every part of the page once; kept as the member ordered them
  parts text[] not null,
  is_public boolean not null default false,
  updated_at timestamptz not null
);
create index portfolio_public on portfolio (member_id) where is_public;

-- A file being read into a profile.
create table profile_import (
  id uuid primary key,
  member_id uuid not null references actor (id),
  state text not null check (state in ('reading', 'ready', 'applying', 'done', 'failed', 'cancelled')),
  kind text check (kind in ('linkedin', 'json_resume')),
  filename text not null,
  done int not null default 0,
  total int not null default 0,
  -- rows left out: file, row, code, text
  problems jsonb not null default '[]',
  -- code of the refusal of the whole file
  failure text,
  added int not null default 0,
  changed int not null default 0,
  -- numbers of the chosen items, and whether contacts are kept; from the confirmation on
  chosen int[],
  keep_contacts boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- One at a time.
create unique index profile_import_under_way on profile_import (member_id) where state in ('reading', 'ready', 'applying');
create index profile_import_member on profile_import (member_id, created_at desc);
create index profile_import_old on profile_import (changed_at);

create table profile_import_item (
  import_id uuid not null references profile_import (id) on delete cascade,
  number int not null,
  section text not null,
  action text not null check (action in ('add', 'change', 'same')),
  -- as the profile's contract takes it; for basics the name of the field and its value
  fields jsonb not null,
  -- the item of the profile that changes, and what it says now
  target_id uuid,
  before text,
  title text not null,
  subtitle text not null,
  body text not null,
  -- key of the reason why it could not be put in
  problem text,
  primary key (import_id, number)
);

-- People from an imported file. `import_id` while the import is not confirmed: then they count for nothing.
create table imported_contact (
  id uuid primary key,
  member_id uuid not null references actor (id),
  import_id uuid references profile_import (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null default '',
  company text not null default '',
  position text not null default '',
  connected_on date,
  -- name and company, folded, for searching
  folded text not null
);
-- The same person twice in one's contacts is one.
create unique index imported_contact_once on imported_contact (member_id, folded, email) where import_id is null;
create index imported_contact_list on imported_contact (member_id, folded, id) where import_id is null;
create index imported_contact_import on imported_contact (import_id) where import_id is not null;

-- Lent by the room profiles: what lists of pages for search engines need.
create view profile_listing as
  select member_id, search_engines, updated_at from profile;
