-- The teams of pages: who may act as a page, and how far. One row per member and page.
create table page_role (
  page_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  role text not null check (role in ('admin', 'editor', 'advertiser')),
  -- the member who gave the role; null: the program, or a member who has left
  granted_by uuid references actor (id),
  granted_at timestamptz(3) not null,
  primary key (page_id, member_id)
);
create index page_role_member on page_role (member_id);
create index page_role_granted_by on page_role (granted_by);

-- The history of teams. A null role is no role.
create table page_role_change (
  id uuid primary key,
  page_id uuid not null references actor (id),
  member_id uuid references actor (id),
  role_before text,
  role_after text,
  -- the member who changed it; null: the program, or a member who has left
  by_id uuid references actor (id),
  at timestamptz(3) not null
);
create index page_role_change_page on page_role_change (page_id, at);
create index page_role_change_member on page_role_change (member_id);
create index page_role_change_by on page_role_change (by_id);

-- A ticket bought while acting as a page opens a socket that acts as that page.
alter table realtime_ticket add column acting_as uuid;
