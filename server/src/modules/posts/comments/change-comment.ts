import type { Out } from '#contract/core/endpoint.ts';
import type { editComment as endpoint } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { editedPicture } from '../attachments/pictures.ts';
import { mentioned } from '../create-post.ts';
import { mentionedIn } from '../text/entities.ts';
import { linkParts } from '../text/mention.ts';
import { checkComment } from '../text/written.ts';
import { canDeleteComment, canEditComment } from '../policy.ts';
import { findComment, findModeratedComment } from '../queries.ts';
import { emptyComment } from './add-comment.ts';
import { markCommentDeleted, markCommentRestored, moveCounts, updateComment } from './queries-comments.ts';
import { readComment } from '../read-post.ts';
import { authorsUnder } from './who-commented.ts';
import type { PostsTables } from '../tables.ts';
import { dailyLimits } from '../limits.ts';

/** Edits the caller's own comment and its picture. Newly mentioned people are notified. */
export async function editComment(
  ctx: RequestContext<PostsTables>,
  commentId: string,
  input: Out<(typeof endpoint)['body']>,
): Promise<void> {
  const commentRow = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const row = found(commentRow?.deleted_at === null ? commentRow : undefined);
  enforce(canEditComment(ctx, { authorId: row.actor_id }));
  const picture = await editedPicture(ctx, row.picture, input.picture, 'comment');
  if (input.text === '' && picture === null) throw emptyComment();
  const entities = await linkParts(ctx, input.text);
  const before = new Set(mentionedIn(row.entities));
  const newMentions = entities.filter((entity) => entity.kind === 'mention' && !before.has(entity.actorId));
  await countDaily(ctx, dailyLimits.mentions, mentionedIn(newMentions).length);
  const updated = await updateComment(ctx.db, commentId, { ...input, entities, picture, now: ctx.now });
  if (updated === undefined) throw new Refusal('stale', { current: await readComment(ctx, commentId) });
  await checkComment(ctx, { id: commentId, authorId: row.actor_id, text: input.text });
  const newlyMentionedIds = await mentioned(
    ctx,
    { authorId: row.post_author_id, visibility: row.post_visibility, spaceId: row.post_space_id },
    newMentions,
  );
  await ctx.emit('posts.comment_edited', {
    postId: row.post_id,
    commentId,
    parentId: row.parent_id,
    authorId: row.actor_id,
    newlyMentionedIds,
  });
}

/** Deletes the caller's own comment, or any comment on the caller's post, together with its replies. */
export async function deleteComment(ctx: RequestContext<PostsTables>, commentId: string): Promise<void> {
  const commentRow = await findModeratedComment.first(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    commentId,
  });
  const row = found(commentRow?.deleted_at === null ? commentRow : undefined);
  enforce(canDeleteComment(ctx, { authorId: row.actor_id, postAuthorId: row.post_author_id }));
  const deletedCount = found(await markCommentDeleted(ctx.db, commentId, ctx.actor.id, ctx.now));
  const parentRef = { postId: row.post_id, parentId: row.parent_id };
  found(await moveCounts(ctx.db, parentRef, -deletedCount));
  await ctx.emit('posts.comment_deleted', {
    ...parentRef,
    commentId,
    authorIds: await authorsUnder(ctx.db, commentId),
  });
}

/** Restores a comment that the caller deleted. The comment's author cannot undo a deletion by the post's author. */
export async function restoreComment(ctx: RequestContext<PostsTables>, commentId: string): Promise<void> {
  const row = found(await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId }));
  const restored = found(
    await markCommentRestored(ctx.db, commentId, ctx.actor.id, new Date(ctx.now.getTime() - restorePeriodMs)),
  );
  const parentRef = { postId: row.post_id, parentId: row.parent_id };
  found(await moveCounts(ctx.db, parentRef, restored));
  await ctx.emit('posts.comment_restored', {
    ...parentRef,
    commentId,
    authorIds: await authorsUnder(ctx.db, commentId),
  });
}
