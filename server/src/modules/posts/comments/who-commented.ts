import { sql, type Kysely } from 'kysely';
import type { Entity } from '#contract/posts.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { mentionedIn } from '../text/entities.ts';
import type { PostsTables } from '../tables.ts';

/** Who said something to whom. */
export interface Said {
  readonly postId: string;
  readonly commentId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly postAuthorId: string;
  readonly parentAuthorId: string | null;
  readonly mentionedIds: readonly string[];
}
interface SaidRow extends Omit<Said, 'mentionedIds'> {
  entities: Entity[];
}
/** A reply to a deleted comment is not there either. */
const stands = sql`comment.deleted_at is null and (comment.parent_id is null or parent.deleted_at is null)`;

/**
 * A comment and the replies to it, as far as they stand at this moment; most of the time one, or none when it was
 * deleted.
 */
export async function commentsUnder(database: Kysely<never>, commentId: string): Promise<Said[]> {
  const { rows } = await sql<SaidRow>`
    select comment.post_id as "postId", comment.id as "commentId", comment.parent_id as "parentId", comment.author_id as "authorId",
           post.author_id as "postAuthorId", parent.author_id as "parentAuthorId", comment.entities
    from comment join post on post.id = comment.post_id left join comment parent on parent.id = comment.parent_id
    where (comment.id = ${commentId} or comment.parent_id = ${commentId}) and ${stands} and post.deleted_at is null
    limit 200`.execute(narrowed<PostsTables>(database));
  return rows.map(({ entities, ...row }) => ({ ...row, mentionedIds: mentionedIn(entities) }));
}

/** Whether a comment of an actor stands on a post, or below a comment. */
export async function hasCommented(
  database: Kysely<never>,
  on: { readonly kind: 'post' | 'comment'; readonly id: string },
  actorId: string,
): Promise<boolean> {
  const place = on.kind === 'post' ? sql`comment.post_id = ${on.id}` : sql`comment.parent_id = ${on.id}`;
  const { rows } = await sql`
    select 1 from comment left join comment parent on parent.id = comment.parent_id
    where comment.author_id = ${actorId} and ${place} and ${stands} limit 1`.execute(narrowed<PostsTables>(database));
  return rows.length > 0;
}

/** Whose words leave or come back with a comment: its author's and those of whoever replied. */
export async function authorsUnder(db: Kysely<PostsTables>, commentId: string): Promise<string[]> {
  const { rows } = await sql<{ author_id: string }>`
    select distinct comment.author_id from comment where comment.id = ${commentId} or (comment.parent_id = ${commentId} and comment.deleted_at is null)
    limit 200`.execute(db);
  return rows.map((row) => row.author_id);
}
