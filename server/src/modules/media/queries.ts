import { column, statement } from '#platform/database/statement.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { RefusalCode } from '#contract/core/refusals.ts';
import type { ReadFile } from '#platform/media-files/index.ts';
import type { Rendered } from '#platform/pictures/index.ts';
import type { MediaTables } from './tables.ts';

type Db = Kysely<MediaTables>;
export type MediaRow = Selectable<MediaTables['media']>;

export const insertMedia = async (db: Db, row: Insertable<MediaTables['media']>) =>
  db.insertInto('media').values(row).returningAll().executeTakeFirstOrThrow();

export const findMedia = async (db: Db, id: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

export const findOwnMedia = async (db: Db, id: string, uploaderId: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).where('uploader_id', '=', uploaderId).executeTakeFirst();

const selectMedia = statement({
  params: { uploaderId: column.uuid },
  row: {
    count: column.int,
  },
  sql: `
    select count(*)::int as count from media where uploader_id = :uploaderId
      and attached_at is null and kept_until is null`,
});

export async function countPending(db: Db, uploaderId: string): Promise<number> {
  const rows = await selectMedia(db, { uploaderId });
  return rows[0]?.count ?? 0;
}

/** False when it no longer exists or was already settled. */
export async function settleReady(
  db: Db,
  id: string,
  { width, height, placeholder, animated, bytes }: Rendered,
): Promise<boolean> {
  const result = await db
    .updateTable('media')
    .set({ state: 'ready', width, height, placeholder, animated, bytes })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
export async function settleRefused(db: Db, id: string, refusal: RefusalCode): Promise<boolean> {
  const result = await db
    .updateTable('media')
    .set({ state: 'refused', refusal, bytes: 0 })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The same for a video, document or captions. */
export async function settleFile(
  db: Db,
  id: string,
  { format, width, height, durationMs, pages, bytes }: ReadFile & { readonly bytes: number },
): Promise<boolean> {
  const result = await db
    .updateTable('media')
    .set({ state: 'ready', format, width, height, duration_ms: durationMs, pages, bytes })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The same as `takeMedia` for one file that is no picture. */
export const takeFile = statement({
  params: {
    at: column.timestamp,
    kind: column.text,
    id: column.uuid,
    uploaderId: column.uuid,
    ownerId: column.uuid,
    file: column.text,
  },
  row: {
    id: column.uuid,
    kind: column.text,
    filename: column.text.orNull,
    format: column.text.orNull,
    bytes: column.int,
    width: column.int,
    height: column.int,
    duration_ms: column.int.orNull,
    pages: column.int.orNull,
  },
  sql: `
    update media set attached_at = :at, attached_kind = :kind, uploader_id = :ownerId
    where id = :id and uploader_id = :uploaderId and kind = :file and state = 'ready' and attached_at is null
    returning id, kind, filename, format, bytes, width, height, duration_ms, pages`,
});

/** The same for uploads of any kind that a member shares with others. `bytes`: as they arrived; 0 for pictures. */
export const takeUploads = statement({
  params: {
    at: column.timestamp,
    kind: column.text,
    ids: column.uuid.array,
    uploaderId: column.uuid,
    ownerId: column.uuid,
  },
  row: { id: column.uuid, bytes: column.int },
  sql: `
    update media set attached_at = :at, attached_kind = :kind, uploader_id = :ownerId
    where id = any(:ids::uuid[]) and uploader_id = :uploaderId and purpose = 'post' and kind <> 'captions'
      and state = 'ready' and attached_at is null
    returning id, case when media.kind = 'picture' then 0 else coalesce(media.sent_bytes, media.bytes) end as bytes`,
});

/** How many of these uploads `takeUploads` would take. */
export const countUnused = statement({
  params: { ids: column.uuid.array, uploaderId: column.uuid },
  row: { count: column.int },
  sql: `
    select count(*)::int as count from media
    where id = any(:ids::uuid[]) and uploader_id = :uploaderId and purpose = 'post' and kind <> 'captions'
      and state = 'ready' and attached_at is null`,
});

/**
 * Attaches pictures to one object: only those that are the uploader's, ready, of that purpose and unattached.
 * Concurrent attempts are serialised by the row lock.
 */
export const takeMedia = statement({
  params: {
    at: column.timestamp,
    kind: column.text,
    ids: column.uuid.array,
    uploaderId: column.uuid,
    ownerId: column.uuid,
    purpose: column.text,
  },
  row: {
    id: column.uuid,
    width: column.int,
    height: column.int,
    placeholder: column.text.orNull,
    animated: column.boolean,
  },
  sql: `
    update media set attached_at = :at, attached_kind = :kind, uploader_id = :ownerId
    where id = any(:ids::uuid[]) and uploader_id = :uploaderId and purpose = :purpose and kind = 'picture'
      and state = 'ready' and attached_at is null
    returning id, width, height, placeholder, animated`,
});

const anyProcessingStatement = statement({
  params: { ids: column.uuid.array, uploaderId: column.uuid },
  row: { found: column.boolean },
  sql: `
    select true as found from media where id = any(:ids::uuid[]) and uploader_id = :uploaderId and state = 'processing'
      limit 1`,
});

export async function anyProcessing(db: Db, ids: readonly string[], uploaderId: string): Promise<boolean> {
  const rows = await anyProcessingStatement(db, { ids, uploaderId });
  return rows.length > 0;
}

/** False when it belongs to someone else, does not exist or is attached. */
export async function deleteUnattached(db: Db, id: string, uploaderId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('media')
    .where('id', '=', id)
    .where('uploader_id', '=', uploaderId)
    .where('attached_at', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export const deleteMediaRows = statement({
  params: { ids: column.uuid.array },
  sql: `delete from media where id = any(:ids::uuid[])`,
});

/** Uploads that a draft names stay until then; those that it no longer names are as unused as others. */
export const keepUnattached = statement({
  params: { all: column.uuid.array, retained: column.uuid.array, until: column.timestamp, uploaderId: column.uuid },
  sql: `
    update media set kept_until = case when id = any(:retained::uuid[]) then :until::timestamptz end
    where id = any(:all::uuid[]) and uploader_id = :uploaderId and attached_at is null`,
});

/** Uploads of something that is not published after all are unused again, and belong to the member who took it back. */
export const detachUploads = statement({
  params: { ids: column.uuid.array, kind: column.text, uploaderId: column.uuid, until: column.timestamp },
  sql: `
    update media set attached_at = null, attached_kind = null, uploader_id = :uploaderId, kept_until = :until
    where id = any(:ids::uuid[]) and attached_kind = :kind`,
});

const deleteMedia = statement({
  params: { before: column.timestamp, now: column.timestamp, most: column.int },
  row: { id: column.uuid },
  sql: `
    delete from media where id in (
      select id from media where attached_at is null and created_at < :before
        and (kept_until is null or kept_until < :now)
        order by created_at limit :most
        for update skip locked
    ) and attached_at is null
    returning id`,
});

/** Deletes unattached pictures, oldest first, and returns them. */
export const deleteStale = async (
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> => (await deleteMedia(db, { before, now, most: limit })).map((row) => row.id);
