import { column, statement } from '#platform/database/statement.ts';

/* Each reads the whole ledger, so it has a connection of its own. Nothing is believed that can be computed. */
const limit = { limit: column.int };
const difference = { id: column.text, currency: column.text.orNull, expected: column.text, found: column.text };

/** For this transaction alone: reading a million entries takes longer than the statements of calls may. */
export const allowLongStatements = statement({
  connection: 'own',
  row: { timeout: column.text },
  sql: `select set_config('statement_timeout', '600000', true) as timeout`,
});

/** The root of the tree over the chains as they are now; that of no chains is the hash of nothing. */
export const selectRoot = statement({
  connection: 'own',
  row: { chains: column.int, root: column.text },
  sql: `with leaves as (
    select count(*) as chains,
      array_agg(wallet_leaf_hash(wallet_slot(salt), chain_length, chain_hash) order by wallet_slot(salt)) as hashes
    from wallet where chain_length > 0
  )
  select chains, encode(coalesce((select hash from wallet_tree(hashes) order by level desc limit 1), sha256('')), 'hex')
    as root
  from leaves`,
});

export const selectCounts = statement({
  connection: 'own',
  row: { entries: column.int, transactions: column.int },
  sql: `select (select count(*) from wallet_entry) as entries,
    (select count(*) from wallet_transaction) as transactions`,
});

/** Transactions without entries, or whose entries do not sum to 0. */
export const selectBrokenTransactions = statement({
  connection: 'own',
  params: limit,
  row: difference,
  sql: `select wallet_transaction.id::text as id, wallet_transaction.currency, '0' as expected,
    coalesce(sum(amount)::text, 'no entries') as found
  from wallet_transaction left join wallet_entry on wallet_entry.transaction_id = wallet_transaction.id
    and wallet_entry.currency = wallet_transaction.currency
  group by wallet_transaction.id
  having coalesce(sum(amount), 1) <> 0
  order by wallet_transaction.id limit :limit`,
});

/** Balances that are not the sum of their entries, and sums without a balance. */
export const selectBrokenBalances = statement({
  connection: 'own',
  params: limit,
  row: difference,
  sql: `with summed as (
    select owner_id, currency, account, sum(amount) as balance from wallet_entry where owner_id is not null
    group by owner_id, currency, account
  )
  select owner_id || '/' || account as id, currency, coalesce(summed.balance, 0)::text as expected,
    coalesce(wallet_account.balance::text, 'none') as found
  from summed full join wallet_account using (owner_id, currency, account)
  where summed.balance is distinct from wallet_account.balance
  order by id, currency limit :limit`,
});

/** Owners whose open holds are not what is on hold. */
export const selectBrokenHolds = statement({
  connection: 'own',
  params: limit,
  row: difference,
  sql: `with open_holds as (
    select owner_id, currency, sum(amount + buffer - captured) as total from wallet_hold where state = 'open'
    group by owner_id, currency
  ), on_hold as (
    select owner_id, currency, sum(amount) as total from wallet_entry where account in ('held', 'granted_held')
    group by owner_id, currency
  )
  select owner_id::text as id, currency, coalesce(open_holds.total, 0)::text as expected,
    coalesce(on_hold.total, 0)::text as found
  from open_holds full join on_hold using (owner_id, currency)
  where coalesce(open_holds.total, 0) <> coalesce(on_hold.total, 0)
  order by id, currency limit :limit`,
});

/** The first entry of each owner that does not follow from the one before, and chains that are not at their end. */
export const selectBrokenChains = statement({
  connection: 'own',
  params: limit,
  row: { id: column.text, expected: column.text, found: column.text },
  sql: `with linked as (
    select entry, lag(hash) over chain as previous_hash, lag(position) over chain as previous_position,
      wallet.salt, wallet.owner_id
    from wallet_entry entry join wallet on wallet.owner_id = entry.owner_id
    window chain as (partition by entry.owner_id order by position)
  ), broken as (
    select distinct on (owner_id) owner_id || '/' || (entry).position as id,
      encode(wallet_entry_hash(coalesce(previous_hash, sha256(salt || convert_to(owner_id::text, 'UTF8'))), entry),
        'hex') as expected, encode((entry).hash, 'hex') as found
    from linked
    where (entry).position <> coalesce(previous_position, 0) + 1
      or (entry).hash <> wallet_entry_hash(
        coalesce(previous_hash, sha256(salt || convert_to(owner_id::text, 'UTF8'))), entry)
    order by owner_id, (entry).position
  )
  select id, expected, found from broken
  union all
  select wallet.owner_id || '/end', coalesce(encode(entry.hash, 'hex'), 'no entry'),
    encode(wallet.chain_hash, 'hex')
  from wallet left join wallet_entry entry on entry.owner_id = wallet.owner_id and entry.position = chain_length
  where wallet.chain_length > 0 and entry.hash is distinct from wallet.chain_hash
  order by id limit :limit`,
});
