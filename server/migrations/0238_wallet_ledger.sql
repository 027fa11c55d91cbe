-- The wallet of an actor. Its entries form a chain: each hash covers the one before, and the salt keeps owners apart.
create table wallet (
  owner_id uuid primary key references actor (id),
  salt bytea not null check (octet_length(salt) = 16),
  chain_hash bytea not null,
  chain_length bigint not null,
  frozen_at timestamptz(3)
);

-- The balances of an owner. Accounts of the system have none: one row that all postings touch would make them wait.
create table wallet_account (
  owner_id uuid not null references wallet (owner_id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account text not null check (account in ('available', 'granted', 'held', 'granted_held', 'earned', 'owed')),
  balance bigint not null check (case account when 'owed' then balance <= 0 else balance >= 0 end),
  primary key (owner_id, currency, account)
);

-- Money set aside for a thing. Captures count from granted money first.
create table wallet_hold (
  id uuid primary key,
  owner_id uuid not null references wallet (owner_id) deferrable initially deferred,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- For a price that rises until it is captured, beside the amount.
  buffer bigint not null check (buffer >= 0),
  granted bigint not null check (granted between 0 and amount + buffer),
  captured bigint not null default 0 check (captured between 0 and amount + buffer),
  state text not null default 'open' check (state in ('open', 'captured', 'released', 'expired')),
  module text not null,
  thing_kind text not null,
  thing_id uuid not null,
  ends_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index wallet_hold_owner on wallet_hold (owner_id, created_at desc, id desc);
create index wallet_hold_ending on wallet_hold (ends_at) where state = 'open';

create table wallet_transaction (
  id uuid primary key,
  module text not null,
  thing_kind text not null,
  thing_id uuid not null,
  key text not null,
  -- Of what the caller sent: a repeat under the key must ask for the same.
  request bytea not null,
  type text not null check (type in ('deposit', 'refund', 'hold', 'capture', 'release', 'expiry', 'charge', 'reversal',
    'grant', 'grant_end')),
  currency text not null,
  hold_id uuid references wallet_hold (id) deferrable initially deferred,
  reversed_id uuid unique references wallet_transaction (id),
  -- Who pressed the button; null for the program.
  member_id uuid,
  -- The rule that moved the money, such as `ended` or `delivered`.
  rule text not null,
  happened_at timestamptz not null,
  created_at timestamptz(3) not null,
  unique (thing_id, module, key)
);
create index wallet_transaction_hold on wallet_transaction (hold_id) where hold_id is not null;

create table wallet_entry (
  transaction_id uuid not null references wallet_transaction (id),
  line int not null,
  -- Null: of the system.
  owner_id uuid references wallet (owner_id),
  account text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_before bigint,
  balance_after bigint,
  -- In the chain of the owner, from 1.
  position bigint,
  hash bytea,
  happened_at timestamptz not null,
  created_at timestamptz(3) not null,
  primary key (transaction_id, line),
  check (num_nulls(owner_id, balance_before, balance_after, position, hash) in (0, 5)),
  check (balance_after = balance_before + amount),
  check (owner_id is not null or account in ('provider', 'revenue', 'fees', 'losses', 'payouts', 'granted', 'unclaimed'))
);
create unique index wallet_entry_chain on wallet_entry (owner_id, position) where owner_id is not null;
create index wallet_entry_house on wallet_entry (account, created_at) where owner_id is null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to: correct a mistake by a reversal';
end $$;
create trigger append_only before update or delete or truncate on wallet_transaction
  for each statement execute function refuse_ledger_change();
create trigger append_only before update or delete or truncate on wallet_entry
  for each statement execute function refuse_ledger_change();

-- Over all rows of an insert at once: a trigger for each row would compare each with all others.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by transaction_id, currency having sum(amount) <> 0) then
    raise exception 'the entries of a transaction do not sum to 0';
  end if;
  return null;
end $$;
create trigger balanced after insert on wallet_entry referencing new table as inserted
  for each statement execute function refuse_unbalanced();

-- The hash of an entry in the chain of its owner. The text holds ids, numbers and times in microseconds.
create function wallet_entry_hash(previous bytea, entry wallet_entry) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(concat_ws('|', entry.position, entry.transaction_id, entry.line, entry.account,
    entry.currency, entry.amount, entry.balance_before, entry.balance_after,
    (extract(epoch from entry.happened_at) * 1000000)::bigint,
    (extract(epoch from entry.created_at) * 1000000)::bigint), 'UTF8'))
