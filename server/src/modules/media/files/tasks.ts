import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { deleteOldUploads } from '#platform/uploads/index.ts';
import type { MediaTables } from '../tables.ts';
import { readMediaFile } from './read-file.ts';

/**
 * Reads a finished upload. The platform reads one video and one other file at a time; those of one member are in a
 * queue of theirs, so that the files of others are next to them.
 */
export const readFileTask = defineTask({
  name: 'media.read_file',
  payload: z.object({ id }),
  concurrency: 4,
  run: async (ctx: TaskContext<MediaTables>, payload) => readMediaFile(ctx, payload.id),
});

const batch = 100;

/** Deletes uploads that were not finished within a day, with what has arrived of them. */
export const sweepUploadsTask = defineTask({
  name: 'media.sweep_uploads',
  payload: z.object({}),
  schedule: '47 * * * *',
  run: async (ctx: TaskContext<MediaTables>) => {
    const before = new Date(ctx.now.getTime() - day);
    let deleted: number;
    do {
      const rows = await deleteOldUploads(across(ctx.db), { before, limit: batch });
      // A file whose row is deleted and that stays after a crash is found by the list of a backup, and costs its bytes.
      for (const row of rows) await ctx.services.uploads.remove(row.id);
      deleted = rows.length;
    } while (deleted === batch && !ctx.signal.aborted);
  },
});
