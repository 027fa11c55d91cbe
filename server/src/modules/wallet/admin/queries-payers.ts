import type { ACTOR_KINDS } from '#contract/core/cards.ts';
import type { DepositState } from '#contract/wallet/deposits.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

interface BalanceJson {
  readonly currency: string;
  readonly account: string;
  readonly balance: number;
}
export const payerRow = {
  id: column.uuid,
  kind: column.text.as<(typeof ACTOR_KINDS)[number]>(),
  name: column.text,
  email: column.text.orNull,
  is_closed: column.boolean,
  frozen_at: column.timestamp.orNull,
  balances: column.json<BalanceJson[]>(),
  last_amount: column.int.orNull,
  last_currency: column.text.orNull,
  last_state: column.text.as<DepositState>().orNull,
  last_at: column.timestamp.orNull,
};
export type PayerRow = RowOf<typeof payerRow>;

const peopleOf = (payers: string) => `
  from (${payers}) payer
  join actor_card on actor_card.id = payer.owner_id
  left join account_mail on account_mail.member_id = payer.owner_id
  left join wallet on wallet.owner_id = payer.owner_id
  left join lateral (select amount, currency, state, created_at from wallet_deposit
    where wallet_deposit.owner_id = payer.owner_id order by created_at desc, id desc limit 1) latest on true`;
/** Everyone with a wallet or a payment. */
const people = peopleOf('select owner_id from wallet union select owner_id from wallet_deposit');
const columns = `payer.owner_id as id, actor_card.kind, actor_card.display_name as name, account_mail.email,
  actor_card.state <> 'active' as is_closed, wallet.frozen_at,
  (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'account', account, 'balance', balance)
    order by currency, account), '[]') from wallet_account where wallet_account.owner_id = payer.owner_id) as balances,
  latest.amount as last_amount, latest.currency as last_currency, latest.state as last_state,
  latest.created_at as last_at`;

const filters = {
  pattern: column.text.orNull,
  typed: column.text.orNull,
  typedId: column.uuid.orNull,
  state: column.text.orNull,
  method: column.text.orNull,
  currency: column.text.orNull,
  since: column.timestamp.orNull,
  until: column.timestamp.orNull,
};
const paid = `exists (select from wallet_deposit where wallet_deposit.owner_id = payer.owner_id
    and (:method::text is null or wallet_deposit.method = :method)
    and (:currency::text is null or wallet_deposit.currency = :currency)
    and (:since::timestamptz is null or wallet_deposit.created_at >= :since)
    and (:until::timestamptz is null or wallet_deposit.created_at < :until))`;
const matching = `
  (:state::text is null or :state = case when actor_card.state <> 'active' then 'closed'
    when wallet.frozen_at is not null then 'frozen' else 'active' end)
  and (num_nonnulls(:method::text, :since::timestamptz, :until::timestamptz) = 0 and (:currency::text is null
      or exists (select from wallet_account where owner_id = payer.owner_id and wallet_account.currency = :currency))
    or ${paid})
  and (:pattern::text is null or lower(actor_card.display_name) like :pattern or lower(account_mail.email) like :pattern
    or payer.owner_id in (
      select owner_id from wallet_deposit where payment_id = :typed or id = :typedId
      union all
      select owner_id from wallet_receipt join wallet_deposit on wallet_deposit.id = wallet_receipt.deposit_id
        where wallet_receipt_number(year, number) = upper(:typed)
      union all
      select owner_id from wallet_refund where bank_reference = :typed or id = :typedId))`;

const ORDERS = {
  newest: 'latest.created_at desc nulls last, payer.owner_id desc',
  oldest: 'latest.created_at nulls last, payer.owner_id',
  name: 'lower(actor_card.display_name), payer.owner_id',
} as const;
const pageIn = (order: keyof typeof ORDERS) =>
  statement({
    params: { ...filters, limit: column.int, offset: column.int },
    row: payerRow,
    sql: `select ${columns} ${people} where ${matching} order by ${ORDERS[order]} limit :limit offset :offset`,
  });
export const payerPages = { newest: pageIn('newest'), oldest: pageIn('oldest'), name: pageIn('name') };
export const countPayers = statement({
  params: filters,
  row: { total: column.int },
  sql: `select count(*)::int as total ${people} where ${matching}`,
});
/** Anyone who may have a wallet, also before the first payment. */
export const selectPayer = statement({
  params: { ownerId: column.uuid },
  row: { ...payerRow, proposals: column.int },
  sql: `select ${columns}, (select count(*)::int from wallet_act
    where wallet_act.owner_id = payer.owner_id and wallet_act.state = 'proposed') as proposals
  ${peopleOf('select :ownerId::uuid as owner_id')}
  where actor_card.kind <> 'community'`,
});
