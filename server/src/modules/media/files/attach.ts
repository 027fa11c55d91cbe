import type { UploadKind } from '#contract/media/files.ts';
import type { RequestContext } from '#platform/context.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { Refusal } from '#platform/refusal.ts';
import { anyProcessing, takeFile } from '../queries.ts';
import type { MediaTables } from '../tables.ts';
import type { FileRow } from './present.ts';

/**
 * Attaches an uploaded video, document or captions to an object of `kind`: the caller's own, ready, and attached to
 * nothing. Refuses with `file_not_ready` or `file_unknown`.
 */
export async function attachFile<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'member' | 'now'>,
  {
    id,
    file,
    kind,
    ownerId = ctx.member.id,
  }: {
    id: string;
    file: UploadKind;
    kind: string;
    /** Whose it is from then on: that of a page stays when the member who uploaded it leaves. */
    ownerId?: string;
  },
): Promise<FileRow> {
  const db = narrowed<MediaTables>(across(ctx.db));
  const [row] = await takeFile(db, { id, uploaderId: ctx.member.id, ownerId, file, kind, at: ctx.now });
  if (row !== undefined) return row;
  throw new Refusal((await anyProcessing(db, [id], ctx.member.id)) ? 'file_not_ready' : 'file_unknown');
}
