-- A private page is in preparation: only its team sees it. Every rule about visibility asks for an active owner.
alter table actor drop constraint actor_state_check;
alter table actor add constraint actor_state_check check (state in ('active', 'private', 'hidden', 'erased'));

-- What a business says of itself. Name, tagline, username and logo are those of its actor.
create table page_details (
  id uuid primary key references actor (id),
  about text not null default '',
  -- slug; null while none is chosen
  industry text,
  -- the number of employees, as one of the bands of the contract
  company_size text,
  company_type text,
  website text not null default '',
  -- in international format
  phone text not null default '',
  -- year
  founded int check (founded between 1000 and 9999),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 20),
  -- street and number, as written
  headquarters text not null default '',
  country_code text,
  state_code text,
  city_id int,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- in which the page writes
  language text not null default 'en',
  cover_id uuid,
  -- counts the edits: an edit that started from an older version is refused
  version int not null default 1,
  -- the member who created it; null: the member has left
  created_by uuid references actor (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- hidden from then on, and erased after seven days
  deleted_at timestamptz(3),
  -- the state of its actor before, which restoring gives back
  deleted_from text check (deleted_from in ('active', 'private')),
  check ((deleted_at is null) = (deleted_from is null)),
  check ((latitude is null) = (longitude is null)),
  check (country_code is not null or (state_code is null and city_id is null))
);
create index page_details_newest on page_details (created_at desc, id desc);
create index page_details_created_by on page_details (created_by);
create index page_details_deleted on page_details (deleted_at) where deleted_at is not null;

-- Members see their pages by the date of their role.
create index page_role_newest on page_role (member_id, granted_at desc, page_id desc);
