-- Somebody reported something; one open report per person and thing. The case engine reads these.
create table report (
  id uuid primary key,
  target_kind text not null,
  target_id uuid not null,
  reporter_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  reason text not null,
  text text not null default '',
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null
);
create unique index report_open on report (reporter_id, target_kind, target_id) where state = 'open';
create index report_list on report (created_at desc, id desc);
create index report_target on report (target_kind, target_id);
