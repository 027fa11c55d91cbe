-- Guests who wait for an earlier start than theirs, in the order in which they began to; and appointments whose wall
-- clock moved because the rules of a zone changed.
create table earlier_wait (
  appointment_id uuid primary key references appointment (id) on delete cascade,
  host_id uuid not null references actor (id),
  guest_id uuid not null references actor (id),
  -- Days of the week on which it may be, 1 is Monday, by the clocks of this zone.
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7),
  zone text not null,
  created_at timestamptz(3) not null,
  -- A start that is held for this guest alone, until then.
  offered_at timestamptz(3),
  offered_until timestamptz(3),
  -- Starts that this guest has let pass or declined.
  declined timestamptz(3)[] not null default '{}',
  check ((offered_at is null) = (offered_until is null))
);
create index earlier_wait_queue on earlier_wait (host_id, created_at, appointment_id);
create index earlier_wait_guest on earlier_wait (guest_id);
create index earlier_wait_ends on earlier_wait (offered_until) where offered_until is not null;

-- What is offered is held: the host is busy then, until the offer ends.
alter table busy drop constraint busy_role_check, add constraint busy_role_check
  check (role in ('host', 'guest', 'offer'));

-- Both sides are asked whether the wall clock or the instant stays; null: not asked, or not answered.
alter table appointment
  add column clock_asked_at timestamptz(3),
  add column clock_host text check (clock_host in ('wall', 'instant')),
  add column clock_guest text check (clock_guest in ('wall', 'instant'));
