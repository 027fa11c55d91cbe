import { onFact } from '#platform/facts/effect.ts';
import { column, statement } from '#platform/database/statement.ts';
import { currenciesOf } from './currencies.ts';
import type { WalletTables } from './tables.ts';

/* Noted once, until there is more again. */
const noteLow = statement({
  params: {
    ownerId: column.uuid,
    isSpending: column.boolean,
    currencies: column.text.array,
    least: column.int.array,
    now: column.timestamp,
  },
  row: { currency: column.text },
  sql: `with spendable as (
    select account.currency, sum(account.balance) < offered.least as is_low
    from wallet_account account
    join unnest(:currencies::text[], :least::int[]) offered (currency, least) on offered.currency = account.currency
    where account.owner_id = :ownerId and account.account in ('available', 'granted')
    group by account.currency, offered.least
  ), ended as (
    delete from wallet_low_balance low using spendable
    where low.owner_id = :ownerId and low.currency = spendable.currency and not is_low
  )
  insert into wallet_low_balance (owner_id, currency, noted_at)
  select :ownerId, currency, :now from spendable where is_low and :isSpending::boolean
  on conflict (owner_id, currency) do nothing
  returning currency`,
});

/** Says that little is left, once money was spent and less is left than the smallest deposit. */
export const lowBalanceEffect = onFact<WalletTables, 'wallet.changed'>(
  'wallet.changed',
  'wallet.low_balance',
  async (ctx, { ownerId, isSpending }, { statedAt }) => {
    const offered = currenciesOf(ctx.services.config);
    const low = await noteLow(ctx.db, {
      ownerId,
      isSpending,
      currencies: offered.map(({ currency }) => currency),
      least: offered.map(({ min }) => min),
      now: statedAt,
    });
    if (low.length > 0) await ctx.emit('wallet.balance_low', { ownerId });
  },
);
