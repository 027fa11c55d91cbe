import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { RefusalCode } from '#contract/core/refusals.ts';
import type { Rendered } from '#platform/pictures/index.ts';
import type { MediaTables } from './tables.ts';

type Db = Kysely<MediaTables>;
export type MediaRow = Selectable<MediaTables['media']>;

export const insertMedia = (db: Db, row: Insertable<MediaTables['media']>) =>
  db.insertInto('media').values(row).returningAll().executeTakeFirstOrThrow();

export const findMedia = (db: Db, id: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

export const findOwnMedia = (db: Db, id: string, uploaderId: string) =>
  db.selectFrom('media').selectAll().where('id', '=', id).where('uploader_id', '=', uploaderId).executeTakeFirst();

export async function countPending(db: Db, uploaderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media where uploader_id = ${uploaderId} and attached_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False when it is gone or was decided already. */
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

/**
 * Takes pictures for one owner, those that are the uploader's, ready, of that purpose and free; two who try meet at the
 * row.
 */
export const takeMedia = (
  db: Db,
  given: { ids: readonly string[]; uploaderId: string; purpose: string; kind: string; at: Date },
) =>
  sql<Pick<MediaRow, 'id' | 'width' | 'height' | 'placeholder' | 'animated'>>`
    update media set attached_at = ${given.at}, attached_kind = ${given.kind}
    where id = any(${given.ids}::uuid[]) and uploader_id = ${given.uploaderId} and purpose = ${given.purpose}
      and state = 'ready' and attached_at is null
    returning id, width, height, placeholder, animated`
    .execute(db)
    .then(({ rows }) => rows);

export async function anyProcessing(db: Db, ids: readonly string[], uploaderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from media where id = any(${ids}::uuid[]) and uploader_id = ${uploaderId} and state = 'processing' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** False when it is not theirs, not there, or in use. */
export async function deleteUnattached(db: Db, id: string, uploaderId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('media')
    .where('id', '=', id)
    .where('uploader_id', '=', uploaderId)
    .where('attached_at', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export const deleteMediaRows = (db: Db, ids: readonly string[]) =>
  sql`delete from media where id = any(${ids}::uuid[])`.execute(db);

/** Deletes what nobody used, oldest first, and says what it was. */
export const deleteStale = (db: Db, before: Date, most: number) =>
  sql<{ id: string }>`
    delete from media where id in (
      select id from media where attached_at is null and created_at < ${before} order by created_at limit ${most} for update skip locked
    ) and attached_at is null
    returning id`
    .execute(db)
    .then(({ rows }) => rows.map((row) => row.id));
