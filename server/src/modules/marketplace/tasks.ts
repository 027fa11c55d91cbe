import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { releaseMedia } from '#modules/media';
import { marksBefore } from './figures/record.ts';
import { removeDeletedDrafts } from './listings/queries-write.ts';
import type { MarketplaceTables } from './tables.ts';

/** Removes drafts that were deleted, with their pictures: nobody but their seller ever saw them. */
export const purgeDrafts = defineTask({
  name: 'marketplace.purge_drafts',
  payload: z.object({}),
  schedule: '40 3 * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<MarketplaceTables>) => {
    await ctx.transaction(async (tx) => {
      const removed = await removeDeletedDrafts(tx.db, { before: new Date(ctx.now.getTime() - day) });
      await releaseMedia(
        tx,
        removed.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
      );
    });
  },
});

/** Forgets who viewed: a view counts once a day. */
export const forgetMarks = defineTask({
  name: 'marketplace.forget_marks',
  payload: z.object({}),
  schedule: '45 3 * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<MarketplaceTables>) => {
    await ctx.db.deleteFrom('listing_mark').where('day', '<', marksBefore(ctx.now)).execute();
  },
});
