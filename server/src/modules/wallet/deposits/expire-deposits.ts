import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { WalletTables } from '../tables.ts';
import { insertExpiredSteps, selectExpired } from './queries-tasks.ts';
import { updateEnded } from './queries.ts';

/** Maximum number of deposits that expire in one transaction. */
const BATCH = 100;

/** Waits no longer for payers who have not paid within half an hour. What is paid later is still credited. */
export const expireDeposits = defineTask({
  name: 'wallet.expire_deposits',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(ctx: TaskContext<WalletTables>) {
    let count: number;
    do {
      count = await ctx.transaction(async (tx) => {
        const { now } = ctx;
        const expired = await selectExpired(tx.db, { now, limit: BATCH });
        const ids = expired.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await updateEnded(tx.db, { ids, state: 'expired', now });
        await insertExpiredSteps(tx.db, { ids, now });
        await tx.emitAll(
          'wallet.deposit_changed',
          expired.map(({ id, owner_id: ownerId }) => ({ depositId: id, ownerId, state: 'expired', isLate: false })),
        );
        return ids.length;
      });
    } while (count === BATCH && !ctx.signal.aborted);
  },
});