$$;

/*
 * How a movement divides between accounts. Origin and destination are accounts, or
 * - `spendable`: granted money first, then what is available; in a reversal what was available comes back first;
 * - `hold`: the hold of the transaction, of which granted money is captured first;
 * - `earnings`: what is earned, and beyond that what the owner owes; what is owed is paid first.
 */
create function wallet_pieces(origin text, destination text, amount bigint, granted bigint, earned bigint, owing bigint,
  available_back bigint) returns table (source text, target text, moved bigint) language sql immutable as $$
  with taken as (
    select case origin when 'spendable' then least(amount, granted) when 'hold' then least(amount, granted)
      when 'earnings' then least(amount, earned) else amount end as size
  ), given as (
    select case when 'hold' in (origin, destination) and destination in ('hold', 'spendable') then taken.size
      when destination = 'spendable' then least(amount, available_back)
      when destination = 'earnings' then least(amount, owing) else amount end as size
    from taken
  ), sources (source, low, high) as (
    select case origin when 'spendable' then 'granted' when 'hold' then 'granted_held' when 'earnings' then 'earned'
      else origin end, 0, size from taken
    union all
    select case origin when 'spendable' then 'available' when 'hold' then 'held' when 'earnings' then 'owed' end,
      size, amount from taken
  ), targets (target, low, high) as (
    select case when destination = 'hold' then 'granted_held' when destination = 'earnings' then 'owed'
      when destination <> 'spendable' then destination when origin = 'hold' then 'granted' else 'available' end,
      0, size from given
    union all
    select case when destination = 'hold' then 'held' when destination = 'earnings' then 'earned'
      when origin = 'hold' then 'available' else 'granted' end, size, amount from given
  )
  select source, target, least(sources.high, targets.high) - greatest(sources.low, targets.low)
  from sources join targets on least(sources.high, targets.high) > greatest(sources.low, targets.low)
  order by greatest(sources.low, targets.low)
$$;

/*
 * Posts a list of transactions at once. Each has `movements` between accounts; an account without an owner is of the
 * system. Locks are taken in one order, whatever the list: keys, holds by id, wallets by owner. A wallet is locked
 * before its accounts are read, so the balances here are the present ones.
 *
 * Refuses by SQLSTATE WL001, with a code as the message and values as the detail.
 */
create function post_to_wallet(postings jsonb, posted_at timestamptz) returns jsonb language plpgsql as $$
declare
  posting jsonb;
  movement jsonb;
  posted wallet_transaction;
  source_hold wallet_hold;
  piece record;
  entry wallet_entry;
  entries wallet_entry[] := '{}';
  results jsonb := '[]';
  owners uuid[];
  chain_hashes bytea[];
  chain_lengths bigint[];
  are_frozen boolean[];
  account_keys text[];
  balances bigint[];
  account_key text;
  place int;
  side int;
  line_number int;
  most bigint;
  available_back bigint;
