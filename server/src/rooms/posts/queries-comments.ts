import { sql, type Insertable, type Kysely } from 'kysely';
import type { Entity } from '#contract/posts.ts';
import type { PostsTables } from './tables.ts';

type Db = Kysely<PostsTables>;

export const insertComment = (db: Db, row: Insertable<PostsTables['comment']>) => db.insertInto('comment').values(row).execute();

/** Moves the count of a post's comments; null when the post is gone in the meantime. */
export async function moveCommentCount(db: Db, postId: string, by: number): Promise<number | null> {
  const { rows } = await sql<{ comment_count: number }>`
    update post set comment_count = comment_count + ${by} where id = ${postId} and deleted_at is null returning comment_count`.execute(db);
  return rows[0]?.comment_count ?? null;
}
export const moveReplyCount = (db: Db, commentId: string, by: number) =>
  sql`update comment set reply_count = reply_count + ${by} where id = ${commentId}`.execute(db);

export const updateComment = (db: Db, commentId: string, version: number, text: string, entities: readonly Entity[], now: Date) =>
  db
    .updateTable('comment')
    .set({ text, entities: JSON.stringify(entities), version: version + 1, edited_at: now })
    .where('id', '=', commentId).where('version', '=', version).where('deleted_at', 'is', null)
    .returning('id').executeTakeFirst();

/** Undefined when it was deleted already. Answers how many comments left with it: itself and its replies. */
export async function markCommentDeleted(db: Db, commentId: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    update comment set deleted_at = ${now} where id = ${commentId} and deleted_at is null
    returning 1 + reply_count as left`.execute(db);
  return rows[0]?.left;
}
/** Undefined when the time for it is over. */
export async function markCommentRestored(db: Db, commentId: string, deletedAfter: Date): Promise<number | undefined> {
  const { rows } = await sql<{ back: number }>`
    update comment set deleted_at = null where id = ${commentId} and deleted_at > ${deletedAfter}
    returning 1 + reply_count as back`.execute(db);
  return rows[0]?.back;
}
