import { sql, type Insertable, type Kysely } from 'kysely';
import type { Entity } from '#contract/posts.ts';
import { mentionedIn } from '../text/entities.ts';
import type { CommentCounts, PostCounts } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Db = Kysely<PostsTables>;

export const insertComment = (db: Db, row: Insertable<PostsTables['comment']>) =>
  db.insertInto('comment').values(row).execute();

/**
 * Moves the count of a post's comments, and of the replies to the comment that was answered. Undefined when one of them
 * is gone
 * in the meantime. The comment comes before the post, here as in deleting: two at once must not wait for each other in
 * a ring.
 */
export async function moveCounts(
  db: Db,
  { postId, parentId }: { postId: string; parentId: string | null },
  comments: number,
  replies: number,
): Promise<{ post: PostCounts; parent: CommentCounts | null } | undefined> {
  const parent =
    parentId === null
      ? null
      : (
          await sql<CommentCounts>`
    update comment set reply_count = reply_count + ${replies}, count_sequence = count_sequence + 1
    where id = ${parentId} and deleted_at is null returning like_count, celebrate_count, support_count, insightful_count, funny_count, reply_count, count_sequence`.execute(
            db,
          )
        ).rows[0];
  const [post] = (
    await sql<PostCounts>`
    update post set comment_count = comment_count + ${comments}, count_sequence = count_sequence + 1
    where id = ${postId} and deleted_at is null returning like_count, celebrate_count, support_count, insightful_count, funny_count, comment_count, count_sequence`.execute(
      db,
    )
  ).rows;
  return parent === undefined || post === undefined ? undefined : { post, parent };
}

export const updateComment = (
  db: Db,
  commentId: string,
  version: number,
  text: string,
  entities: readonly Entity[],
  now: Date,
) =>
  db
    .updateTable('comment')
    .set({ text, entities: JSON.stringify(entities), version: version + 1, edited_at: now })
    .where('id', '=', commentId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Undefined when it was deleted already. Answers how many comments left with it: itself and its replies. */
export async function markCommentDeleted(
  db: Db,
  commentId: string,
  by: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    update comment set deleted_at = ${now}, deleted_by = ${by} where id = ${commentId} and deleted_at is null
    returning 1 + reply_count as left`.execute(db);
  return rows[0]?.left;
}
/** Undefined when the time for it is over, or somebody else deleted it. */
export async function markCommentRestored(
  db: Db,
  commentId: string,
  by: string,
  deletedAfter: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ back: number }>`
    update comment set deleted_at = null, deleted_by = null where id = ${commentId} and deleted_by = ${by} and deleted_at > ${deletedAfter}
    returning 1 + reply_count as back`.execute(db);
  return rows[0]?.back;
}

/** A comment that names people. */
export interface Mentioning {
  readonly commentId: string;
  readonly authorId: string;
  readonly mentionedIds: string[];
}
/** The comments on a post that mention somebody; of very many, the newest. */
export async function findMentioning(db: Db, postId: string): Promise<Mentioning[]> {
  const { rows } = await sql<{ id: string; author_id: string; entities: Entity[] }>`
    select comment.id, comment.author_id, comment.entities
    from comment left join comment parent on parent.id = comment.parent_id
    where comment.post_id = ${postId} and comment.deleted_at is null and parent.deleted_at is null and comment.entities @> '[{"kind":"mention"}]'
    order by comment.created_at desc limit 200`.execute(db);
  return rows.map((row) => ({ commentId: row.id, authorId: row.author_id, mentionedIds: mentionedIn(row.entities) }));
}
