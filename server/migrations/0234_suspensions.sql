-- Why a member is suspended: a row for each case that suspends them, until a time or without end. The account has the
-- latest end of its rows, which every call reads.
create table suspension (
  member_id uuid not null references account (member_id),
  case_id uuid not null,
  reason text not null,
  until timestamptz,
  created_at timestamptz not null,
  primary key (member_id, case_id)
);
alter table account add column suspended_until timestamptz;
