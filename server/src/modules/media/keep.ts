import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { detachUploads, keepUnattached } from './queries.ts';
import type { MediaTables } from './tables.ts';

/**
 * Keeps unused uploads of the member beyond a day, for something that is not published yet. `former`: what was kept
 * for it before; those not in `retained` are deleted with the next sweep.
 */
export async function keepUploads<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'member'>,
  { former, retained, until }: { former: readonly string[]; retained: readonly string[]; until: Date },
): Promise<void> {
  const all = [...new Set([...former, ...retained])];
  if (all.length === 0) return;
  await keepUnattached(narrowed<MediaTables>(across(ctx.db)), {
    all,
    retained: [...retained],
    until,
    uploaderId: ctx.member.id,
  });
}

/** Takes uploads back from an object of `kind` that was never shown; the member can attach them again until then. */
export async function returnUploads<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'member'>,
  { ids, kind, until }: { ids: readonly string[]; kind: string; until: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await detachUploads(narrowed<MediaTables>(across(ctx.db)), { ids, kind, until, uploaderId: ctx.member.id });
}
