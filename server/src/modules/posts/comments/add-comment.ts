import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { createComment as endpoint } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { mentioned } from '../create-post.ts';
import { mentionedIn } from '../text/entities.ts';
import { linkParts } from '../text/mention.ts';
import { newCommentRow } from '../new-post-row.ts';
import { canComment } from '../policy.ts';
import { findComment, findPost } from '../queries.ts';
import { insertComment, moveCounts } from './queries-comments.ts';
import type { PostsTables } from '../tables.ts';
import { dailyLimits } from '../limits.ts';

/** Comments on a post or replies to a comment. Threads have two levels: a reply to a reply joins the same thread. */
export async function createComment(
  ctx: RequestContext<PostsTables>,
  postId: string,
  input: Out<(typeof endpoint)['body']>,
): Promise<string> {
  const postRow = await findPost.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId });
  const post = found(postRow?.deleted_at === null ? postRow : undefined);
  enforce(canComment(ctx, { commentsOpen: post.comments_open }));
  const parentComment =
    input.parentId == null
      ? undefined
      : found(
          await findComment.first(ctx.db, {
            viewerId: ctx.actor.id,
            personId: ctx.member.id,
            commentId: input.parentId,
          }),
        );
  const parent =
    parentComment === undefined || (parentComment.post_id === postId && parentComment.deleted_at === null)
      ? parentComment
      : found(undefined);
  const parentId = parent === undefined ? null : (parent.parent_id ?? parent.id);

  const entities = await linkParts(ctx, input.text);
  await countDaily(ctx, dailyLimits.comments);
  await countDaily(ctx, dailyLimits.mentions, mentionedIn(entities).length);

  const commentId = uuid();
  await insertComment(
    ctx.db,
    newCommentRow({
      id: commentId,
      postId,
      parentId,
      authorId: ctx.actor.id,
      memberId: ctx.member.id,
      text: input.text,
      entities,
      createdAt: ctx.now,
    }),
  );
  found(await moveCounts(ctx.db, { postId, parentId }, 1, 1));
  const mentionedIds = await mentioned(
    ctx,
    { authorId: post.actor_id, visibility: post.visibility, spaceId: post.space_id },
    entities,
  );
  await ctx.emit('posts.commented', {
    postId,
    commentId,
    parentId,
    authorId: ctx.actor.id,
    postAuthorId: post.actor_id,
    parentAuthorId: parent?.actor_id ?? null,
    mentionedIds,
  });
  return commentId;
}
