import { column, statement } from '#platform/database/statement.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Entity } from '#contract/posts/posts.ts';
import { inOrder } from '#platform/database/in-order.ts';
import type { StoredPicture } from '../attachments/stored.ts';
import { mentionedIn } from '../text/entities.ts';
import type { PostsTables } from '../tables.ts';

type Db = Kysely<PostsTables>;

export const insertComment = async (db: Db, row: Insertable<PostsTables['comment']>) =>
  db.insertInto('comment').values(row).execute();

const updateParent = statement({
  params: { replies: column.int, parentId: column.uuid },
  row: { id: column.uuid },
  sql: `
    update comment set reply_count = reply_count + :replies
    where id = :parentId and deleted_at is null
      returning id`,
});

const updatePost = statement({
  params: { comments: column.int, postId: column.uuid, parentId: column.uuid.orNull },
  row: { id: column.uuid },
  sql: `
    update post set comment_count = comment_count + case when exists (
        select 1 from comment where comment.id = :parentId and not comment.counted) then 0 else :comments::int end
    where id = :postId and deleted_at is null
      returning id`,
});

/**
 * Adds to the comment count of a post and to the reply count of the parent comment. The counts of a post are without
 * withheld threads, to which nothing is added then. Returns the post, or undefined when
 * one of them no longer exists. The parent is updated before the post, as in deleting, because opposite orders would
 * deadlock.
 */
export async function moveCounts(
  db: Db,
  { postId, parentId }: { postId: string; parentId: string | null },
  comments: number,
): Promise<{ id: string } | undefined> {
  const replies = Math.sign(comments);
  const { parent, post } = await inOrder({
    parent: async () => (parentId === null ? null : updateParent.first(db, { replies, parentId })),
    post: async () => updatePost.first(db, { comments, postId, parentId }),
  });
  return parent === undefined ? undefined : post;
}

interface CommentEdit {
  readonly version: number;
  readonly text: string;
  readonly entities: readonly Entity[];
  readonly picture: StoredPicture | null;
  readonly now: Date;
}
const asJson = (picture: StoredPicture | null): string | null => (picture === null ? null : JSON.stringify(picture));
export const updateComment = async (
  db: Db,
  commentId: string,
  { version, text, entities, picture, now }: CommentEdit,
) =>
  db
    .updateTable('comment')
    .set({ text, entities: JSON.stringify(entities), picture: asJson(picture), version: version + 1, edited_at: now })
    .where('id', '=', commentId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** How many comments of the counts go or come with one: it and its replies; none with a withheld one. */
export const weight = 'case when counted then 1 + reply_count else 0 end';

const markCommentDeletedStatement = statement({
  params: { now: column.timestamp, by: column.uuid, commentId: column.uuid },
  row: {
    left: column.int,
  },
  sql: `
    update comment set deleted_at = :now, deleted_by = :by where id = :commentId and deleted_at is null
    returning ${weight} as left`,
});

/**
 * Marks a comment as deleted and returns how many comments disappear: it and its replies. Undefined when it was already
 * deleted.
 */
export async function markCommentDeleted(
  db: Db,
  commentId: string,
  by: string,
  now: Date,
): Promise<number | undefined> {
  const rows = await markCommentDeletedStatement(db, { now, by, commentId });
  return rows[0]?.left;
}
const markCommentRestoredStatement = statement({
  params: { commentId: column.uuid, by: column.uuid, deletedAfter: column.timestamp },
  row: {
    back: column.int,
  },
  sql: `
    update comment set deleted_at = null, deleted_by = null
      where id = :commentId and deleted_by = :by and deleted_at > :deletedAfter and hidden_at is null
    returning ${weight} as back`,
});

/** Undefined when the time to restore it has passed or someone else deleted it. */
export async function markCommentRestored(
  db: Db,
  commentId: string,
  by: string,
  deletedAfter: Date,
): Promise<number | undefined> {
  const rows = await markCommentRestoredStatement(db, { commentId, by, deletedAfter });
  return rows[0]?.back;
}

/** A comment that mentions someone. */
export interface Mentioning {
  readonly commentId: string;
  readonly authorId: string;
  readonly mentionedIds: string[];
}
const selectComment = statement({
  params: { postId: column.uuid },
  row: {
    id: column.uuid,
    author_id: column.uuid,
    entities: column.json<Entity[]>(),
  },
  sql: `
    select comment.id, comment.author_id, comment.entities
    from comment left join comment parent on parent.id = comment.parent_id
    where comment.post_id = :postId and comment.deleted_at is null and parent.deleted_at is null
      and comment.entities @> '[{"kind":"mention"}]'
    order by comment.created_at desc limit 200`,
});

/** The comments on a post that mention someone; only the newest if there are very many. */
export async function findMentioning(db: Db, postId: string): Promise<Mentioning[]> {
  const rows = await selectComment(db, { postId });
  return rows.map((row) => ({ commentId: row.id, authorId: row.author_id, mentionedIds: mentionedIn(row.entities) }));
}
