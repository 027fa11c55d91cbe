-- What someone sets aside for a seat, and has back when they come.
alter table event
  -- For each seat, in minor units; a change is for those who join from then on.
  add column deposit bigint check (deposit > 0),
  add column deposit_currency text check (deposit_currency ~ '^[A-Z]{3}$'),
  add constraint event_deposit_money check ((deposit is null) = (deposit_currency is null)),
  -- When its time or place changed last.
  add column moved_at timestamptz(3);
alter table event_seat
  -- What was agreed for each seat when they joined or began to wait.
  add column deposit bigint check (deposit > 0),
  add column deposit_currency text check (deposit_currency ~ '^[A-Z]{3}$'),
  add constraint event_seat_money check ((deposit is null) = (deposit_currency is null));

create table event_deposit (
  id uuid primary key,
  event_id uuid not null references event (id) on delete cascade,
  seat_id uuid not null references event_seat (id) on delete cascade,
  member_id uuid not null references actor (id),
  -- In the wallet.
  hold_id uuid not null,
  -- For all seats, and for each of them; in minor units.
  amount bigint not null check (amount > 0),
  per_seat bigint not null check (per_seat > 0),
  currency text not null,
  -- Kept: by the owner of the event.
  state text not null check (state in ('held', 'returned', 'kept')),
  -- Goes back whatever happens: another one took its place, or the seat ended by a block.
  free boolean not null default false,
  held_at timestamptz(3) not null,
  settled_at timestamptz(3),
  check ((state = 'held') = (settled_at is null))
);
create unique index event_deposit_open on event_deposit (seat_id) where state = 'held' and not free;
create index event_deposit_event on event_deposit (event_id, state);
create index event_deposit_seat on event_deposit (seat_id, held_at);
create index event_deposit_member on event_deposit (member_id);
