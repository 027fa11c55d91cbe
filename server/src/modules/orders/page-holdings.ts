import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { pageHoldings } from '#modules/pages';
import type { OrderTables } from './tables.ts';

const countOpen = statement({
  params: { pageId: column.uuid },
  row: { count: column.int },
  sql: `
  select (select count(*) from placed_order where buyer_id = :pageId and ended_at is null)::int
    + (select count(*) from placed_order where seller_id = :pageId and ended_at is null)::int as count`,
});

/** A page with orders that go on completes or cancels them before it goes. */
export const openOrders = pageHoldings.by({
  kind: 'order',
  count: async (db, pageId) => (await countOpen.first(narrowed<OrderTables>(db), { pageId }))?.count ?? 0,
});
