-- Members link entries of their profile to a page by choice. The page confirms or disowns them, once for all entries.
create table profile_page (
  page_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  -- contested: the member asks the page to decide about its "no" again, once
  state text not null default 'stated' check (state in ('stated', 'confirmed', 'disowned', 'contested')),
  -- who confirmed: the team of the page, or a code sent to an address at its domain
  confirmed_by text check (confirmed_by in ('team', 'address')),
  contested_at timestamptz(3),
  -- what the page wrote when it disowned, and the member when contesting
  reason text not null default '',
  note text not null default '',
  -- false: no entry names the page any more; its decision stays for the day when one does again
  is_linked boolean not null default true,
  -- counts the changes of what the entries say: a team decides about what it has read
  version int not null default 1,
  stated_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid references actor (id),
  primary key (page_id, member_id),
  check ((state = 'confirmed') = (confirmed_by is not null))
);
create index profile_page_newest on profile_page (page_id, stated_at desc, member_id desc) where is_linked;
create index profile_page_member on profile_page (member_id);
create index profile_page_decided_by on profile_page (decided_by);

-- Its history. A null state is none.
create table profile_page_change (
  id uuid primary key,
  page_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  -- who changed it; null: has left
  by_id uuid references actor (id),
  state_before text,
  state_after text not null,
  reason text not null default '',
  at timestamptz(3) not null
);
create index profile_page_change_of on profile_page_change (page_id, member_id, at desc);
create index profile_page_change_member on profile_page_change (member_id);
create index profile_page_change_by on profile_page_change (by_id);

create index profile_item_page on profile_item (organisation_id, member_id) where organisation_id is not null;

-- Lent to the module of pages: who links to which page.
create view linked_page as
  select page_id, member_id, state, confirmed_by, contested_at, reason, note, version, stated_at
  from profile_page where is_linked;
