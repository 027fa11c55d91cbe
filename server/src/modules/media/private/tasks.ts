import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { sweepFiles } from '#platform/files/sweep-files.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { MediaTables } from '../tables.ts';
import { deleteWaiting, storedPrivate } from './queries.ts';
import { PRIVATE, privateKey } from './store.ts';

export const dropPrivate = defineTask({
  name: 'media.drop_private',
  payload: z.object({ ids: z.array(id) }),
  run: async ({ services }: TaskContext<MediaTables>, { ids }) => {
    for (const each of ids) await services.files.delete(privateKey(each));
  },
});

const batch = 500;
/** Deletes files of answers that were never sent, and files whose upload did not end. */
export const sweepPrivate = defineTask({
  name: 'media.sweep_private',
  payload: z.object({}),
  schedule: '41 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<MediaTables>) => {
    const before = new Date(ctx.now.getTime() - day);
    let deleted: number;
    do {
      deleted = await ctx.transaction(async (tx) => {
        const rows = await deleteWaiting(tx.db, { before, limit: batch });
        if (rows.length > 0) await tx.task(dropPrivate, { ids: rows.map((row) => row.id) });
        return rows.length;
      });
    } while (deleted === batch && !ctx.signal.aborted);
    const used = async (ids: readonly string[]) =>
      new Set((await storedPrivate(ctx.db, { ids: [...ids] })).map((row) => row.id));
    await sweepFiles(ctx, { folder: PRIVATE, used });
  },
});
