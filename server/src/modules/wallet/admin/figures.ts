import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { WalletTables } from '../tables.ts';

const selectFigures = statement({
  params: { now: column.timestamp },
  row: { silent: column.int, mismatched: column.int, refunds: column.int, proposals: column.int },
  sql: `select
    (select count(*)::int from wallet_deposit where next_ask_at <= :now) as silent,
    (select count(*)::int from wallet_deposit where mismatched_at is not null) as mismatched,
    (select count(*)::int from wallet_refund where next_try_at is not null) as refunds,
    (select count(*)::int from wallet_act where state = 'proposed') as proposals`,
});

/**
 * What waits, for the dashboard of admins: payments of which nothing was heard, those that do not match, refunds on
 * their way, and what needs a second admin.
 */
export const paymentFigures = async (db: Kysely<never>, now: Date) =>
  selectFigures.first(narrowed<WalletTables>(db), { now });
