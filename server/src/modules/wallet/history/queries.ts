import type { TransactionState, TransactionType } from '#contract/wallet/history.ts';
import type { HoldState } from '#contract/wallet/wallet.ts';
import { column, statement } from '#platform/database/statement.ts';

const filters = {
  ownerId: column.uuid,
  /** Null: all; otherwise what this module moved, without deposits. */
  module: column.text.orNull,
  currency: column.text.orNull,
  type: column.text.orNull,
  method: column.text.orNull,
  state: column.text.orNull,
  thingId: column.uuid.orNull,
  from: column.date.orNull,
  to: column.date.orNull,
  searchId: column.uuid.orNull,
  searchYear: column.int.orNull,
  searchNumber: column.int.orNull,
  searchText: column.text.orNull,
};

/** What moved for an owner, by transaction; what only changed between being spendable and on hold counts as moved. */
const moved = `select transaction_id,
    coalesce(nullif(sum(amount) filter (where account not in ('held', 'granted_held')), 0), sum(amount))::bigint
      as amount
  from wallet_entry where owner_id = :ownerId group by transaction_id`;

const lines = `select deposit.id, 'deposit' as type, deposit.currency, deposit.amount, deposit.created_at,
    case when deposit.state in ('created', 'opened', 'processing', 'authorized') then 'pending' else deposit.state end
      as state,
    coalesce(used.kind, deposit.method) as method, receipt.year, receipt.number, deposit.payment_id
  from wallet_deposit deposit
  left join wallet_deposit_method used on used.deposit_id = deposit.id
  left join wallet_receipt receipt on receipt.deposit_id = deposit.id
  where deposit.owner_id = :ownerId and :module::text is null and :thingId::uuid is null
  union all
  select wallet_transaction.id, wallet_transaction.type, wallet_transaction.currency, moved.amount,
    wallet_transaction.created_at,
    case when wallet_transaction.type <> 'hold' then 'succeeded'
      else case wallet_hold.state when 'open' then 'on_hold' when 'captured' then 'succeeded' else wallet_hold.state end
      end,
    'wallet', null, null, null
  from (${moved}) moved
  join wallet_transaction on wallet_transaction.id = moved.transaction_id
  left join wallet_hold on wallet_hold.id = wallet_transaction.hold_id
  where wallet_transaction.type <> 'deposit' and (:module::text is null or wallet_transaction.module = :module)
    and (:thingId::uuid is null or wallet_transaction.thing_id = :thingId)`;

const matching = `(:currency::text is null or currency = :currency) and (:type::text is null or type = :type)
  and (:method::text is null or method = :method) and (:state::text is null or state = :state)
  and (:from::date is null or created_at >= :from::date::timestamp at time zone 'UTC')
  and (:to::date is null or created_at < (:to::date + 1)::timestamp at time zone 'UTC')
  and (:searchText::text is null or id = :searchId or payment_id = :searchText
    or year = :searchYear and number = :searchNumber)`;

export const lineRow = {
  id: column.uuid,
  type: column.text.as<TransactionType>(),
  currency: column.text,
  amount: column.int,
  created_at: column.timestamp,
  state: column.text.as<TransactionState>(),
  method: column.text.as<'card' | 'upi' | 'wallet'>(),
  receipt: column.text.orNull,
};
const columns = `id, type, currency, amount, created_at, state, method, wallet_receipt_number(year, number) as receipt`;

/** A page, and how many there are. */
export const selectLines = statement({
  params: { ...filters, order: column.text, limit: column.int, offset: column.int },
  row: lineRow,
  sql: `select ${columns} from (${lines}) line
  where ${matching}
  order by case :order when 'largest' then -amount when 'smallest' then amount end,
    case :order when 'oldest' then created_at end, created_at desc, id desc
  limit :limit offset :offset`,
});
export const countLines = statement({
  params: filters,
  row: { total: column.int },
  sql: `select count(*)::int as total from (${lines}) line where ${matching}`,
});

/** The campaigns for which something moved, the latest first. */
export const selectPaidCampaigns = statement({
  params: { ownerId: column.uuid, module: column.text, limit: column.int },
  row: { id: column.uuid, at: column.timestamp.notNull },
  sql: `select wallet_transaction.thing_id as id, max(wallet_transaction.created_at) as at
  from (select distinct transaction_id from wallet_entry where owner_id = :ownerId) own
  join wallet_transaction on wallet_transaction.id = own.transaction_id
  where wallet_transaction.module = :module and wallet_transaction.thing_kind = 'campaign'
  group by wallet_transaction.thing_id order by at desc, id limit :limit`,
});

/** A transaction of the books as one owner sees it. */
export const selectTransaction = statement({
  params: { ownerId: column.uuid, id: column.uuid, module: column.text.orNull },
  row: {
    id: column.uuid,
    type: column.text.as<TransactionType>(),
    currency: column.text,
    module: column.text,
    thing_kind: column.text,
    thing_id: column.uuid,
    rule: column.text,
    member_id: column.uuid.orNull,
    happened_at: column.timestamp,
    created_at: column.timestamp,
    hold_id: column.uuid.orNull,
    hold_amount: column.int.orNull,
    hold_buffer: column.int.orNull,
    hold_captured: column.int.orNull,
    hold_state: column.text.as<HoldState>().orNull,
    hold_ends_at: column.timestamp.orNull,
    moves: column.json<{ account: string; amount: number; balance: number }[]>(),
  },
  sql: `select wallet_transaction.id, wallet_transaction.type, wallet_transaction.currency, wallet_transaction.module,
    wallet_transaction.thing_kind, wallet_transaction.thing_id, wallet_transaction.rule, wallet_transaction.member_id,
    wallet_transaction.happened_at, wallet_transaction.created_at,
    wallet_hold.id as hold_id, wallet_hold.amount as hold_amount, wallet_hold.buffer as hold_buffer,
    wallet_hold.captured as hold_captured, wallet_hold.state as hold_state, wallet_hold.ends_at as hold_ends_at,
    entries.moves
  from wallet_transaction
  join lateral (select jsonb_agg(jsonb_build_object('account', account, 'amount', amount, 'balance', balance_after)
      order by line) as moves
    from wallet_entry where transaction_id = wallet_transaction.id and owner_id = :ownerId) entries
    on entries.moves is not null
  left join wallet_hold on wallet_hold.id = wallet_transaction.hold_id and wallet_hold.owner_id = :ownerId
  where wallet_transaction.id = :id and (:module::text is null or wallet_transaction.module = :module)`,
});
