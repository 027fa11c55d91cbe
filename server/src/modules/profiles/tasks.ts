import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { releaseMedia } from '#modules/media';
import { purgeItems } from './items/queries.ts';
import type { ProfilesTables } from './tables.ts';

/**
 * Removes for good what was taken off profiles and can no longer be brought back. Deleting asks for it at that moment;
 * by the clock it takes what was left.
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