begin
  insert into wallet_transaction (id, module, thing_kind, thing_id, key, request, type, currency, hold_id, reversed_id,
    member_id, rule, happened_at, created_at)
  select id, module, thing_kind, thing_id, key, decode(request, 'hex'), type, currency, hold_id, reversed_id, member_id,
    rule, coalesce(happened_at, posted_at), posted_at
  from jsonb_to_recordset(postings) as item (id uuid, module text, thing_kind text, thing_id uuid, key text,
    request text, type text, currency text, hold_id uuid, reversed_id uuid, member_id uuid, rule text,
    happened_at timestamptz)
  order by thing_id, module, key
  on conflict (thing_id, module, key) do nothing;

  perform from wallet_hold
  where id in (select (item ->> 'hold_id')::uuid from jsonb_array_elements(postings) item)
  order by id for update;

  select array_agg(distinct owner_id) into owners
  from jsonb_array_elements(postings) item,
    jsonb_to_recordset(item -> 'movements') as moved (from_owner uuid, to_owner uuid),
    unnest(array[from_owner, to_owner]) owner_id
  where owner_id is not null;
  insert into wallet (owner_id, salt, chain_hash, chain_length)
  select id, salt, sha256(salt || convert_to(id::text, 'UTF8')), 0
  from (select id, substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) for 16) as salt
    from unnest(owners) id where not exists (select from wallet where wallet.owner_id = id)) new_wallet
  order by id
  on conflict (owner_id) do nothing;
  with locked as materialized (
    select owner_id, chain_hash, chain_length, frozen_at from wallet where owner_id = any (owners)
    order by owner_id for no key update
  )
  select array_agg(owner_id), array_agg(chain_hash), array_agg(chain_length), array_agg(frozen_at is not null)
  into owners, chain_hashes, chain_lengths, are_frozen from locked;
  select array_agg(owner_id || currency || account), array_agg(balance)
  into account_keys, balances from wallet_account where owner_id = any (owners);

  for posting in select * from jsonb_array_elements(postings) loop
    select * into posted from wallet_transaction
    where thing_id = (posting ->> 'thing_id')::uuid and module = posting ->> 'module' and key = posting ->> 'key';
    results := results || jsonb_build_object('id', posted.id, 'holdId', posted.hold_id,
      'isRepeat', posted.id <> (posting ->> 'id')::uuid);
    if posted.id <> (posting ->> 'id')::uuid then
      if posted.request <> decode(posting ->> 'request', 'hex') then
        raise exception 'idempotency_key_reused' using errcode = 'WL001', detail = '{}';
      end if;
      continue;
    end if;

    line_number := 0;
    source_hold := null;
    available_back := coalesce((select -sum(amount) from wallet_entry
      where transaction_id = posted.reversed_id and account in ('available', 'held') and amount < 0), 0);
    if posted.type = 'hold' then
      insert into wallet_hold (id, owner_id, currency, amount, buffer, granted, module, thing_kind, thing_id, ends_at,
        created_at)
      values (posted.hold_id, (posting ->> 'owner_id')::uuid, posted.currency, (posting ->> 'amount')::bigint,
        (posting ->> 'buffer')::bigint, 0, posted.module, posted.thing_kind, posted.thing_id,
        (posting ->> 'ends_at')::timestamptz, posted_at);
    elsif posted.hold_id is not null then
      select * into source_hold from wallet_hold where id = posted.hold_id;
      if source_hold.state <> 'open' or posted.type = 'capture' and source_hold.ends_at <= posted_at then
        raise exception 'hold_ended' using errcode = 'WL001', detail = '{}';
      end if;
      most := source_hold.amount - source_hold.captured
        + case when (posting ->> 'has_price_risen')::boolean then source_hold.buffer else 0 end;
      if posted.type = 'capture' and (posting ->> 'amount')::bigint > most then
        raise exception 'limit_reached' using errcode = 'WL001',
          detail = jsonb_build_object('currency', posted.currency, 'amount', most);
      end if;
    end if;

    for movement in select * from jsonb_array_elements(posting -> 'movements') loop
      for piece in
        select * from wallet_pieces(movement ->> 'from', movement ->> 'to',
          coalesce((movement ->> 'amount')::bigint, source_hold.amount + source_hold.buffer - source_hold.captured),
          case movement ->> 'from' when 'hold' then greatest(0, source_hold.granted - source_hold.captured)
            else coalesce(balances[array_position(account_keys, (movement ->> 'from_owner') || posted.currency || 'granted')], 0) end,
          coalesce(balances[array_position(account_keys, (movement ->> 'from_owner') || posted.currency || 'earned')], 0),
          coalesce(-balances[array_position(account_keys, (movement ->> 'to_owner') || posted.currency || 'owed')], 0),
          available_back)
      loop
        foreach side in array array[-1, 1] loop
          line_number := line_number + 1;
          entry := null;
          entry.transaction_id := posted.id;
          entry.line := line_number;
          entry.owner_id := case side when -1 then movement ->> 'from_owner' else movement ->> 'to_owner' end;
          entry.account := case side when -1 then piece.source else piece.target end;
          entry.currency := posted.currency;
          entry.amount := side * piece.moved;
          entry.happened_at := posted.happened_at;
          entry.created_at := posted_at;
          if entry.owner_id is not null then
            place := array_position(owners, entry.owner_id);
            if are_frozen[place] and side = -1 and posted.type in ('hold', 'charge', 'refund') then
              raise exception 'wallet_frozen' using errcode = 'WL001', detail = '{}';
            end if;
            account_key := entry.owner_id || entry.currency || entry.account;
            if array_position(account_keys, account_key) is null then
              account_keys := account_keys || account_key;
              balances := balances || 0::bigint;
            end if;
            entry.balance_before := balances[array_position(account_keys, account_key)];
            entry.balance_after := entry.balance_before + entry.amount;
            if entry.account <> 'owed' and entry.balance_after < 0 then
              raise exception 'funds_missing' using errcode = 'WL001',
                detail = jsonb_build_object('currency', posted.currency, 'amount', -entry.balance_after);
            end if;
            entry.position := chain_lengths[place] + 1;
            entry.hash := wallet_entry_hash(chain_hashes[place], entry);
            balances[array_position(account_keys, account_key)] := entry.balance_after;
            chain_hashes[place] := entry.hash;
            chain_lengths[place] := entry.position;
          end if;
          entries := entries || entry;
        end loop;
        source_hold.captured := source_hold.captured + piece.moved;
        if piece.target = 'available' then available_back := available_back - piece.moved; end if;
        if piece.target = 'granted_held' then
          update wallet_hold set granted = granted + piece.moved where id = posted.hold_id;
        end if;
      end loop;
    end loop;

    if posted.type = 'capture' then
      update wallet_hold set captured = source_hold.captured,
        state = case when source_hold.captured = amount + buffer then 'captured' else 'open' end,
        ended_at = case when source_hold.captured = amount + buffer then posted_at end
      where id = posted.hold_id;
    elsif posted.type in ('release', 'expiry') then
      update wallet_hold set state = case posted.type when 'release' then 'released' else 'expired' end,
        ended_at = posted_at
      where id = posted.hold_id;
    end if;
  end loop;

  insert into wallet_entry select * from unnest(entries);
  insert into wallet_account (owner_id, currency, account, balance)
  select distinct on (owner_id, currency, account) owner_id, currency, account, balance_after from unnest(entries)
  where owner_id is not null
  order by owner_id, currency, account, position desc
  on conflict (owner_id, currency, account) do update set balance = excluded.balance;
  update wallet set chain_hash = chain.hash, chain_length = chain.length
  from unnest(owners, chain_hashes, chain_lengths) chain (owner_id, hash, length)
  where wallet.owner_id = chain.owner_id and wallet.chain_length <> chain.length;
  return results;
end $$;

-- What posting would do now: everything is undone at the end of the block.
create function preview_wallet_posting(postings jsonb, posted_at timestamptz) returns jsonb language plpgsql as $$
declare
  results jsonb;
begin
  begin
    results := post_to_wallet(postings, posted_at);
    select jsonb_agg(result || jsonb_build_object('entries', (
      select coalesce(jsonb_agg(jsonb_build_object('ownerId', owner_id, 'account', account, 'amount', amount,
        'balanceAfter', balance_after) order by line), '[]')
      from wallet_entry where transaction_id = (result ->> 'id')::uuid)))
    into results from jsonb_array_elements(results) result;
    raise exception 'undone' using errcode = 'WL002';
  exception when sqlstate 'WL002' then
    return results;
  end;
end $$;
