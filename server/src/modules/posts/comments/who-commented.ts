import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { Entity } from '#contract/posts/posts.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { mentionedIn } from '../text/entities.ts';
import type { PostsTables } from '../tables.ts';

const commentRefRow = {
  postId: column.uuid,
  commentId: column.uuid,
  parentId: column.uuid.orNull,
  authorId: column.uuid,
  postAuthorId: column.uuid,
  parentAuthorId: column.uuid.orNull,
  entities: column.json<Entity[]>(),
};
/** A comment with its author and the authors it replies to. */
export interface CommentRef extends Omit<RowOf<typeof commentRefRow>, 'entities'> {
  readonly mentionedIds: readonly string[];
}
/** A reply to a comment that is deleted or withheld is not visible either. */
const isVisible = `comment.deleted_at is null and comment.counted
      and (comment.parent_id is null or (parent.deleted_at is null and parent.counted))`;

const selectComment = statement({
  params: { commentId: column.uuid },
  row: commentRefRow,
  sql: `
    select comment.post_id as "postId", comment.id as "commentId", comment.parent_id as "parentId",
      comment.author_id as "authorId",
           post.author_id as "postAuthorId", parent.author_id as "parentAuthorId", comment.entities
    from comment join post on post.id = comment.post_id left join comment parent on parent.id = comment.parent_id
    where (comment.id = :commentId or comment.parent_id = :commentId) and ${isVisible} and post.deleted_at is null
    limit 200`,
});

/** A comment and its visible replies; usually one row, none if the comment was deleted. */
export async function commentsUnder(database: Kysely<never>, commentId: string): Promise<CommentRef[]> {
  const rows = await selectComment(narrowed<PostsTables>(database), { commentId });
  return rows.map(({ entities, ...row }) => ({ ...row, mentionedIds: mentionedIn(entities) }));
}

const selectVisible = statement({
  params: { commentIds: column.uuid.array },
  row: { found: column.boolean },
  sql: `
    select exists (select from comment join post on post.id = comment.post_id
        left join comment parent on parent.id = comment.parent_id
      where comment.id = named.id and ${isVisible} and post.deleted_at is null) as found
    from unnest(:commentIds::uuid[]) with ordinality as named (id, place) order by named.place`,
});

/** Whether comments are visible. */
export async function areVisible(database: Kysely<never>, commentIds: readonly string[]): Promise<boolean[]> {
  const rows = await selectVisible(narrowed<PostsTables>(database), { commentIds });
  return rows.map(({ found }) => found);
}

const commentsExist = (target: 'post_id' | 'parent_id') =>
  statement({
    params: { ids: column.uuid.array, actorIds: column.uuid.array },
    row: { found: column.boolean },
    sql: `
      select exists (select from comment left join comment parent on parent.id = comment.parent_id
        where comment.author_id = pair.actor_id and comment.${target} = pair.id and ${isVisible}) as found
      from unnest(:ids::uuid[], :actorIds::uuid[]) with ordinality as pair (id, actor_id, place) order by pair.place`,
  });
const onPosts = commentsExist('post_id');
const onComments = commentsExist('parent_id');

const having =
  (find: typeof onPosts) =>
  async (
    database: Kysely<never>,
    keys: readonly { readonly id: string; readonly actorId: string }[],
  ): Promise<boolean[]> => {
    const rows = await find(narrowed<PostsTables>(database), {
      ids: keys.map(({ id }) => id),
      actorIds: keys.map(({ actorId }) => actorId),
    });
    return rows.map(({ found }) => found);
  };
/** Whether actors have a visible comment on a post. */
export const haveCommented = having(onPosts);
/** Whether actors have a visible reply to a comment. */
export const haveReplied = having(onComments);

const authorsUnderStatement = statement({
  params: { commentId: column.uuid },
  row: {
    author_id: column.uuid,
  },
  sql: `
    select distinct comment.author_id from comment
      where comment.id = :commentId or (comment.parent_id = :commentId and comment.deleted_at is null)
    limit 200`,
});

/** The authors affected when a comment is deleted or restored: its author and those of its replies. */
export async function authorsUnder(db: Kysely<PostsTables>, commentId: string): Promise<string[]> {
  const rows = await authorsUnderStatement(db, { commentId });
  return rows.map((row) => row.author_id);
}

const postsOf = statement({
  params: { commentIds: column.uuid.array },
  row: { id: column.uuid, post_id: column.uuid },
  sql: `select comment.id, comment.post_id from comment where comment.id = any (:commentIds::uuid[])`,
});
/** The posts under which comments stand, by comment. */
export async function postsOfComments(
  database: Kysely<never>,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await postsOf(narrowed<PostsTables>(database), { commentIds });
  return new Map(rows.map((row) => [row.id, row.post_id]));
}
