-- Events: what members and pages invite to, who has seats, and who waits for one.

-- Places in the queues of all events: they grow, so that who waits longer has the smaller one.
create sequence event_queue;

create table event (
  id uuid primary key,
  owner_id uuid not null references actor (id),
  -- The member who began it; null: has left.
  author_id uuid references actor (id),
  -- What is published has ended by time: see `event_state`.
  state text not null check (state in ('draft', 'published', 'cancelled')),
  type text not null check (type in ('online', 'in_person')),
  name text not null,
  description text not null,
  -- { id, width, height, placeholder, animated, alt }
  cover jsonb,
  -- Instants, and what the clocks of the zone show then: that is what was typed.
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  wall_start timestamp,
  wall_end timestamp,
  zone text not null check (length(zone) <= 60),
  -- Of an online event the room, which is for those with seats.
  link text not null,
  country_code text,
  state_code text,
  city_id int,
  address text not null,
  capacity int check (capacity between 1 and 10000),
  -- Seats that are taken or offered: of the states joined, offered, attended and absent.
  taken int not null default 0 check (taken >= 0),
  -- Parties that wait.
  waiting int not null default 0 check (waiting >= 0),
  constraint event_seats check (capacity is null or taken <= capacity),
  audience text not null check (audience in ('public', 'members', 'link', 'space')),
  -- Whose members it is for. Without it nobody but the hosts sees an event for a space.
  space_id uuid references space (id) on delete set null,
  approval boolean not null,
  -- Joining closes so many hours before the start.
  closes_hours int not null check (closes_hours between 0 and 336),
  attendee_list text not null check (attendee_list in ('everyone', 'seat_holders', 'hosts')),
  -- When it began before it was moved.
  moved_from timestamptz(3),
  reason text not null default '',
  -- Grows with each change that calendars must learn of.
  sequence int not null default 0,
  reminders int not null default 0,
  version int not null default 1,
  -- How the words of the name sound, so that it is found in both scripts and when mistyped.
  sounds text[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  check (state = 'draft' or (published_at is not null and starts_at is not null and ends_at is not null)),
  check (ends_at > starts_at)
);
alter table event add column words tsvector generated always as (
  setweight(public.search_words(name), 'A') || setweight(public.search_words(address), 'C')
    || setweight(public.search_words(description), 'D') || array_to_tsvector(sounds)) stored;
create index event_of_owner on event (owner_id, starts_at, id);
create index event_author on event (author_id) where author_id is not null;
create index event_space on event (space_id) where space_id is not null;
create index event_next on event (starts_at, id) where state = 'published';
create index event_city on event (city_id, starts_at, id) where state = 'published';
create index event_words on event using gin (words) where state = 'published';
create index event_due on event (starts_at) where state = 'published' and reminders < 2;

create table event_host (
  event_id uuid not null references event (id) on delete cascade,
  member_id uuid not null references actor (id),
  added_at timestamptz(3) not null,
  primary key (event_id, member_id)
);
create index event_host_member on event_host (member_id, event_id);

-- Who has seats, or waits for some. One row for each person and event, also when they come back.
create table event_seat (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  member_id uuid not null references actor (id),
  -- What is offered lapses by time: see `seat_state`.
  state text not null check (state in ('requested', 'joined', 'declined', 'waiting', 'offered', 'lapsed', 'left',
    'removed', 'attended', 'absent')),
  -- How many come, and whether fewer seats are fine.
  party int not null check (party between 1 and 4),
  fewer boolean not null,
  -- Seats of the event that they have; 0 in states that take none.
  seats int not null default 0 check (seats between 0 and party),
  check ((seats > 0) = (state in ('joined', 'offered', 'attended', 'absent'))),
  number bigint,
  check (state <> 'waiting' or number is not null),
  claim_until timestamptz(3),
  check ((state = 'offered') = (claim_until is not null)),
  -- Someone behind them in the queue was offered seats that were too few for this party.
  passed_at timestamptz(3),
  -- 128 random bits, which hosts scan.
  code text not null check (length(code) = 32),
  hides_name boolean not null,
  source text not null,
  checked_at timestamptz(3),
  checked_by uuid,
  -- Let in although the seat had been given back.
  marked boolean not null default false,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  unique (event_id, member_id)
);
create index event_seat_state on event_seat (event_id, state, number);
create index event_seat_of_member on event_seat (member_id, event_id);
create unique index event_seat_code on event_seat (code);
create index event_seat_claim on event_seat (claim_until) where state = 'offered';

-- What happened to seats.
create table event_step (
  id bigint generated always as identity primary key,
  event_id uuid not null references event (id) on delete cascade,
  seat_id uuid not null,
  -- Null: has left.
  member_id uuid,
  -- Null: nobody but time.
  by_id uuid,
  step text not null,
  seats int not null,
  at timestamptz(3) not null
);
create index event_step_event on event_step (event_id, at);
create index event_step_member on event_step (member_id) where member_id is not null;
create index event_step_by on event_step (by_id) where by_id is not null;

-- Scans at the door, each once by the id that its device gave it.
create table event_scan (
  event_id uuid not null references event (id) on delete cascade,
  client_id uuid not null,
  seat_id uuid not null references event_seat (id) on delete cascade,
  -- Null: has left.
  by_id uuid,
  -- When the device scanned it.
  scanned_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  -- The check-in was taken back.
  undone boolean not null default false,
  primary key (event_id, client_id)
);
create index event_scan_seat on event_scan (seat_id, scanned_at, client_id);
create index event_scan_by on event_scan (by_id) where by_id is not null;

-- What hosts wrote to all.
create table event_message (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  -- Null: has left.
  author_id uuid,
  text text not null,
  at timestamptz(3) not null
);
create index event_message_event on event_message (event_id, at desc, id desc);
create index event_message_author on event_message (author_id) where author_id is not null;

-- By now: what is published has ended once it is over.
create function event_state(state text, ends_at timestamptz, now timestamptz) returns text
language sql immutable parallel safe as $$
  select case when state = 'published' and ends_at <= now then 'ended' else state end
$$;
create function seat_state(state text, claim_until timestamptz, now timestamptz) returns text
language sql immutable parallel safe as $$
  select case when state = 'offered' and claim_until <= now then 'lapsed' else state end
$$;
-- Until when a seat that is offered now can be taken.
create function claim_window(starts_at timestamptz, now timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select least(starts_at, now + case
    when starts_at - now > interval '48 hours' then interval '24 hours'
    when starts_at - now > interval '6 hours' then interval '2 hours'
    else interval '15 minutes' end)
$$;

-- Ends offers whose window is over, and offers free seats in the order of the queue: each party the seats that it
-- needs, or fewer where that is fine. A party that is too large for what is free stays where it is. In the last hour
-- nothing is offered: who comes first has the seat. The event is locked, so that all changes of its seats are one after
-- the other. What happened is returned and noted.
create function settle_seats(event_id uuid, now timestamptz)
returns table (seat_id uuid, member_id uuid, step text)
language plpgsql as $$
declare
  it event%rowtype;
  each event_seat%rowtype;
  free int;
  given int;
  too_large uuid[] := '{}';
begin
  select event.* into it from event where event.id = settle_seats.event_id for no key update;
  if it.id is null or it.state <> 'published' then return; end if;
  for each in
    update event_seat set state = 'lapsed', seats = 0, claim_until = null, number = null,
      changed_at = settle_seats.now
    from event_seat as before
    where before.id = event_seat.id and event_seat.event_id = it.id and event_seat.state = 'offered'
      and event_seat.claim_until <= settle_seats.now
    returning before.*
  loop
    it.taken := it.taken - each.seats;
    seat_id := each.id; member_id := each.member_id; step := 'lapsed';
    insert into event_step (event_id, seat_id, member_id, by_id, step, seats, at)
    values (it.id, each.id, each.member_id, null, 'lapsed', each.seats, settle_seats.now);
    return next;
  end loop;
  free := coalesce(it.capacity, 1000000) - it.taken;
  if it.waiting > 0 and free > 0 and it.starts_at - settle_seats.now > interval '1 hour' then
    for each in
      select event_seat.* from event_seat where event_seat.event_id = it.id and event_seat.state = 'waiting'
      order by event_seat.number for no key update
    loop
      exit when free = 0;
      if each.party > free and not each.fewer then
        too_large := too_large || each.id;
        continue;
      end if;
      given := least(each.party, free);
      free := free - given;
      it.taken := it.taken + given;
      it.waiting := it.waiting - 1;
      update event_seat set state = 'offered', seats = given, passed_at = null,
        claim_until = claim_window(it.starts_at, settle_seats.now), changed_at = settle_seats.now
      where event_seat.id = each.id;
      insert into event_step (event_id, seat_id, member_id, by_id, step, seats, at)
      values (it.id, each.id, each.member_id, null, 'offered', given, settle_seats.now);
      seat_id := each.id; member_id := each.member_id; step := 'offered';
      return next;
      -- Those before it learn that they were passed over, once.
      for each in
        update event_seat set passed_at = settle_seats.now
        where event_seat.id = any (too_large) and event_seat.passed_at is null returning event_seat.*
      loop
        insert into event_step (event_id, seat_id, member_id, by_id, step, seats, at)
        values (it.id, each.id, each.member_id, null, 'passed', each.party, settle_seats.now);
        seat_id := each.id; member_id := each.member_id; step := 'passed';
        return next;
      end loop;
    end loop;
  end if;
  update event set taken = it.taken, waiting = it.waiting
  where event.id = it.id and (event.taken, event.waiting) is distinct from (it.taken, it.waiting);
end
$$;
