import type { Insertable, Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import type { OrderTables } from '../tables.ts';

type Db = Kysely<OrderTables>;
export const insertRequests = async (db: Db, rows: readonly Insertable<OrderTables['order_request']>[]) =>
  db.insertInto('order_request').values(rows).execute();
export const insertQuote = async (db: Db, row: Insertable<OrderTables['order_quote']>) =>
  db.insertInto('order_quote').values(row).execute();

/** Of a locked request. Its end moves with that of a quote which binds for longer. */
export const updateRequest = statement({
  params: {
    requestId: column.uuid,
    from: column.text,
    to: column.text,
    quotes: column.int,
    endsAt: column.timestamp.orNull,
    awaitsQuote: column.boolean,
    at: column.timestamp,
  },
  row: { steps: column.int },
  sql: `
  update order_request set state = :to, quotes = :quotes, changed_at = :at, steps = steps + 1,
    ends_at = greatest(ends_at, :endsAt), awaits_quote = :awaitsQuote
  where id = :requestId and state = :from returning steps`,
});
/** The one statement that moves a quote: one that is not open any more stays as it is. */
export const endQuote = statement({
  params: { quoteId: column.uuid, to: column.text, at: column.timestamp },
  row: { id: column.uuid },
  sql: `update order_quote set state = :to, ended_at = :at where id = :quoteId and state = 'offered' returning id`,
});
export const markOpened = statement({
  params: { quoteId: column.uuid, at: column.timestamp },
  row: { id: column.uuid },
  sql: `update order_quote set opened_at = :at where id = :quoteId and opened_at is null returning id`,
});
export const removeDraft = statement({
  params: { requestId: column.uuid },
  sql: `delete from order_quote_draft where request_id = :requestId`,
});
export const insertRequestStep = statement({
  params: {
    requestId: column.uuid,
    number: column.int,
    quoteId: column.uuid.orNull,
    step: column.text,
    side: column.text,
    memberId: column.uuid.orNull,
    reason: column.text.orNull,
    at: column.timestamp,
  },
  sql: `insert into order_request_step (request_id, number, quote_id, step, side, member_id, reason, at)
  values (:requestId, :number, :quoteId, :step, :side, :memberId, :reason, :at)`,
});
export const forgetAsker = statement({
  params: { memberId: column.uuid },
  sql: `update order_request set asked_by = null, text = null where asked_by = :memberId or buyer_id = :memberId`,
});
export const forgetOfferer = statement({
  params: { memberId: column.uuid },
  sql: `update order_quote set offered_by = null where offered_by = :memberId`,
});
export const forgetRequestSteps = statement({
  params: { memberId: column.uuid },
  sql: `update order_request_step set member_id = null, reason = null where member_id = :memberId`,
});
export const forgetDrafter = statement({
  params: { memberId: column.uuid },
  sql: `update order_quote_draft set written_by = null where written_by = :memberId`,
});
/** When the quotes of a request were offered lately, the earliest first. */
export const offeredSince = statement({
  params: { requestId: column.uuid, since: column.timestamp },
  row: { at: column.timestamp },
  sql: `select order_quote.offered_at as at from order_quote
  where order_quote.request_id = :requestId and order_quote.offered_at > :since order by order_quote.offered_at`,
});
