import { sql, type Kysely } from 'kysely';
import type { ReactionKind } from '#contract/posts.ts';
import type { CommentCounts, PostCounts } from './row.ts';
import type { PostsTables } from './tables.ts';

type Db = Kysely<PostsTables>;

/**
 * Locks the post, reads the actor's former reaction, writes the new one, and moves the counts by the difference. The lock makes
 * reactions of one post take turns, so that fifty at once count fifty.
 */
export async function changePostReaction(db: Db, postId: string, actorId: string, kind: ReactionKind | null, now: Date): Promise<(PostCounts & { changed: boolean }) | undefined> {
  const post = await db.selectFrom('post').select('id').where('id', '=', postId).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst();
  if (post === undefined) return undefined;
  const before = await db.selectFrom('post_reaction').select('kind').where('post_id', '=', postId).where('actor_id', '=', actorId).executeTakeFirst();
  if (kind === null) await db.deleteFrom('post_reaction').where('post_id', '=', postId).where('actor_id', '=', actorId).execute();
  else
    await db
      .insertInto('post_reaction')
      .values({ post_id: postId, actor_id: actorId, kind, created_at: now })
      .onConflict((conflict) => conflict.columns(['post_id', 'actor_id']).doUpdateSet({ kind }))
      .execute();
  const { rows } = await sql<PostCounts>`
    update post set
      count_sequence = count_sequence + 1,
      like_count = like_count + (${kind ?? ''}::text = 'like')::int - (${before?.kind ?? ''}::text = 'like')::int,
      celebrate_count = celebrate_count + (${kind ?? ''}::text = 'celebrate')::int - (${before?.kind ?? ''}::text = 'celebrate')::int,
      support_count = support_count + (${kind ?? ''}::text = 'support')::int - (${before?.kind ?? ''}::text = 'support')::int,
      insightful_count = insightful_count + (${kind ?? ''}::text = 'insightful')::int - (${before?.kind ?? ''}::text = 'insightful')::int,
      funny_count = funny_count + (${kind ?? ''}::text = 'funny')::int - (${before?.kind ?? ''}::text = 'funny')::int
    where id = ${postId}
    returning like_count, celebrate_count, support_count, insightful_count, funny_count, comment_count, count_sequence`.execute(db);
  return rows[0] && { ...rows[0], changed: (before?.kind ?? null) !== kind };
}

/** The same for a comment. */
export async function changeCommentReaction(db: Db, commentId: string, actorId: string, kind: ReactionKind | null, now: Date): Promise<(CommentCounts & { changed: boolean }) | undefined> {
  const comment = await db.selectFrom('comment').select('id').where('id', '=', commentId).where('deleted_at', 'is', null).forNoKeyUpdate().executeTakeFirst();
  if (comment === undefined) return undefined;
  const before = await db.selectFrom('comment_reaction').select('kind').where('comment_id', '=', commentId).where('actor_id', '=', actorId).executeTakeFirst();
  if (kind === null) await db.deleteFrom('comment_reaction').where('comment_id', '=', commentId).where('actor_id', '=', actorId).execute();
  else
    await db
      .insertInto('comment_reaction')
      .values({ comment_id: commentId, actor_id: actorId, kind, created_at: now })
      .onConflict((conflict) => conflict.columns(['comment_id', 'actor_id']).doUpdateSet({ kind }))
      .execute();
  const { rows } = await sql<CommentCounts>`
    update comment set
      count_sequence = count_sequence + 1,
      like_count = like_count + (${kind ?? ''}::text = 'like')::int - (${before?.kind ?? ''}::text = 'like')::int,
      celebrate_count = celebrate_count + (${kind ?? ''}::text = 'celebrate')::int - (${before?.kind ?? ''}::text = 'celebrate')::int,
      support_count = support_count + (${kind ?? ''}::text = 'support')::int - (${before?.kind ?? ''}::text = 'support')::int,
      insightful_count = insightful_count + (${kind ?? ''}::text = 'insightful')::int - (${before?.kind ?? ''}::text = 'insightful')::int,
      funny_count = funny_count + (${kind ?? ''}::text = 'funny')::int - (${before?.kind ?? ''}::text = 'funny')::int
    where id = ${commentId}
    returning like_count, celebrate_count, support_count, insightful_count, funny_count, reply_count, count_sequence`.execute(db);
  return rows[0] && { ...rows[0], changed: (before?.kind ?? null) !== kind };
}
