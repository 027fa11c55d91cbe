import { toCsv } from '#contract/core/csv/csv.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { decimalOf } from '#contract/core/money/money.ts';
import { type OrderSide, stateName } from '#contract/orders/choices.ts';
import { type exportOrders as endpoint, ORDERS_EXPORT_MAX } from '#contract/orders/export.ts';
import { actorReference } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { translate } from '#platform/strings.ts';
import { dailyLimits } from '../limits.ts';
import { seesBought } from '../policy.ts';
import { type OrderContext, otherOf } from './present.ts';
import { listColumns, orderListRow } from './queries.ts';

const exportOf = (side: OrderSide) =>
  statement({
    params: { viewerId: column.uuid, state: column.text.orNull, limit: column.int },
    row: { ...orderListRow, goods: column.bigint, delivery: column.bigint, tax: column.bigint.orNull },
    sql: `
  select ${listColumns}, sale.goods, sale.delivery, sale.tax from placed_order sale
  where sale.${side}_id = :viewerId and (:state::text is null or sale.state = :state)
  order by sale.placed_at desc, sale.id desc limit :limit`,
  });
const exports = { buyer: exportOf('buyer'), seller: exportOf('seller') } as const;
const HEAD = [
  'placed',
  'item',
  'other',
  'quantity',
  'goods',
  'delivery',
  'total',
  'tax',
  'currency',
  'state',
  'changed',
  'id',
] as const;

/** The orders of one side as a table for spreadsheets, the newest first. Addresses stay on the screen of each. */
export async function exportOrders(ctx: OrderContext, { side, state }: Out<(typeof endpoint)['body']>) {
  await countDaily(ctx, dailyLimits.exports);
  const t = (key: string) => translate(ctx.language, `orders:export.${key}`);
  const params = { viewerId: ctx.actor.id, state: state ?? null, limit: ORDERS_EXPORT_MAX };
  const rows = side === 'seller' || seesBought(ctx) ? await exports[side](ctx.db, params) : [];
  const cards = await ctx.cards([...new Set(rows.map((row) => otherOf(row, side)))].map(actorReference));
  const lines = rows.map((row) => {
    const amount = (minor: string | null) => (minor === null ? null : Number(decimalOf(Number(minor), row.currency)));
    return [
      row.placed_at.toISOString(),
      row.item_name,
      cards.actor(otherOf(row, side))?.name ?? null,
      row.quantity,
      amount(row.goods),
      amount(row.delivery),
      amount(row.total),
      amount(row.tax),
      row.currency,
      t(`states.${stateName(row.state, row.is_pickup)}`),
      row.changed_at.toISOString(),
      row.id,
    ];
  });
  const filename = `${t(`filename.${side}`)}-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return {
    filename,
    csv: toCsv(
      HEAD.map((key) => t(`head.${key}`)),
      lines,
    ),
  };
}
