import { column, statement } from '#platform/database/statement.ts';
import { stateColumns, stateRow } from './queries.ts';

/** Those whose time is over, with their request. */
export const selectEnding = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { id: column.uuid.notNull },
  sql: `
  (select order_quote.request_id as id from order_quote
    where order_quote.state = 'offered' and order_quote.expires_at <= :now
    order by order_quote.expires_at limit :limit)
  union
  (select order_request.id from order_request
    where order_request.state in ('open', 'quoted') and order_request.ends_at <= :now
    order by order_request.ends_at limit :limit)`,
});
export const lockEnding = statement({
  params: { requestId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from order_request inquiry
  where inquiry.id = :requestId and inquiry.state in ('open', 'quoted') for no key update skip locked`,
});
/** Of a buyer to one seller. */
export const lockAsked = statement({
  params: { buyerId: column.uuid, sellerId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from order_request inquiry
  where inquiry.buyer_id = :buyerId and inquiry.seller_id = :sellerId and inquiry.state in ('open', 'quoted')
  order by inquiry.id for no key update`,
});
export const lockOpenRequests = statement({
  params: { actorId: column.uuid },
  row: stateRow,
  sql: `select ${stateColumns} from order_request inquiry
  where (inquiry.buyer_id = :actorId or inquiry.seller_id = :actorId) and inquiry.state in ('open', 'quoted')
  order by inquiry.id for no key update`,
});
