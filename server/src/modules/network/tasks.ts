import * as z from 'zod/mini';
import { REQUEST_MONTHS } from '#contract/network/requests.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { monthsBefore } from '#platform/zones/months.ts';
import { deleteOldInvitations } from './invitations/queries.ts';
import { expireRequests, recordChanges } from './requests/queries-requests.ts';
import type { NetworkTables } from './tables.ts';

/** Maximum number of requests that end in one transaction. */
const BATCH = 500;

/** Deletes the addresses of invited people who did not sign up. */
export const forgetInvitations = defineTask({
  name: 'network.forget_invitations',
  payload: z.object({}),
  schedule: '50 4 * * *',
  run: async (ctx: TaskContext<NetworkTables>) => {
    await deleteOldInvitations(ctx.db, monthsBefore(ctx.now, 2 * REQUEST_MONTHS));
  },
});

/** Expires unanswered requests; the sender may ask again at once. */
export const endOldRequests = defineTask({
  name: 'network.end_old_requests',
  payload: z.object({}),
  schedule: '20 4 * * *',
  async run(ctx: TaskContext<NetworkTables>) {
    let count: number;
    do {
      count = await ctx.transaction(async (tx) => {
        const expired = await expireRequests(tx.db, {
          askedBefore: monthsBefore(ctx.now, REQUEST_MONTHS),
          now: ctx.now,
          limit: BATCH,
        });
        await recordChanges(
          tx.db,
          null,
          expired.map((row) => ({
            kind: 'connection',
            from: row.from_id,
            to: row.to_id,
            before: 'pending',
            after: 'expired',
          })),
          ctx.now,
        );
        for (const row of expired)
          await tx.emit('network.connection_request_closed', {
            requestId: row.id,
            fromId: row.from_id,
            toId: row.to_id,
          });
        return expired.length;
      });
    } while (count === BATCH && !ctx.signal.aborted);
  },
});
