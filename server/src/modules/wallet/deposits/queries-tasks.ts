import { column, statement } from '#platform/database/statement.ts';
import { depositRow } from './queries.ts';

/** Deposits whose time is over. One that the bank is working on has a day. */
export const selectExpired = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid, owner_id: column.uuid },
  sql: `select id, owner_id from wallet_deposit
  where state in ('created', 'opened', 'processing')
    and expires_at <= :now::timestamptz - case state when 'processing' then interval '1 day' else interval '0' end
  order by expires_at, id limit :limit
  for no key update skip locked`,
});
export const insertExpiredSteps = statement({
  params: { ids: column.uuid.array, now: column.timestamp },
  sql: `insert into wallet_deposit_step (deposit_id, state, created_at, happened_at)
  select id, 'expired', :now, :now from unnest(:ids::uuid[]) id
  on conflict (deposit_id, state) do nothing`,
});

/**
 * Takes deposits whose provider was silent, and says when it is asked again: the older, the later. One that has not
 * succeeded is asked about for a week; one that has, for the 180 days in which its money can go back.
 */
export const claimSilent = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: depositRow.id },
  sql: `update wallet_deposit set next_ask_at = case when :now::timestamptz - created_at
        < case state when 'succeeded' then interval '180 days' else interval '7 days' end
      then :now::timestamptz + greatest(:now::timestamptz - created_at,
        case state when 'succeeded' then interval '1 day' else interval '10 minutes' end) end
  where id in (select id from wallet_deposit where next_ask_at <= :now order by next_ask_at, id limit :limit
    for no key update skip locked)
  returning id`,
});

/** That silent payments are compared with the providers now. A run without any writes nothing. */
export const noteComparison = statement({
  params: { now: column.timestamp, payments: column.int },
  sql: `insert into wallet_reconciliation (compared_at, payments) values (:now, :payments)
  on conflict (only_row) do update set compared_at = excluded.compared_at, payments = excluded.payments`,
});
/** That a provider did not answer. */
export const noteUnanswered = statement({
  params: { now: column.timestamp },
  sql: `update wallet_reconciliation set unanswered_at = :now where unanswered_at is distinct from :now`,
});
