import * as z from 'zod/mini';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { releaseMedia } from '../attach.ts';
import type { MediaTables } from '../tables.ts';
import { deletePreviews, findOldPreviews } from './queries.ts';
import { previewUses } from './preview-uses.ts';
import { previewLifetimeMs } from './site-preview.ts';

const batch = 200;

/** One batch behind an address; returns the last address, or null at the end. */
async function sweepBatch(tx: EffectContext<MediaTables>, after: string): Promise<string | null> {
  const before = new Date(tx.now.getTime() - previewLifetimeMs);
  const rows = await findOldPreviews(tx.db, { before, after, limit: batch });
  const pictureIds = rows.flatMap(({ picture_id: id }) => id ?? []);
  const uses = tx.services.extensions.all(previewUses);
  const shown = await Promise.all(uses.map(async (use) => use(across(tx.db), pictureIds)));
  const isShown = new Set(shown.flat());
  const old = rows.filter(({ picture_id: id }) => id === null || !isShown.has(id));
  await deletePreviews(tx.db, { addresses: old.map(({ address }) => address) });
  await releaseMedia(
    tx,
    old.flatMap(({ picture_id: id }) => id ?? []),
  );
  return rows.length === batch ? (rows.at(-1)?.address ?? null) : null;
}

/** Forgets previews that are too old, and deletes their pictures once no module shows them. */
export const sweepPreviews = defineTask({
  name: 'media.sweep_previews',
  payload: z.object({}),
  schedule: '52 3 * * *',
  run: async (ctx: TaskContext<MediaTables>) => {
    let after: string | null = '';
    while (after !== null && !ctx.signal.aborted) {
      const from: string = after;
      after = await ctx.transaction(async (tx) => sweepBatch(tx, from));
    }
  },
});
