-- The sandbox: a pretend payment provider, with tables of its own that nothing else reads. Of a card it knows what a
-- receipt shows; what a card does in a test follows from its last four digits.
create table sandbox_payment (
  id text primary key,
  reference text not null unique,
  state text not null check (
    state in ('opened', 'processing', 'authorized', 'succeeded', 'failed', 'cancelled', 'expired')
  ),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  description text not null,
  method text not null check (method in ('card', 'upi')),
  payer_id text not null,
  saved_card_id text,
  return_to text not null,
  failed_to text not null,
  -- What the payer has used, as the provider reports it.
  used jsonb,
  failure text,
  happened_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- What time alone will change.
  next_state text check (next_state in ('succeeded', 'expired')),
  next_at timestamptz(3),
  check ((next_state is null) = (next_at is null))
);
create index sandbox_payment_next on sandbox_payment (next_at) where next_at is not null;
create index sandbox_payment_created on sandbox_payment (created_at desc, id desc);

create table sandbox_refund (
  id text primary key,
  reference text not null unique,
  payment_id text not null references sandbox_payment (id),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('sent', 'succeeded', 'failed')),
  fails boolean not null,
  bank_reference text,
  happened_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);
create index sandbox_refund_payment on sandbox_refund (payment_id);
create index sandbox_refund_sent on sandbox_refund (ends_at) where state = 'sent';

create table sandbox_card (
  id text primary key,
  payer_id text not null,
  brand text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  expiry text not null,
  saved_at timestamptz(3) not null,
  unique (payer_id, brand, last_four, expiry)
);

create table sandbox_event (
  id text primary key,
  payment_id text not null references sandbox_payment (id),
  about text not null check (about in ('payment', 'refund')),
  reference text not null,
  state text not null,
  happened_at timestamptz(3) not null
);
create index sandbox_event_payment on sandbox_event (payment_id, happened_at);

-- Each sending of an event by a webhook. `held`: it waits for the control screen.
create table sandbox_delivery (
  id bigint primary key generated always as identity,
  event_id text not null references sandbox_event (id),
  state text not null check (state in ('held', 'waiting', 'delivered', 'failed', 'dropped')),
  is_forged boolean not null default false,
  due_at timestamptz(3) not null,
  attempts integer not null default 0,
  status integer
);
create index sandbox_delivery_event on sandbox_delivery (event_id);
create index sandbox_delivery_due on sandbox_delivery (due_at, id) where state = 'waiting';

-- What was answered under a key, also a failure.
create table sandbox_answer (
  key text primary key,
  request text not null,
  status integer not null,
  body text not null
);

-- What the control screen has set, in one row, or none so far.
create table sandbox_setting (
  only_row boolean primary key default true check (only_row),
  holds_webhooks boolean not null default false,
  failing_refunds integer not null default 0,
  failing_calls integer not null default 0,
  signs_with integer not null default 1 check (signs_with in (1, 2))
);
