import { onFact } from '#platform/facts/effect.ts';
import type { OrderTables } from './tables.ts';
import { lockAsked } from './quotes/queries-ending.ts';
import { endByProgram } from './quotes/tasks.ts';

/**
 * Who blocks a seller gets no quotes of theirs any more: what was asked of them ends. A seller who blocks a buyer does
 * not get out of a quote that binds.
 */
export const endBlocked = onFact<OrderTables, 'network.blocked'>(
  'network.blocked',
  'orders.end_blocked',
  async (ctx, { blockerId, blockedId }) => {
    const open = await lockAsked(ctx.db, { buyerId: blockerId, sellerId: blockedId });
    for (const request of open) await endByProgram(ctx, request);
  },
);
