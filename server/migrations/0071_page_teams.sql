-- How people join the team of a page: a page invites (invitation), or a member asks for a role (request).
create table page_team_request (
  id uuid primary key,
  page_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  kind text not null check (kind in ('invitation', 'request')),
  -- the role offered by an invitation, or given by the approval of a request
  role text check (role in ('admin', 'editor', 'advertiser')),
  note text not null default '',
  -- the admin who invited; null for requests, or when the admin has left
  by_id uuid references actor (id),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((state = 'open') = (decided_at is null)),
  check (kind = 'request' or role is not null)
);
-- One open one for each person and page: two invitations, or an invitation and a request, cannot be open at once.
create unique index page_team_request_open on page_team_request (page_id, member_id) where state = 'open';
create index page_team_request_page on page_team_request (page_id, kind, created_at desc, id desc) where state = 'open';
create index page_team_request_member on page_team_request (member_id, created_at desc, id desc);
create index page_team_request_by on page_team_request (by_id);
create index page_team_request_expiring on page_team_request (created_at) where state = 'open';

-- The history of a team holds every step: what happened, the role that was offered, and why.
alter table page_role_change add column event text not null default 'role_changed';
alter table page_role_change add column offered text;
alter table page_role_change add column reason text not null default '';
update page_role_change set event = case when role_after is null then 'removed' when role_before is null then 'joined'
  else 'role_changed' end;
create index page_role_change_newest on page_role_change (page_id, at desc, id desc);
drop index page_role_change_page;
