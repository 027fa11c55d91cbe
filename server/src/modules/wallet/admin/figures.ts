import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { WalletTables } from '../tables.ts';

/** The last proof of the books; its time is text. */
interface Proof {
  readonly day: string;
  readonly provenAt: string;
  readonly root: string;
  readonly differences: number;
}
const selectFigures = statement({
  params: { now: column.timestamp },
  row: {
    silent: column.int,
    mismatched: column.int,
    refunds: column.int,
    proposals: column.int,
    proposed_at: column.timestamp.orNull,
    events: column.int,
    last_event_at: column.timestamp.orNull,
    compared_at: column.timestamp.orNull,
    compared: column.int,
    unanswered_at: column.timestamp.orNull,
    proof: column.json<Proof>().orNull,
  },
  sql: `select
    (select count(*)::int from wallet_deposit where next_ask_at <= :now and state <> 'succeeded') as silent,
    (select count(*)::int from wallet_deposit where mismatched_at is not null) as mismatched,
    (select count(*)::int from wallet_refund where next_try_at is not null) as refunds,
    (select count(*)::int from wallet_act where state = 'proposed') as proposals,
    (select min(proposed_at) from wallet_act where state = 'proposed') as proposed_at,
    (select count(*)::int from wallet_deposit
      where next_ask_at is not null and state in ('opened', 'processing', 'authorized'))
      + (select count(*)::int from wallet_refund where next_try_at is not null and state = 'sent') as events,
    (select max(received_at) from wallet_payment_event) as last_event_at,
    (select jsonb_build_object('day', day, 'provenAt', proven_at, 'root', encode(root, 'hex'),
        'differences', jsonb_array_length(differences))
      from wallet_proof order by day desc limit 1) as proof,
    reconciliation.compared_at, coalesce(reconciliation.payments, 0) as compared, reconciliation.unanswered_at
  from (select) always left join wallet_reconciliation reconciliation on reconciliation.only_row`,
});

/**
 * What waits, for the dashboard of admins: payments of which nothing was heard, those that do not match, refunds on
 * their way, what needs a second admin, events that providers still have to send, and the last comparison with them;
 * and the last proof of the books, null before the first night.
 */
export async function paymentFigures(db: Kysely<never>, now: Date) {
  const row = await selectFigures.first(narrowed<WalletTables>(db), { now });
  const at = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;
  const { silent = 0, mismatched = 0, refunds = 0, proposals = 0, events = 0, compared = 0 } = row ?? {};
  const [comparedAt, unansweredAt] = [at(row?.compared_at), at(row?.unanswered_at)];
  const proof = row?.proof ?? null;
  return {
    payments: {
      silent,
      mismatched,
      refunds,
      proposals,
      proposedAt: at(row?.proposed_at),
      events,
      lastEventAt: at(row?.last_event_at),
      reconciliation: comparedAt === null ? null : { comparedAt, payments: compared, unansweredAt },
    },
    ledger: proof && { ...proof, provenAt: new Date(proof.provenAt).toISOString() },
  };
}
