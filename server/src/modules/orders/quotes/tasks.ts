import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { StepContext } from '../orders/apply-step.ts';
import type { OrderTables } from '../tables.ts';
import { endLocked, moveQuote } from './move.ts';
import { findOpenQuote, type RequestStateRow } from './queries.ts';
import { lockEnding, selectEnding } from './queries-ending.ts';
import { passDue } from '../pass-due.ts';

const BATCH = 100;
const byProgram = { by: 'program', memberId: null } as const;

export const endByProgram = async (ctx: StepContext, locked: RequestStateRow): Promise<void> =>
  endLocked(ctx, locked, { quote: 'expire', request: 'end' }, byProgram);

/** What is over of one request; false if there is nothing, or another process has it. */
async function passEnd(ctx: TaskContext<OrderTables>, requestId: string): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const locked = await lockEnding.first(tx.db, { requestId });
    if (locked === undefined) return false;
    const quote = await findOpenQuote.first(tx.db, { requestId });
    const isOver = quote !== undefined && quote.expires_at <= ctx.now;
    const isEnding = locked.ends_at <= ctx.now;
    const now = { ...tx, now: ctx.now };
    const said = { ...byProgram, ...(isEnding && { becomes: 'ended' as const }) };
    const request = isOver ? await moveQuote(now, locked, quote, 'expire', { ...said, at: quote.expires_at }) : locked;
    if (!isEnding) return isOver;
    await endByProgram(now, request);
    return true;
  });
}

/** Every minute, quotes and requests whose time is over. */
export const expireQuotes = defineTask({
  name: 'orders.expire_quotes',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(ctx: TaskContext<OrderTables>) {
    await passDue(
      ctx.signal,
      async () => selectEnding(ctx.db, { now: ctx.now, limit: BATCH }),
      async (id) => passEnd(ctx, id),
    );
  },
});
