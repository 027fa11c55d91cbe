import { column, type RowOf, statement } from '#platform/database/statement.ts';
import {
  listColumns,
  orderListRow,
  proposals,
  type StoredProposal,
  type StoredStep,
  stepsOfOrder,
} from '../orders/queries.ts';

export const insertProposal = statement({
  params: {
    orderId: column.uuid,
    side: column.text,
    memberId: column.uuid,
    sellerPercent: column.int,
    note: column.text.orNull,
    at: column.timestamp,
  },
  sql: `
  insert into order_proposal (order_id, number, side, member_id, seller_percent, note, at)
  select :orderId, coalesce(max(order_proposal.number), 0) + 1, :side, :memberId, :sellerPercent, :note, :at
  from order_proposal where order_proposal.order_id = :orderId`,
});
export const lastProposalOf = statement({
  params: { orderId: column.uuid, side: column.text },
  row: { number: column.int, seller_percent: column.int },
  sql: `select number, seller_percent from order_proposal where order_id = :orderId and side = :side
  order by number desc limit 1`,
});
export const forgetProposals = statement({
  params: { memberId: column.uuid },
  sql: `update order_proposal set member_id = null, note = null where member_id = :memberId`,
});

const disputeRow = {
  ...orderListRow,
  proposals: column.json<StoredProposal[]>().notNull,
  history: column.json<StoredStep[]>().notNull,
  is_own: column.boolean.notNull,
};
export type DisputeRow = RowOf<typeof disputeRow>;
/** Admins decide nothing about an order of theirs, or of a page in whose team they are. */
const columns = `${listColumns}, ${proposals} as proposals, ${stepsOfOrder} as history,
  :adminId in (sale.buyer_id, sale.seller_id) or exists (select from page_team
    where page_team.page_id in (sale.buyer_id, sale.seller_id) and page_team.member_id = :adminId) as is_own`;
export const disputePage = statement({
  params: { adminId: column.uuid, offset: column.int, limit: column.int },
  row: disputeRow,
  sql: `select ${columns} from placed_order sale where sale.state = 'disputed'
  order by sale.due_at, sale.id offset :offset limit :limit`,
});
export const countDisputes = statement({
  row: { total: column.int },
  sql: `select count(*)::int as total from placed_order where state = 'disputed'`,
});
/** One that was in dispute, also after it has ended. */
export const findDispute = statement({
  params: { adminId: column.uuid, orderId: column.uuid },
  row: disputeRow,
  sql: `select ${columns} from placed_order sale where sale.id = :orderId
    and (sale.state = 'disputed' or sale.seller_percent is not null)`,
});
