-- What platform admins did and looked at through their own doors.
create table audit (
  id uuid primary key,
  admin_id uuid not null references actor (id),
  what text not null,
  target_kind text,
  target_id text,
  at timestamptz not null
);
create index audit_at on audit (at desc, id desc);
