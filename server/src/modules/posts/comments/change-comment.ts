import type { RequestContext } from '#platform/context.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { mentioned } from '../create-post.ts';
import { mentionedIn } from '../text/entities.ts';
import { linkParts } from '../text/mention.ts';
import { commentAbilities } from '../policy.ts';
import { presentMoved } from '../present.ts';
import { findComment } from '../queries.ts';
import { markCommentDeleted, markCommentRestored, moveCounts, updateComment } from './queries-comments.ts';
import { readComment } from '../read-post.ts';
import type { CommentRow } from '../row.ts';
import { authorsUnder } from './who-commented.ts';
import type { PostsTables } from '../tables.ts';
import { dailyLimits } from '../limits.ts';

const abilities = (ctx: RequestContext<PostsTables>, row: CommentRow) =>
  commentAbilities(ctx, { authorId: row.actor_id, postAuthorId: row.post_author_id, commentsOpen: row.comments_open });

/** Changes the words of an own comment. Whom it mentions now and did not before counts as mentioned, and is told. */
export async function editComment(
  ctx: RequestContext<PostsTables>,
  commentId: string,
  input: { version: number; text: string },
): Promise<void> {
  const seen = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const row = found(seen?.deleted_at === null ? seen : undefined);
  if (!abilities(ctx, row).edit) throw new Refusal('not_found');
  const entities = await linkParts(ctx, input.text);
  const before = new Set(mentionedIn(row.entities));
  const added = entities.filter((entity) => entity.kind === 'mention' && !before.has(entity.actorId));
  await countDaily(ctx, dailyLimits.mentions, mentionedIn(added).length);
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
  if (!abilities(ctx, row).delete) throw new Refusal('not_found');
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
