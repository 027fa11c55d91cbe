import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { mentioned } from '../create-post.ts';
import { mentionedIn } from '../text/entities.ts';
import { linkParts } from '../text/mention.ts';
import { canDeleteComment, canEditComment } from '../policy.ts';
import { presentMoved } from '../present.ts';
import { findComment } from '../queries.ts';
import { markCommentDeleted, markCommentRestored, moveCounts, updateComment } from './queries-comments.ts';
import { readComment } from '../read-post.ts';
import { authorsUnder } from './who-commented.ts';
import type { PostsTables } from '../tables.ts';

/** Changes the words of an own comment. Whom it mentions now and did not before counts as mentioned, and is told. */
export async function editComment(
  ctx: RequestContext<PostsTables>,
  commentId: string,
  input: { version: number; text: string },
): Promise<void> {
  const seen = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const row = found(seen?.deleted_at === null ? seen : undefined);
  enforce(canEditComment(ctx, { authorId: row.actor_id }));
  const entities = await linkParts(ctx, input.text);
  const before = new Set(mentionedIn(row.entities));
  const added = entities.filter((entity) => entity.kind === 'mention' && !before.has(entity.actorId));
  await countDaily(across(ctx.db), ctx.member, {
    what: 'mentions',
    limit: ctx.services.config.LIMIT_MENTIONS_DAY,
    amount: mentionedIn(added).length,
    now: ctx.now,
  });
  const changed = await updateComment(ctx.db, commentId, input.version, input.text, entities, ctx.now);
  if (changed === undefined) throw new Refusal('stale', { current: await readComment(ctx, commentId) });
  const newlyMentionedIds = await mentioned(
    ctx,
    { authorId: row.post_author_id, visibility: row.post_visibility, spaceId: row.post_space_id },
    added,
  );
  await ctx.emit('posts.comment_edited', {
    postId: row.post_id,
    commentId,
    parentId: row.parent_id,
    authorId: row.actor_id,
    newlyMentionedIds,
  });
}

/** Deletes an own comment, or any on an own post; replies go with it. */
export async function deleteComment(ctx: RequestContext<PostsTables>, commentId: string): Promise<void> {
  const seen = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const row = found(seen?.deleted_at === null ? seen : undefined);
  enforce(canDeleteComment(ctx, { authorId: row.actor_id, postAuthorId: row.post_author_id }));
  const left = found(await markCommentDeleted(ctx.db, commentId, ctx.actor.id, ctx.now));
  const place = { postId: row.post_id, parentId: row.parent_id };
  const moved = found(await moveCounts(ctx.db, place, -left, -1));
  await ctx.emit('posts.comment_deleted', {
    ...place,
    commentId,
    ...presentMoved(moved),
    authorIds: await authorsUnder(ctx.db, commentId),
  });
}

/** Brings a comment back that one deleted a moment ago: its author does not undo what the post's author did. */
export async function restoreComment(ctx: RequestContext<PostsTables>, commentId: string): Promise<void> {
  const row = found(await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId }));
  const back = found(
    await markCommentRestored(ctx.db, commentId, ctx.actor.id, new Date(ctx.now.getTime() - restorePeriodMs)),
  );
  const place = { postId: row.post_id, parentId: row.parent_id };
  const moved = found(await moveCounts(ctx.db, place, back, 1));
  await ctx.emit('posts.comment_restored', {
    ...place,
    commentId,
    ...presentMoved(moved),
    authorIds: await authorsUnder(ctx.db, commentId),
  });
}
