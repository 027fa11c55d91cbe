import * as z from 'zod/mini';
import { ORDER_DAYS_MAX } from '#contract/orders/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { passDue } from '../pass-due.ts';
import type { OrderTables } from '../tables.ts';
import { applyStep } from './apply-step.ts';
import { stateColumns, stateRow } from './queries.ts';

const isLong = `sale.payment = 'wallet' and sale.state in ('confirmed', 'changes_requested')
    and sale.placed_at <= :before`;
const selectLong = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `select sale.id from placed_order sale where ${isLong} order by sale.placed_at limit :limit`,
});
const lockLong = statement({
  params: { orderId: column.uuid, before: column.timestamp },
  row: stateRow,
  sql: `select ${stateColumns} from placed_order sale where sale.id = :orderId and ${isLong}
  for no key update skip locked`,
});

async function endLong(ctx: TaskContext<OrderTables>, orderId: string, before: Date): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const order = await lockLong.first(tx.db, { orderId, before });
    if (order === undefined) return false;
    const step = order.state === 'confirmed' ? 'cancel' : 'dispute';
    await applyStep({ ...tx, now: ctx.now }, [order], { step, by: 'program', memberId: null });
    return true;
  });
}

/**
 * Wallets hold money for 400 days at most. What waits for its seller for too long is cancelled, or decided by an admin
 * where work has been delivered: the time that is left is enough for all that follows.
 */
export const endLongOrders = defineTask({
  name: 'orders.end_long',
  payload: z.object({}),
  schedule: '40 * * * *',
  async run(ctx: TaskContext<OrderTables>) {
    const before = new Date(ctx.now.getTime() - ORDER_DAYS_MAX * day);
    await passDue(
      ctx.signal,
      async () => selectLong(ctx.db, { before, limit: 100 }),
      async (id) => endLong(ctx, id, before),
    );
  },
});
