import * as z from 'zod/mini';
import type { OrderState } from '#contract/orders/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { OrderTables } from '../tables.ts';

/** Days before a deadline, and before a quote ends. */
const DAYS = 2;
const BATCH = 1_000;
const params = { now: column.timestamp, before: column.timestamp, limit: column.int };

/** What began less than two days before its deadline is not reminded of: its step was notified moments ago. */
const markOrders = statement({
  params,
  row: {
    id: column.uuid,
    buyer_id: column.uuid,
    seller_id: column.uuid,
    state: column.text.as<OrderState>(),
    is_pickup: column.boolean,
    concerns: column.boolean.notNull,
  },
  sql: `
  with due as (
    select id from placed_order where due_at > :now and due_at <= :before and reminded_for is distinct from due_at
    order by due_at limit :limit for no key update skip locked
  )
  update placed_order sale set reminded_for = sale.due_at from due where sale.id = due.id
  returning sale.id, sale.buyer_id, sale.seller_id, sale.state, sale.is_pickup,
    sale.changed_at <= sale.due_at - interval '48 hours' as concerns`,
});
const markQuotes = statement({
  params,
  row: {
    id: column.uuid,
    request_id: column.uuid,
    buyer_id: column.uuid,
    seller_id: column.uuid,
    concerns: column.boolean.notNull,
  },
  sql: `
  with due as (
    select id from order_quote where state = 'offered' and reminded_at is null
      and expires_at > :now and expires_at <= :before
    order by expires_at limit :limit for no key update skip locked
  )
  update order_quote set reminded_at = :now from due, order_request inquiry
  where order_quote.id = due.id and inquiry.id = order_quote.request_id
  returning order_quote.id, order_quote.request_id, inquiry.buyer_id, inquiry.seller_id,
    order_quote.offered_at <= order_quote.expires_at - interval '48 hours' as concerns`,
});

/**
 * Two days before each deadline of an order, and before a quote ends, once each. The mark is on the row and is made
 * with the fact: a deadline that moves is reminded of again, and a process that dies has done both or neither.
 */
export const remindOfDeadlines = defineTask({
  name: 'orders.remind',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  async run(ctx: TaskContext<OrderTables>) {
    const window = { now: ctx.now, before: new Date(ctx.now.getTime() + DAYS * day), limit: BATCH };
    await ctx.transaction(async (tx) => {
      const [orders, quotes] = [await markOrders(tx.db, window), await markQuotes(tx.db, window)];
      const sidesOf = (row: { buyer_id: string; seller_id: string }) => ({
        buyerId: row.buyer_id,
        sellerId: row.seller_id,
      });
      await tx.emitAll(
        'orders.due_soon',
        orders
          .filter(({ concerns }) => concerns)
          .map((row) => ({ orderId: row.id, ...sidesOf(row), state: row.state, isPickup: row.is_pickup })),
      );
      await tx.emitAll(
        'orders.quote_ending',
        quotes
          .filter(({ concerns }) => concerns)
          .map((row) => ({ requestId: row.request_id, quoteId: row.id, ...sidesOf(row) })),
      );
    });
  },
});
