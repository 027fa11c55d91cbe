-- Money that someone adds to a wallet through a provider. The row is committed before the provider hears of it, and
-- stays when the account is erased: it has no name and no text.
create table wallet_deposit (
  id uuid primary key,
  owner_id uuid not null references actor (id),
  -- Who pressed the button.
  member_id uuid not null,
  provider text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  method text not null check (method in ('card', 'upi')),
  state text not null default 'created' check (state in ('created', 'opened', 'processing', 'authorized', 'succeeded',
    'failed', 'cancelled', 'expired')),
  -- The reference at the provider is the id and the number of the attempt: it replays the answer to a reference.
  attempt int not null default 1 check (attempt > 0),
  payment_id text,
  pay_at text,
  failure text,
  is_late boolean not null default false,
  transaction_id uuid unique references wallet_transaction (id) deferrable initially deferred,
  -- The provider has something else than this row says. A person looks.
  mismatched_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- When the provider is asked next, if it says nothing until then; null: no more.
  next_ask_at timestamptz(3),
  check ((state = 'succeeded') = (transaction_id is not null))
);
create index wallet_deposit_owner on wallet_deposit (owner_id, created_at desc, id desc);
create index wallet_deposit_expiring on wallet_deposit (expires_at) where state in ('created', 'opened', 'processing');
create index wallet_deposit_silent on wallet_deposit (next_ask_at) where next_ask_at is not null;

-- How a deposit came to its state: each state at most once, since none comes back.
create table wallet_deposit_step (
  deposit_id uuid not null references wallet_deposit (id),
  state text not null,
  created_at timestamptz(3) not null,
  -- By the clock of the provider.
  happened_at timestamptz(3) not null,
  primary key (deposit_id, state)
);

-- With what someone paid, as far as the provider says; erased with the account.
create table wallet_deposit_method (
  deposit_id uuid primary key references wallet_deposit (id),
  owner_id uuid not null,
  kind text not null check (kind in ('card', 'upi')),
  brand text,
  last_four text check (last_four ~ '^\d{4}$'),
  masked_id text,
  saved_card_id text,
  used_at timestamptz(3)
);
create index wallet_deposit_method_owner on wallet_deposit_method (owner_id, kind, used_at desc);

-- The saved card that is offered first. Providers store the cards.
create table wallet_default_card (
  owner_id uuid primary key references actor (id) on delete cascade,
  provider text not null,
  card_id text not null,
  changed_at timestamptz(3) not null
);

-- Events of providers, stored with their effect: one that comes twice has one.
create table wallet_payment_event (
  provider text not null,
  id text not null,
  about text not null check (about in ('payment', 'refund')),
  reference text not null,
  received_at timestamptz(3) not null,
  primary key (provider, id)
);
create index wallet_payment_event_reference on wallet_payment_event (reference);

-- The last number of each year. Its row is locked last of all, until the commit: what is rolled back leaves no gap.
create table wallet_receipt_year (
  year int primary key,
  last_number int not null check (last_number > 0)
);
create table wallet_receipt (
  year int not null references wallet_receipt_year (year),
  number int not null check (number > 0),
  deposit_id uuid not null unique references wallet_deposit (id),
  created_at timestamptz(3) not null,
  primary key (year, number)
);
-- As people read it.
create function wallet_receipt_number(year int, number int) returns text language sql immutable as $$
  select 'GH-' || year || '-' || lpad(number::text, greatest(6, length(number::text)), '0')
$$;

-- Wallets of which little is left, so that their owners are notified once until there is more again.
create table wallet_low_balance (
  owner_id uuid not null references actor (id) on delete cascade,
  currency text not null,
  noted_at timestamptz(3) not null,
  primary key (owner_id, currency)
);
