import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { releaseMedia } from '#modules/media';
import { purgeItems } from './items/queries.ts';
import type { ProfilesTables } from './tables.ts';

/**
 * Deletes items that can no longer be restored. Deleting an item queues this task for that time; the schedule covers
 * anything missed.
 */
export const purgeTask = defineTask({
  name: 'profiles.purge',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async (ctx: TaskContext<ProfilesTables>) => {
    const before = new Date(ctx.now.getTime() - restorePeriodMs);
    await ctx.transaction(async (tx) => releaseMedia(tx, await purgeItems(tx.db, before, 500)));
  },
});
