import type { Kysely } from 'kysely';
import type { PicturePurpose } from '#contract/media/media.ts';
import type { RequestContext, EffectContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import { eraseTask } from './erase.ts';
import { anyProcessing, deleteMediaRows, takeMedia } from './queries.ts';
import type { MediaTables } from './tables.ts';

/** A picture that now belongs to an object, as its owner stores or shows it. Sizes in pixels. */
export interface AttachedPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
  readonly animated: boolean;
}
const own = <T>({ db }: { readonly db: Kysely<T> }) => narrowed<MediaTables>(across(db));

/**
 * Attaches uploads to an object of `kind`, in the order of `ids`; all or none. Each must be the caller's own, ready,
 * uploaded for `purpose`, and not attached. Refuses with `picture_not_ready` or `picture_unknown`.
 */
export async function attachMedia<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'member' | 'now'>,
  {
    ids,
    purpose,
    kind,
    ownerId = ctx.member.id,
  }: {
    ids: readonly string[];
    purpose: PicturePurpose;
    kind: string;
    /** Whose pictures they are from then on: those of a page stay when the member who uploaded them leaves. */
    ownerId?: string;
  },
): Promise<AttachedPicture[]> {
  if (ids.length === 0) return [];
  const takenRows = new Map(
    (await takeMedia(own(ctx), { ids, uploaderId: ctx.member.id, ownerId, purpose, kind, at: ctx.now })).map((row) => [
      row.id,
      row,
    ]),
  );
  const attached = ids.flatMap((id) => takenRows.get(id) ?? []);
  if (attached.length === ids.length && takenRows.size === ids.length) return attached;
  throw new Refusal((await anyProcessing(own(ctx), ids, ctx.member.id)) ? 'picture_not_ready' : 'picture_unknown');
}

/** Deletes pictures together with the object they belonged to: rows now, files by a task after the commit. */
export async function releaseMedia<T>(
  ctx: Pick<EffectContext<T>, 'db' | 'task'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await inOrder({
    deleteMediaRows: async () => deleteMediaRows(own(ctx), { ids }),
    startTask: async () => ctx.task(eraseTask, { ids: [...ids] }),
  });
}
