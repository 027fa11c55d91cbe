import * as z from 'zod/mini';
import { ADDRESS_DAYS } from '#contract/orders/choices.ts';
import { deadlineOf } from '#contract/orders/steps.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { OrderTables } from '../tables.ts';
import { applyStep } from './apply-step.ts';
import { eraseAddresses, lockDueOrder, selectDue } from './queries.ts';
import { passDue } from '../pass-due.ts';

/** Maximum number of orders that one run looks at before it asks again. */
const BATCH = 100;

/** Takes the step of one deadline; false if there is none, or another process has it. */
async function passDeadline(ctx: TaskContext<OrderTables>, orderId: string): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const order = await lockDueOrder.first(tx.db, { orderId, now: ctx.now });
    const step = order === undefined ? null : (deadlineOf(order.state)?.step ?? null);
    if (order === undefined || order.due_at === null || step === null) return false;
    // As if the program had never stopped: what follows is due from the deadline on, not from now.
    await applyStep({ ...tx, now: ctx.now }, [order], { step, by: 'program', memberId: null, at: order.due_at });
    return true;
  });
}

/** Every minute, what happens when nobody speaks. After a stop all that was due is done, in order. */
export const passDeadlines = defineTask({
  name: 'orders.pass_deadlines',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(ctx: TaskContext<OrderTables>) {
    await passDue(
      ctx.signal,
      async () => selectDue(ctx.db, { now: ctx.now, limit: BATCH }),
      async (id) => passDeadline(ctx, id),
    );
  },
});

export const forgetAddresses = defineTask({
  name: 'orders.forget_addresses',
  payload: z.object({}),
  schedule: '50 3 * * *',
  concurrency: 1,
  async run(ctx: TaskContext<OrderTables>) {
    await eraseAddresses(ctx.db, { before: new Date(ctx.now.getTime() - ADDRESS_DAYS * day) });
  },
});
