import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { WalletTables } from '../tables.ts';

const selectFigures = statement({
  params: { now: column.timestamp },
  row: {
    silent: column.int,
    mismatched: column.int,
    refunds: column.int,
    proposals: column.int,
    events: column.int,
    last_event_at: column.timestamp.orNull,
    compared_at: column.timestamp.orNull,
    compared: column.int,
    unanswered_at: column.timestamp.orNull,
  },
  sql: `select
    (select count(*)::int from wallet_deposit where next_ask_at <= :now and state <> 'succeeded') as silent,
    (select count(*)::int from wallet_deposit where mismatched_at is not null) as mismatched,
    (select count(*)::int from wallet_refund where next_try_at is not null) as refunds,
    (select count(*)::int from wallet_act where state = 'proposed') as proposals,
    (select count(*)::int from wallet_deposit
      where next_ask_at is not null and state in ('opened', 'processing', 'authorized'))
      + (select count(*)::int from wallet_refund where next_try_at is not null and state = 'sent') as events,
    (select max(received_at) from wallet_payment_event) as last_event_at,
    reconciliation.compared_at, coalesce(reconciliation.payments, 0) as compared, reconciliation.unanswered_at
  from (select) always left join wallet_reconciliation reconciliation on reconciliation.only_row`,
});

/**
 * What waits, for the dashboard of admins: payments of which nothing was heard, those that do not match, refunds on
 * their way, what needs a second admin, events that providers still have to send, and the last comparison with them.
 */
export async function paymentFigures(db: Kysely<never>, now: Date) {
  const row = await selectFigures.first(narrowed<WalletTables>(db), { now });
  const at = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;
  const { silent = 0, mismatched = 0, refunds = 0, proposals = 0, events = 0, compared = 0 } = row ?? {};
  const [comparedAt, unansweredAt] = [at(row?.compared_at), at(row?.unanswered_at)];
  return {
    silent,
    mismatched,
    refunds,
    proposals,
    events,
    lastEventAt: at(row?.last_event_at),
    reconciliation: comparedAt === null ? null : { comparedAt, payments: compared, unansweredAt },
  };
}
