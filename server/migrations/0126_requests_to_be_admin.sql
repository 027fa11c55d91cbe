-- Members who ask the owner of a community or group to make them an admin. A row is an open request; what became of the
-- others is in space_change.
create table space_admin_request (
  space_id uuid not null references space_details (id),
  member_id uuid not null references actor (id),
  note text not null default '',
  created_at timestamptz(3) not null,
  primary key (space_id, member_id)
);
create index space_admin_request_member on space_admin_request (member_id);
create index space_admin_request_newest on space_admin_request (space_id, created_at desc, member_id desc);
create index space_admin_request_oldest on space_admin_request (created_at);
