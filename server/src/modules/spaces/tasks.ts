import * as z from 'zod/mini';
import { SPACE_RESTORE_DAYS } from '#contract/spaces.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { lockSpace } from './members/queries-members.ts';
import { overdueSpaces } from './queries-write.ts';
import type { SpacesTables } from './tables.ts';

/** Spaces erased per run; the others wait for the next. */
const batchSize = 20;

/** Deletes what every module stores about spaces that were deleted seven days ago. */
export const eraseSpaces = defineTask({
  name: 'spaces.erase',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<SpacesTables>) => {
    const before = new Date(ctx.now.getTime() - SPACE_RESTORE_DAYS * day);
    for (const { id } of await overdueSpaces(ctx.db, { before, limit: batchSize }))
      await ctx.transaction(async (tx) => {
        // Restored in between.
        if (((await lockSpace(tx.db, id))?.deleted_at ?? null) === null) return;
        const everywhere = { ...tx, db: across(tx.db) };
        for (const personalData of Object.values(ctx.services.personalData))
          if (personalData !== 'nothing') await personalData.erase(everywhere, id, '');
      });
  },
});
