-- Services that are booked by the hour: how long, where, at what price, and who hosts them. What is paid for an
-- appointment, and when a host is free next.
alter table listing
  -- {"minutes", "bufferBefore", "bufferAfter", "placeKind", "place", "price"}; null: not booked by the hour.
  add column booking jsonb check (jsonb_typeof(booking) = 'object'),
  add column host_id uuid references actor (id),
  -- It was active, and shows again when its host is back.
  add column host_paused boolean not null default false,
  -- The next start that is free, as the host was looked at last.
  add column next_free_at timestamptz(3),
  add check ((booking is null) = (host_id is null)),
  add check (booking is null or kind = 'service'),
  add check (booking is not null or next_free_at is null);
create index listing_hosted on listing (host_id) where host_id is not null;

alter table appointment
  -- What was booked, as it was called then; null: an hour that belongs to no service.
  add column item_kind text check (item_kind in ('service')),
  add column item_id uuid,
  add column item_name text,
  add column seller_id uuid references actor (id),
  add column currency text,
  add column price bigint check (price > 0),
  add column payment text not null default 'none' check (payment in ('none', 'wallet', 'outside')),
  add column hold_id uuid,
  add column settled text check (settled in ('captured', 'released')),
  add column settled_at timestamptz(3),
  -- Of an admin, about a no-show that was contested.
  add column decision text check (decision in ('came', 'missed')),
  add column decided_by uuid,
  add check ((item_kind is null) = (item_id is null) and (item_kind is null) = (item_name is null)
    and (item_kind is null) = (seller_id is null)),
  add check ((price is null) = (currency is null)),
  add check ((payment = 'none') = (price is null));
create index appointment_held on appointment (ends_at) where hold_id is not null and settled is null;
create index appointment_contested on appointment (contested_at, id)
  where state = 'no_show' and contested_at is not null and decision is null;
create index appointment_sold on appointment (seller_id) where seller_id is not null;

-- When a host is looked at again: their next free start passes, or another day begins.
alter table availability add column free_due_at timestamptz(3);
create index availability_free_due on availability (free_due_at);

-- The zone of a host, and that of who reads: their own, else that of the host.
create function host_zone(host uuid) returns text language sql stable parallel safe as $$
  select known_zone(coalesce((select availability.zone from availability where availability.member_id = host), 'UTC'))
$$;
create function reader_zone(person uuid, host uuid) returns text language sql stable parallel safe as $$
  select known_zone(coalesce((select account_name.time_zone from account_name where account_name.member_id = person),
    (select availability.zone from availability where availability.member_id = host), 'UTC'))
$$;
