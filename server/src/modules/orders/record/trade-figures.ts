import type { Kysely } from 'kysely';
import type { Kind } from '#contract/core/kinds.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { OrderTables } from '../tables.ts';

const ofSeller = (row: string): string => `${row}.seller_id = :sellerId and ${row}.item_kind = :kind
      and (:itemId::uuid is null or ${row}.item_id = :itemId)`;
const dayOf = (at: string): string => `(${at} at time zone 'UTC')::date`;
const figureRow = {
  /** Null: of the whole period. */
  day: column.date.orNull,
  /** Null: of all. */
  item_id: column.uuid.orNull,
  /** Null: of requests and quotes. */
  currency: column.text.orNull,
  requested: column.int.notNull,
  quoted: column.int.notNull,
  ordered: column.int.notNull,
  /** In minor units: without what was cancelled or refunded, and of a split order what the seller got. */
  turnover: column.text.notNull,
};
const selectFigures = statement({
  params: {
    sellerId: column.uuid,
    kind: column.text,
    itemId: column.uuid.orNull,
    before: column.date,
    from: column.date,
  },
  row: figureRow,
  sql: `
  with traded as (
    select inquiry.item_id, ${dayOf('inquiry.created_at')} as day, null as currency, 1 as requested, 0 as quoted,
      0 as ordered, 0::bigint as turnover
    from order_request inquiry
    where ${ofSeller('inquiry')} and inquiry.changed_at >= :before::date and inquiry.created_at >= :before::date
    union all
    select inquiry.item_id, ${dayOf('order_quote.offered_at')}, null, 0, 1, 0, 0
    from order_request inquiry join order_quote on order_quote.request_id = inquiry.id
    where ${ofSeller('inquiry')} and inquiry.changed_at >= :before::date and order_quote.offered_at >= :before::date
    union all
    select sale.item_id, ${dayOf('sale.placed_at')}, sale.currency, 0, 0, 1,
      case when sale.state in ('cancelled', 'refunded') then 0
        when sale.state = 'split' then round(sale.total * sale.seller_percent / 100.0)::bigint
        else sale.total end
    from placed_order sale where ${ofSeller('sale')} and sale.placed_at >= :before::date
  ), dated as (
    select traded.*, traded.day >= :from::date as is_current from traded
  )
  select dated.day, dated.item_id, dated.currency, sum(dated.requested)::int as requested,
    sum(dated.quoted)::int as quoted, sum(dated.ordered)::int as ordered, sum(dated.turnover)::text as turnover
  from dated
  group by grouping sets ((dated.day, dated.currency), (dated.item_id, dated.is_current, dated.currency))
  having grouping(dated.day) = 0 or dated.is_current
  order by ordered desc, dated.day, dated.item_id, dated.currency`,
});
export type TradeFigure = RowOf<typeof figureRow>;

/**
 * How often what a seller has was asked for, quoted and ordered since `before`: by day (UTC), and since `from` by item;
 * orders by their currency. One read.
 */
export const tradeFigures = async (
  db: Kysely<never>,
  of: {
    readonly sellerId: string;
    readonly kind: Kind;
    readonly itemId: string | null;
    readonly before: string;
    readonly from: string;
  },
): Promise<readonly TradeFigure[]> => selectFigures(narrowed<OrderTables>(db), of);
