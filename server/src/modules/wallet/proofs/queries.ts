import type { Language } from '#contract/core/language.ts';
import type { ChainProof } from '#contract/wallet/verify-chain.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Difference } from '../ledger/proof.ts';

/* The tree of the last proof takes the place of the one before, in the transaction that stores the proof. */

export const deleteLeaves = statement({ sql: `delete from wallet_proof_leaf` });
export const deleteNodes = statement({ sql: `delete from wallet_proof_node` });
export const insertLeaves = statement({
  sql: `insert into wallet_proof_leaf (place, slot, chain_length, chain_hash)
  select row_number() over (order by wallet_slot(salt)) - 1, wallet_slot(salt), chain_length, chain_hash
  from wallet where chain_length > 0`,
});
export const insertNodes = statement({
  sql: `insert into wallet_proof_node (level, place, hash)
  select level, place, hash from wallet_tree((
    select array_agg(wallet_leaf_hash(slot, chain_length, chain_hash) order by place) from wallet_proof_leaf))`,
});
/** The first proof of a day stays: its root was published. */
export const insertProof = statement({
  params: {
    day: column.date,
    provenAt: column.timestamp,
    entries: column.int,
    transactions: column.int,
    differences: column.json<readonly Difference[]>(),
  },
  sql: `insert into wallet_proof (day, proven_at, entries, transactions, chains, root, differences)
  select :day, :provenAt, :entries, :transactions, (select count(*) from wallet_proof_leaf),
    coalesce((select hash from wallet_proof_node order by level desc limit 1), sha256('')), :differences
  on conflict (day) do nothing`,
});

const proofRow = {
  day: column.date,
  proven_at: column.timestamp,
  entries: column.int,
  transactions: column.int,
  chains: column.int,
  root: column.text,
  differences: column.int,
};
const columns = `day, proven_at, entries, transactions, chains, encode(root, 'hex') as root,
  jsonb_array_length(differences) as differences`;

export const selectProof = statement({
  params: { day: column.date },
  row: proofRow,
  sql: `select ${columns} from wallet_proof where day = :day`,
});
export const selectLastProof = statement({
  row: proofRow,
  sql: `select ${columns} from wallet_proof order by day desc limit 1`,
});
export const selectDifferences = statement({
  params: { day: column.date },
  row: { differences: column.json<Difference[]>() },
  sql: `select differences from wallet_proof where day = :day`,
});

/** The chain of an owner in the tree of the last proof, and the nodes beside its way to the root. */
export const selectLeaf = statement({
  params: { ownerId: column.uuid },
  row: {
    slot: column.text,
    chain_length: column.int,
    chain_hash: column.text,
    path: column.json<ChainProof['path']>(),
  },
  sql: `select encode(leaf.slot, 'hex') as slot, leaf.chain_length, encode(leaf.chain_hash, 'hex') as chain_hash, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'side', case when node.place < leaf.place >> node.level then 'left' else 'right' end,
      'hash', encode(node.hash, 'hex')) order by node.level), '[]')
    from generate_series(0, (select max(level) from wallet_proof_node)) current (level)
    join wallet_proof_node node on node.level = current.level and node.place = (leaf.place >> current.level) # 1
  ) as path
  from wallet join wallet_proof_leaf leaf on leaf.slot = wallet_slot(wallet.salt)
  where wallet.owner_id = :ownerId`,
});

const microseconds = (time: string) => `(extract(epoch from ${time}) * 1000000)::bigint::text`;
/** Where the links of a chain from a moment on begin, among the last `limit` that a proof covers. */
export const selectStart = statement({
  params: { ownerId: column.uuid, from: column.timestamp, length: column.int, limit: column.int },
  row: { position: column.int, previous_hash: column.text },
  sql: `select first.position, encode(coalesce((select before.hash from wallet_entry before
      where before.owner_id = :ownerId and before.position = first.position - 1),
      sha256(wallet.salt || convert_to(wallet.owner_id::text, 'UTF8'))), 'hex') as previous_hash
  from wallet cross join (
    select coalesce(min(position), :length + 1) as position from wallet_entry
    where owner_id = :ownerId and position between :length - :limit + 1 and :length and created_at >= :from
  ) first
  where wallet.owner_id = :ownerId`,
});
export const selectLinks = statement({
  params: { ownerId: column.uuid, first: column.int, last: column.int },
  row: {
    position: column.int.notNull,
    transaction_id: column.uuid,
    line: column.int,
    account: column.text,
    currency: column.text,
    amount: column.int,
    balance_before: column.int.notNull,
    balance_after: column.int.notNull,
    happened_at: column.text,
    created_at: column.text,
  },
  sql: `select position, transaction_id, line, account, currency, amount, balance_before, balance_after,
    ${microseconds('happened_at')} as happened_at, ${microseconds('created_at')} as created_at
  from wallet_entry where owner_id = :ownerId and position between :first and :last order by position`,
});

/** Those whom a difference has to reach. */
export const selectHolders = statement({
  params: { duty: column.text },
  row: { member_id: column.uuid, email: column.text, language: column.text.as<Language>() },
  sql: `select member_id, email, language from duty_holder where duty = :duty order by member_id`,
});
