-- Reports about one thing gather in a case. Platform admins rule on it, and another one looks at it again on appeal.
create table moderation_case (
  id uuid primary key,
  kind text not null,
  thing_id uuid not null,
  author_id uuid not null,
  -- Null: a page or community wrote it, so that no member alone answers for it.
  author_member_id uuid,
  state text not null check (state in ('open', 'decided', 'appealed', 'closed')),
  harm text not null check (harm in ('urgent', 'grave', 'other')),
  due_at timestamptz(3) not null,
  -- The card of the thing as its first reporter saw it; null once it is kept no longer.
  snapshot jsonb,
  opened_at timestamptz(3) not null,
  decided_at timestamptz(3),
  closed_at timestamptz(3),
  claimed_by uuid references actor (id),
  claimed_until timestamptz(3),
  -- Withheld by reports alone, until an admin rules.
  withheld_until timestamptz(3),
  version int not null default 1,
  check ((claimed_by is null) = (claimed_until is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'open') = (decided_at is null))
);
create unique index moderation_case_open on moderation_case (kind, thing_id) where state = 'open';
create index moderation_case_thing on moderation_case (kind, thing_id, opened_at desc);
create index moderation_case_queue on moderation_case (due_at, id) where state in ('open', 'appealed');
create index moderation_case_decided on moderation_case (decided_at) where state = 'decided';
create index moderation_case_answered on moderation_case (decided_at desc, id desc) where state in ('decided', 'closed');
create index moderation_case_member on moderation_case (author_member_id, opened_at desc, id desc)
  where author_member_id is not null;
create index moderation_case_withheld on moderation_case (withheld_until) where withheld_until is not null;

-- Those after the first answer an appeal.
create table ruling (
  case_id uuid not null references moderation_case (id),
  number smallint not null check (number > 0),
  decided_by uuid not null references actor (id),
  decided_at timestamptz(3) not null,
  -- The rule that was broken; null: none.
  rule text,
  withholds boolean not null,
  account text not null check (account in ('none', 'warn', 'suspend_24', 'suspend_72', 'suspend_168', 'suspend_720',
    'ban')),
  strikes smallint not null check (strikes between 0 and 3),
  facts text not null,
  to_reported text not null,
  to_reporters text not null,
  -- Why the measure is not that of the strikes.
  departure text,
  outcome text check (outcome in ('upheld', 'changed', 'overturned')),
  -- The answer to an appeal took its place.
  ended_at timestamptz(3),
  primary key (case_id, number),
  check ((number = 1) = (outcome is null)),
  check (rule is not null or (not withholds and account = 'none' and strikes = 0))
);

-- Once by each side: against the ruling that was in force.
create table appeal (
  case_id uuid not null,
  side text not null check (side in ('reported', 'reporter')),
  ruling_number smallint not null,
  member_id uuid not null,
  words text not null,
  at timestamptz(3) not null,
  primary key (case_id, side),
  unique (case_id, ruling_number),
  foreign key (case_id, ruling_number) references ruling (case_id, number)
);

-- What happened to a case, in order.
create table case_step (
  case_id uuid not null references moderation_case (id),
  number int not null,
  step text not null,
  -- The admin; null: the program, or one of the sides.
  admin_id uuid references actor (id),
  at timestamptz(3) not null,
  primary key (case_id, number)
);

-- What admins note for each other.
create table case_note (
  id uuid primary key,
  case_id uuid not null references moderation_case (id),
  admin_id uuid not null references actor (id),
  words text not null,
  at timestamptz(3) not null
);
create index case_note_case on case_note (case_id, at);

alter table report add case_id uuid references moderation_case (id) on delete set null;
-- How the thing was, while the team of its space decides: a case begins with it.
alter table report add snapshot jsonb;
create index report_case on report (case_id, created_at) where case_id is not null;
create index report_member_case on report (member_id, case_id) where case_id is not null;
alter table report drop constraint report_outcome_check;
alter table report add constraint report_outcome_check
  check (outcome in ('removed', 'dismissed', 'upheld', 'dealt_with'));
-- How often someone's reports were right.
create index report_answered on report (member_id, decided_at desc)
  where outcome in ('removed', 'dismissed', 'upheld');
-- The few who could answer an appeal.
create index account_admins on account (member_id) where is_admin and closed_at is null;
