import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { lastingEffects } from '#modules/network';
import type { OrderTables } from './tables.ts';

const countUnanswered = statement({
  params: { memberId: column.uuid, from: column.timestamp, until: column.timestamp },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from placed_order sale join order_step step on step.order_id = sale.id
  where sale.seller_id = :memberId and sale.state = 'cancelled' and step.step = 'cancel' and step.side = 'program'
    and step.at between :from and :until`,
});
/** Orders that a suspended seller could not answer ended by time, and their buyers have their money again. */
export const staysUnanswered = lastingEffects.by({
  what: 'orders',
  async count(db, { suspended }) {
    if (suspended === null) return 0;
    return (await countUnanswered.first(narrowed<OrderTables>(db), suspended))?.count ?? 0;
  },
});
