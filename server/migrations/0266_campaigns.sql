-- Campaigns: what members and pages pay to be seen. An advertisement of a page, a boost of a thing and the promotion of
-- an app are one model.

create table campaign (
  id uuid primary key,
  owner_id uuid not null references actor (id),
  -- The member who began it; null: has left.
  author_id uuid references actor (id),
  kind text not null check (kind in ('advertisement', 'boost', 'app')),
  state text not null check (state in ('draft', 'pending_review', 'approved', 'rejected', 'active', 'paused', 'frozen',
    'completed', 'archived')),
  -- The state to which it returns.
  frozen_from text check (frozen_from in ('approved', 'active', 'paused')),
  check ((state = 'frozen') = (frozen_from is not null)),
  thing_kind text,
  thing_id uuid,
  check ((kind = 'boost') = (thing_kind is not null) and (kind = 'boost') = (thing_id is not null)),
  -- Of its days and midnights: that of the account that began it.
  zone text not null check (length(zone) <= 60),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  budget_type text not null check (budget_type in ('daily', 'lifetime')),
  -- In minor units; null in a draft that has none yet.
  budget bigint check (budget > 0),
  pays_for text not null check (pays_for in ('views', 'clicks')),
  -- At most for a thousand views, or for a click, in minor units; null: chosen by the program.
  bid bigint check (bid > 0),
  duration text not null check (duration in ('month', 'year', 'lifetime', 'custom')),
  -- Days of the zone; `ends_on` is the last one.
  starts_on date,
  ends_on date,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  check (ends_at > starts_at),
  check (budget is not null or state in ('draft', 'archived')),
  -- In millionths of the minor unit.
  spent bigint not null default 0 check (spent >= 0),
  -- In whole minor units: what was taken from the holds, and what they cover without the buffer.
  captured bigint not null default 0 check (captured >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  constraint campaign_captured check (captured * 1000000 <= spent),
  constraint campaign_covered check (spent <= reserved * 1000000),
  -- The day of the zone on which its hold was renewed last.
  renewed_on date,
  -- The version that is delivered; null: none was approved yet.
  live_number int,
  -- Why it is paused, or is a draft again; null: the team knows.
  reason text,
  -- It has been active: what was seen is archived, and not deleted.
  has_run boolean not null default false,
  steps int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index campaign_of_owner on campaign (owner_id, created_at, id);
create index campaign_author on campaign (author_id) where author_id is not null;
create index campaign_thing on campaign (thing_kind, thing_id) where thing_id is not null;
create index campaign_to_start on campaign (starts_at) where state = 'approved';
create index campaign_to_end on campaign (ends_at) where state in ('active', 'paused');
create index campaign_running on campaign (state) where state in ('active', 'paused') and budget_type = 'daily';
create index campaign_to_settle on campaign (id) where state in ('completed', 'archived') and reserved > 0;

-- Words, pictures, link and audience. One version is open at most: it waits for review while the approved one runs.
create table campaign_version (
  id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  number int not null,
  state text not null check (state in ('draft', 'waiting', 'approved', 'rejected')),
  headline text not null,
  description text not null,
  call_to_action text,
  -- A web address, or a path inside; empty: none.
  link text not null,
  store_link text not null,
  -- [{ id, width, height, placeholder, animated, alt }]
  pictures jsonb not null,
  file jsonb,
  special text not null check (special in ('none', 'job', 'housing', 'credit')),
  audience jsonb not null,
  submitted_at timestamptz(3),
  check (state = 'draft' or submitted_at is not null),
  claimed_by uuid,
  claimed_until timestamptz(3),
  check ((claimed_by is null) = (claimed_until is null)),
  decided_at timestamptz(3),
  -- Null: not decided, or has left.
  decided_by uuid,
  -- Why it was rejected.
  code text,
  note text,
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check ((state = 'rejected') = (code is not null)),
  unique (campaign_id, number)
);
create unique index campaign_version_open on campaign_version (campaign_id) where state in ('draft', 'waiting');
create index campaign_version_queue on campaign_version (submitted_at, id) where state = 'waiting';
create index campaign_version_decided on campaign_version (state, decided_at, id) where decided_at is not null;
create index campaign_version_claimed on campaign_version (claimed_by) where claimed_by is not null;
create index campaign_version_decider on campaign_version (decided_by) where decided_by is not null;

-- Each change of state.
create table campaign_step (
  campaign_id uuid not null references campaign (id) on delete cascade,
  number int not null,
  step text not null,
  by_side text not null check (by_side in ('team', 'admin', 'program')),
  -- Null: the program, or has left.
  member_id uuid,
  from_state text not null,
  to_state text not null,
  reason text,
  note text,
  at timestamptz(3) not null,
  primary key (campaign_id, number)
);
create index campaign_step_member on campaign_step (member_id) where member_id is not null;

-- What the wallet has set aside for a campaign, and how much of it was taken; in minor units, without the buffer.
create table campaign_hold (
  hold_id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  amount bigint not null check (amount > 0),
  -- Set aside beside it; delivery never touches it.
  buffer bigint not null check (buffer >= 0),
  captured bigint not null default 0,
  check (captured between 0 and amount),
  is_open boolean not null default true,
  created_at timestamptz(3) not null
);
create index campaign_hold_campaign on campaign_hold (campaign_id, created_at);

-- Why the campaigns of an owner are frozen.
create table campaign_freeze (
  owner_id uuid not null references actor (id),
  reason text not null check (reason in ('wallet_frozen', 'suspended')),
  since timestamptz(3) not null,
  primary key (owner_id, reason)
);

-- What campaigns cost at least, in minor units, from a time on; the latest row counts. Without one, those of the
-- program do.
create table campaign_floor (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  since timestamptz(3) not null,
  -- Of a day.
  budget bigint not null check (budget > 0),
  -- For a thousand views, and for a click.
  views bigint not null check (views > 0),
  click bigint not null check (click > 0),
  -- What a minor unit is worth, in paise: bids in different currencies are compared by it, and nothing is converted.
  worth double precision not null check (worth > 0),
  -- Null: as the program came, or has left.
  by_id uuid,
  primary key (currency, since)
);
create index campaign_floor_by on campaign_floor (by_id) where by_id is not null;

-- What came back to the wallet in the end; in minor units.
alter table campaign add column returned bigint not null default 0;

-- The first moment of a day, also where the clocks skip midnight.
create function campaign_midnight(day date, zone text) returns timestamptz language sql stable parallel safe as $$
  select coalesce(instant_of(day::timestamp, chosen.zone), day::timestamp at time zone chosen.zone)
  from (select case when is_time_zone(campaign_midnight.zone) then campaign_midnight.zone else 'UTC' end as zone) as chosen
$$;
