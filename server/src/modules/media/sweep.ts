import type { TaskContext } from '#platform/context.ts';
import { madeAt } from '#platform/made-at.ts';
import { eraseTask } from './erase.ts';
import { idOfOriginal, originals } from './keys.ts';
import { deleteStale } from './queries.ts';
import type { MediaTables } from './tables.ts';

/** How long an unattached picture is kept, in milliseconds. */
export const unattachedRetentionMs = 86_400_000;
const batch = 500;

/** Deletes pictures that were not used within a day, and originals without a row. */
export async function sweep(ctx: TaskContext<MediaTables>): Promise<void> {
  const before = new Date(ctx.now.getTime() - unattachedRetentionMs);
  let deletedCount: number;
  do {
    deletedCount = await ctx.transaction(async (tx) => {
      const ids = await deleteStale(tx.db, { before, now: ctx.now, limit: batch });
      if (ids.length > 0) await tx.task(eraseTask, { ids });
      return ids.length;
    });
  } while (deletedCount === batch && !ctx.signal.aborted);
  for await (const key of ctx.services.files.list(originals)) {
    const createdAt = madeAt(idOfOriginal(key));
    if (createdAt < before.getTime()) await ctx.services.files.delete(key);
  }
}
