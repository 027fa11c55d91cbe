import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { across } from '#platform/database/narrow.ts';
import type { WalletTables } from '../tables.ts';
import { post } from './posting.ts';
import { selectEndedHolds } from './queries.ts';
import { releasing } from './release.ts';

/** Maximum number of holds that end in one transaction. */
const BATCH = 100;

/** Returns what is left of holds whose time is over. One that is captured or released just now is no longer open. */
export const expireHolds = defineTask({
  name: 'wallet.expire_holds',
  payload: z.object({}),
  schedule: '* * * * *',
  async run(ctx: TaskContext<WalletTables>) {
    let count: number;
    do {
      count = await ctx.transaction(async (tx) => {
        const ended = await selectEndedHolds(tx.db, { now: ctx.now, limit: BATCH });
        const postings = ended.map((row) =>
          releasing(
            {
              purpose: { module: row.module, kind: row.thing_kind, id: row.thing_id },
              key: row.id,
              rule: 'ended',
              memberId: null,
              holdId: row.id,
            },
            row.owner_id,
            row.currency,
            'expiry',
          ),
        );
        if (postings.length > 0) await post({ ...tx, db: across(tx.db), now: ctx.now }, postings);
        return ended.length;
      });
    } while (count === BATCH && !ctx.signal.aborted);
  },
});
