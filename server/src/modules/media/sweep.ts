import type { TaskContext } from '#platform/context.ts';
import { mediaFolder } from '#platform/files/index.ts';
import { madeAt } from '#platform/made-at.ts';
import { eraseTask } from './erase.ts';
import { copies, idOfCopy, idOfOriginal, originals } from './keys.ts';
import { deleteStale } from './queries.ts';
import { existing } from './copies/queries.ts';
import type { MediaTables } from './tables.ts';

/** How long an unattached picture is kept, in milliseconds. */
export const unattachedRetentionMs = 86_400_000;
const batch = 500;

/** Deletes copies whose row was not stored, as after a crash; the mark of the others has served. */
async function sweepCopies({ db, services: { files } }: TaskContext<MediaTables>, before: Date): Promise<void> {
  for await (const key of files.list(copies)) {
    const id = idOfCopy(key);
    if (madeAt(id) >= before.getTime()) continue;
    if ((await existing.first(db, { ids: [id] })) === undefined) await files.deleteAll(mediaFolder(id));
    await files.delete(key);
  }
}

/** Deletes pictures that were not used within a day, originals without a row, and copies without one. */
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
  await sweepCopies(ctx, before);
}
