import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import { anyProcessing, countUnused, takeUploads } from '../queries.ts';
import type { MediaTables } from '../tables.ts';

/**
 * Attaches uploads of any kind to one object of `kind`; all or none. Each is the caller's own, ready, attached to
 * nothing, and named once. Refuses with `file_not_ready`, `file_unknown` or `too_large`.
 */
export async function attachUploads<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'member' | 'now'>,
  {
    ids,
    kind,
    ownerId,
    maxBytes,
  }: {
    ids: readonly string[];
    kind: string;
    /** Whose they are from then on: those of a page stay when the member who uploaded them leaves. */
    ownerId: string;
    maxBytes: number;
  },
): Promise<void> {
  if (ids.length === 0) return;
  const db = narrowed<MediaTables>(across(ctx.db));
  const taken = await takeUploads(db, { ids, kind, uploaderId: ctx.member.id, ownerId, at: ctx.now });
  if (taken.length !== ids.length)
    throw new Refusal((await anyProcessing(db, ids, ctx.member.id)) ? 'file_not_ready' : 'file_unknown');
  if (taken.some(({ bytes }) => bytes > maxBytes))
    throw new Refusal('too_large', { values: { limit: `${Math.floor(maxBytes / 1_000_000)} MB` } });
}

/** Refuses with `file_unknown` unless each upload is the caller's own, ready, attached to nothing, and named once. */
export async function refuseUsedUploads<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'member'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const db = narrowed<MediaTables>(across(ctx.db));
  const row = await countUnused.first(db, { ids, uploaderId: ctx.member.id });
  if (row?.count !== ids.length) throw new Refusal('file_unknown');
}
