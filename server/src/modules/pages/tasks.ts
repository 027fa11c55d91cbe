import * as z from 'zod/mini';
import { PAGE_RESTORE_DAYS } from '#contract/pages/pages.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { deleteOldCodes } from './domain-address/queries.ts';
import { lockPage, overduePages } from './queries-details.ts';
import type { PagesTables } from './tables.ts';

/** Pages erased per run; the others wait for the next. */
const batchSize = 20;

/** Deletes or anonymises what every module stores about pages that were deleted seven days ago, and expired codes. */
export const erasePages = defineTask({
  name: 'pages.erase',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<PagesTables>) => {
    await deleteOldCodes(ctx.db, ctx.now);
    const before = new Date(ctx.now.getTime() - PAGE_RESTORE_DAYS * day);
    for (const { id } of await overduePages(ctx.db, { before, limit: batchSize }))
      await ctx.transaction(async (tx) => {
        // Restored in between.
        if ((await lockPage(tx.db, id))?.deleted_from === null) return;
        const everywhere = { ...tx, db: across(tx.db) };
        for (const personalData of Object.values(ctx.services.personalData))
          if (personalData !== 'nothing') await personalData.erase(everywhere, id, '');
      });
  },
});
