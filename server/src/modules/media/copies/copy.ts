import { v7 as uuid } from 'uuid';
import { KeyedSemaphore } from '#platform/concurrency/keyed-semaphore.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { mediaFolder } from '#platform/files/index.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { Refusal } from '#platform/refusal.ts';
import { uploadLimits } from '#platform/uploads/index.ts';
import { copyKey } from '../keys.ts';
import { insertCopies } from './queries.ts';
import type { MediaTables } from '../tables.ts';

/** A copy whose files exist, and whose row is not stored yet. */
export interface MediaCopy {
  readonly id: string;
  readonly sourceId: string;
}
type Storing = Pick<RequestContext<unknown>, 'services'>;

/** Deletes the files of copies that are not needed. */
export async function dropCopies({ services: { files } }: Storing, all: readonly MediaCopy[]): Promise<void> {
  for (const { id } of all) {
    await files.deleteAll(mediaFolder(id));
    await files.delete(copyKey(id));
  }
}

/** One member copies one thing at a time. */
const copying = new KeyedSemaphore(1);
async function copyFiles({ services: { files } }: Storing, { id, sourceId }: MediaCopy): Promise<void> {
  // The mark comes first: a sweep deletes what no row was stored for.
  await files.putBytes(copyKey(id), new Uint8Array(), 'application/octet-stream');
  const [from, to] = [mediaFolder(sourceId), mediaFolder(id)];
  for await (const key of files.list(from)) await files.copy(key, `${to}${key.slice(from.length)}`);
}
/**
 * Copies the files of media under new ids, inside the store. Slow: call it before a transaction, after checking that
 * the caller may see them.
 */
export async function copyMedia(
  ctx: Storing & Pick<RequestContext<unknown>, 'member'>,
  sourceIds: readonly string[],
): Promise<MediaCopy[]> {
  const all = sourceIds.map((sourceId) => ({ id: uuid(), sourceId }));
  try {
    await copying.pass(ctx.member.id, async () => {
      for (const each of all) await copyFiles(ctx, each);
    });
    return all;
  } catch (error) {
    await dropCopies(ctx, all);
    throw error;
  }
}

const megabyte = 1_000_000;
/**
 * Stores the rows of copies, which belong to an object of `kind`; all or none. Their size counts as uploads of the
 * member. Refuses with `file_unknown` when an original was deleted in the meantime, or with `upload_quota`.
 */
export async function attachCopies<T>(
  ctx: Pick<RequestContext<T>, 'db' | 'member' | 'now' | 'services'>,
  {
    copies,
    bytes,
    kind,
    ownerId,
  }: {
    copies: readonly MediaCopy[];
    /** Of all of them together. */
    bytes: number;
    kind: string;
    ownerId: string;
  },
): Promise<void> {
  if (copies.length === 0) return;
  const ids = copies.map(({ id }) => id);
  const sourceIds = copies.map(({ sourceId }) => sourceId);
  const db = narrowed<MediaTables>(across(ctx.db));
  const counted = countDaily(ctx, uploadLimits.megabytes, Math.ceil(bytes / megabyte)).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'daily_limit_reached')
      throw new Refusal('upload_quota', { retryAfter: error.details.retryAfter ?? 3_600 });
    throw error;
  });
  const { stored } = await inOrder({
    stored: async () => insertCopies(db, { ids, sourceIds, kind, ownerId, now: ctx.now }),
    counted: async () => counted,
  });
  if (stored.length !== ids.length) throw new Refusal('file_unknown');
}
