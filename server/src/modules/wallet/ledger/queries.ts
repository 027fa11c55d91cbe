import type { HoldState } from '#contract/wallet/wallet.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Posted, Transaction } from './posting.ts';

const postings = { postings: column.json<readonly Transaction[]>(), now: column.timestamp };

export const postToWallet = statement({
  connection: 'own',
  params: postings,
  row: { results: column.json<Posted[]>() },
  sql: `select post_to_wallet(:postings, :now) as results`,
});
export const previewPosting = statement({
  connection: 'own',
  params: postings,
  row: { results: column.json<Posted[]>() },
  sql: `select preview_wallet_posting(:postings, :now) as results`,
});

export const selectBalances = statement({
  params: { ownerId: column.uuid },
  row: { currency: column.text, account: column.text, balance: column.int },
  sql: `select currency, account, balance from wallet_account where owner_id = :ownerId order by currency, account`,
});

export const holdRow = {
  id: column.uuid,
  owner_id: column.uuid,
  currency: column.text,
  amount: column.int,
  buffer: column.int,
  captured: column.int,
  state: column.text.as<HoldState>(),
  module: column.text,
  thing_kind: column.text,
  thing_id: column.uuid,
  ends_at: column.timestamp,
  created_at: column.timestamp,
  ended_at: column.timestamp.orNull,
};
export const selectHolds = statement({
  params: { ids: column.uuid.array },
  row: holdRow,
  sql: `select id, owner_id, currency, amount, buffer, captured, state, module, thing_kind, thing_id, ends_at,
    created_at, ended_at
  from wallet_hold where id = any (:ids)`,
});

/** Open holds that have ended. */
export const selectEndedHolds = statement({
  params: { now: column.timestamp, limit: column.int },
  row: {
    id: column.uuid,
    module: column.text,
    thing_kind: column.text,
    thing_id: column.uuid,
    currency: column.text,
    owner_id: column.uuid,
  },
  sql: `select id, module, thing_kind, thing_id, currency, owner_id from wallet_hold
  where state = 'open' and ends_at <= :now order by ends_at, id limit :limit
  for update skip locked`,
});

export const movementRow = {
  transaction_id: column.uuid,
  line: column.int,
  type: column.text,
  rule: column.text,
  hold_id: column.uuid.orNull,
  owner_id: column.uuid.orNull,
  account: column.text,
  currency: column.text,
  amount: column.int,
  balance_after: column.int.orNull,
  happened_at: column.timestamp,
  created_at: column.timestamp,
};
const movementColumns = `transaction_id, line, type, rule, hold_id, owner_id, account, wallet_entry.currency, amount,
  balance_after, wallet_entry.happened_at, wallet_entry.created_at`;

/** Both sides of everything that moved for a thing, the oldest first. */
export const selectMovementsFor = statement({
  params: { module: column.text, thingId: column.uuid },
  row: movementRow,
  sql: `select ${movementColumns} from wallet_transaction
  join wallet_entry on wallet_entry.transaction_id = wallet_transaction.id
  where thing_id = :thingId and module = :module
  order by wallet_entry.created_at, transaction_id, line`,
});
export const selectMovementsOf = statement({
  params: { transactionId: column.uuid },
  row: movementRow,
  sql: `select ${movementColumns} from wallet_entry
  join wallet_transaction on wallet_transaction.id = wallet_entry.transaction_id
  where transaction_id = :transactionId order by line`,
});
