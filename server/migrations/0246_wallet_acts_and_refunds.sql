-- Why an admin did something, in their words.
alter table audit add reason text;

-- The wallet of someone who never had one, as posting makes it.
create function open_wallet(owner uuid) returns void language sql as $$
  insert into wallet (owner_id, salt, chain_hash, chain_length)
  select owner, salt, sha256(salt || convert_to(owner::text, 'UTF8')), 0
  from (select substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16) as salt) new_wallet
  on conflict (owner_id) do nothing
$$;

alter table wallet_transaction drop constraint wallet_transaction_type_check;
alter table wallet_transaction add constraint wallet_transaction_type_check check (type in ('deposit', 'refund', 'hold',
  'capture', 'release', 'expiry', 'charge', 'reversal', 'grant', 'grant_end', 'adjustment'));

-- What admins do with a wallet. Large amounts wait for a second admin.
create table wallet_act (
  id uuid primary key,
  owner_id uuid not null references actor (id),
  kind text not null check (kind in ('freeze', 'unfreeze', 'grant', 'adjust', 'refund')),
  currency text,
  -- Below 0 where it is taken away.
  amount bigint check (amount <> 0),
  -- Of a grant: what is left then is taken back.
  ends_at timestamptz(3),
  reason text not null,
  state text not null check (state in ('proposed', 'applied', 'refused', 'withdrawn')),
  -- Why it could be applied: at once, since a second admin agreed, or alone after a day since there is no other.
  basis text check (basis in ('at_once', 'second', 'alone')),
  proposed_by uuid not null references actor (id),
  proposed_at timestamptz(3) not null,
  -- Null: the program.
  decided_by uuid references actor (id),
  decided_at timestamptz(3),
  transaction_id uuid references wallet_transaction (id),
  check ((currency is null) = (amount is null)),
  check ((kind in ('freeze', 'unfreeze')) = (amount is null)),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'applied') = (basis is not null))
);
create index wallet_act_owner on wallet_act (owner_id, proposed_at desc, id desc);
create index wallet_act_time on wallet_act (proposed_at desc, id desc);
create index wallet_act_proposed on wallet_act (proposed_at, id) where state = 'proposed';
create index wallet_act_proposer on wallet_act (proposed_by);
create index wallet_act_decider on wallet_act (decided_by) where decided_by is not null;
create index wallet_act_transaction on wallet_act (transaction_id) where transaction_id is not null;

-- Granted money that ends.
create table wallet_grant (
  act_id uuid primary key references wallet_act (id),
  owner_id uuid not null references actor (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What was taken back; more may follow from holds that are released.
  taken bigint not null default 0 check (taken between 0 and amount),
  ends_at timestamptz(3),
  next_try_at timestamptz(3),
  ended_at timestamptz(3)
);
create index wallet_grant_open on wallet_grant (owner_id, currency) where ended_at is null;
create index wallet_grant_ending on wallet_grant (next_try_at) where ended_at is null and next_try_at is not null;

-- What admins write down about a wallet, for each other.
create table wallet_note (
  id uuid primary key,
  owner_id uuid not null references actor (id),
  admin_id uuid not null references actor (id),
  text text not null,
  created_at timestamptz(3) not null
);
create index wallet_note_owner on wallet_note (owner_id, created_at desc, id desc);
create index wallet_note_admin on wallet_note (admin_id);

-- What goes back of a deposit. It stays when the account is erased: it has no name and no text.
create table wallet_refund (
  id uuid primary key,
  owner_id uuid not null references actor (id),
  deposit_id uuid not null references wallet_deposit (id),
  -- Who pressed the button.
  member_id uuid not null,
  -- Of an admin.
  act_id uuid references wallet_act (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'requested' check (state in ('requested', 'sent', 'succeeded', 'failed')),
  transaction_id uuid not null unique references wallet_transaction (id),
  -- Of one that failed: the money is back.
  returned_id uuid unique references wallet_transaction (id),
  bank_reference text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  arrives_by timestamptz(3) not null,
  -- When the provider is asked next; null: it has ended.
  next_try_at timestamptz(3),
  tries int not null default 0,
  check ((state = 'failed') = (returned_id is not null)),
  check ((state in ('succeeded', 'failed')) = (ended_at is not null)),
  check ((state in ('succeeded', 'failed')) = (next_try_at is null))
);
create index wallet_refund_owner on wallet_refund (owner_id, created_at desc, id desc);
create index wallet_refund_deposit on wallet_refund (deposit_id);
create index wallet_refund_due on wallet_refund (next_try_at) where next_try_at is not null;
create index wallet_refund_act on wallet_refund (act_id) where act_id is not null;

-- For searches by the reference of a provider, and for what does not match.
create index wallet_deposit_payment on wallet_deposit (payment_id) where payment_id is not null;
create index wallet_deposit_mismatched on wallet_deposit (mismatched_at) where mismatched_at is not null;
