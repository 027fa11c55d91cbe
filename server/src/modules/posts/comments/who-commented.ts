import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { Entity } from '#contract/posts.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { mentionedIn } from '../text/entities.ts';
import type { PostsTables } from '../tables.ts';

const saidRow = {
  postId: column.uuid,
  commentId: column.uuid,
  parentId: column.uuid.orNull,
  authorId: column.uuid,
  postAuthorId: column.uuid,
  parentAuthorId: column.uuid.orNull,
  entities: column.json<Entity[]>(),
};
/** Who said something to whom. */
export interface Said extends Omit<RowOf<typeof saidRow>, 'entities'> {
  readonly mentionedIds: readonly string[];
}
/** A reply to a deleted comment is not there either. */
const stands = `comment.deleted_at is null and (comment.parent_id is null or parent.deleted_at is null)`;

const selectComment = statement({
  params: { commentId: column.uuid },
  row: saidRow,
  sql: `
    select comment.post_id as "postId", comment.id as "commentId", comment.parent_id as "parentId", comment.author_id as "authorId",
           post.author_id as "postAuthorId", parent.author_id as "parentAuthorId", comment.entities
    from comment join post on post.id = comment.post_id left join comment parent on parent.id = comment.parent_id
    where (comment.id = :commentId or comment.parent_id = :commentId) and ${stands} and post.deleted_at is null
    limit 200`,
});

/**
 * A comment and the replies to it, as far as they stand at this moment; most of the time one, or none when it was
 * deleted.
 */
export async function commentsUnder(database: Kysely<never>, commentId: string): Promise<Said[]> {
  const rows = await selectComment(narrowed<PostsTables>(database), { commentId });
  return rows.map(({ entities, ...row }) => ({ ...row, mentionedIds: mentionedIn(entities) }));
}

const hasCommentedWhere = (place: string) =>
  statement({
    params: { id: column.uuid, actorId: column.uuid },
    row: { found: column.boolean },
    sql: `
      select true as found from comment left join comment parent on parent.id = comment.parent_id
      where comment.author_id = :actorId and ${place} and ${stands} limit 1`,
  });
const hasCommentedOn = {
  post: hasCommentedWhere('comment.post_id = :id'),
  comment: hasCommentedWhere('comment.parent_id = :id'),
};

/** Whether a comment of an actor stands on a post, or below a comment. */
export async function hasCommented(
  database: Kysely<never>,
  on: { readonly kind: 'post' | 'comment'; readonly id: string },
  actorId: string,
): Promise<boolean> {
  const rows = await hasCommentedOn[on.kind](narrowed<PostsTables>(database), { id: on.id, actorId });
  return rows.length > 0;
}

const authorsUnderStatement = statement({
  params: { commentId: column.uuid },
  row: {
    author_id: column.uuid,
  },
  sql: `
    select distinct comment.author_id from comment where comment.id = :commentId or (comment.parent_id = :commentId and comment.deleted_at is null)
    limit 200`,
});

/** Whose words leave or come back with a comment: its author's and those of whoever replied. */
export async function authorsUnder(db: Kysely<PostsTables>, commentId: string): Promise<string[]> {
  const rows = await authorsUnderStatement(db, { commentId });
  return rows.map((row) => row.author_id);
}
