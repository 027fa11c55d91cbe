import type { ReactionKind } from '#contract/posts/posts.ts';
import { personBehind } from '#platform/caller.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { commentCountsFor, postCountsFor } from '../present.ts';
import { canReactToComment, canReactToPost } from '../policy.ts';
import { lockComment, lockPost } from '../queries.ts';
import { changeCommentReaction, changePostReaction } from './queries-reactions.ts';
import type { PostsTables } from '../tables.ts';

/*
 * The reaction travels with the lock that admits it, in one round trip; if the caller may not see the post or comment,
 * the refusal rolls it back.
 */

/** Sets, changes or (with null) removes the actor's reaction to a post. */
export async function reactToPost(ctx: RequestContext<PostsTables>, postId: string, kind: ReactionKind | null) {
  enforce(canReactToPost(ctx));
  const change = reacting(ctx, postId, kind);
  const { lockedPost, changedCounts } = await inOrder({
    lockedPost: async () => lockPost.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId }),
    changedCounts: async () => changePostReaction(ctx.db, change),
  });
  const post = found(lockedPost);
  const row = found(changedCounts);
  const data = { postId, authorId: post.author_id, actorId: ctx.actor.id };
  if (row.changed) await ctx.emit(kind === null ? 'posts.unreacted' : 'posts.reacted', data);
  return { reaction: kind, counts: postCountsFor(row, post) };
}

/** Sets, changes or (with null) removes the actor's reaction to a comment. */
export async function reactToComment(ctx: RequestContext<PostsTables>, commentId: string, kind: ReactionKind | null) {
  enforce(canReactToComment(ctx));
  const change = reacting(ctx, commentId, kind);
  const { lockedComment, changedCounts } = await inOrder({
    lockedComment: async () =>
      lockComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId }),
    changedCounts: async () => changeCommentReaction(ctx.db, change),
  });
  const comment = found(lockedComment);
  const row = found(changedCounts);
  if (row.changed)
    await ctx.emit('posts.comment_reacted', {
      postId: comment.post_id,
      commentId,
      authorId: comment.author_id,
      actorId: ctx.actor.id,
    });
  return { reaction: kind, counts: commentCountsFor(row, comment) };
}

const reacting = (ctx: RequestContext<PostsTables>, id: string, kind: ReactionKind | null) => ({
  id,
  actorId: ctx.actor.id,
  memberId: personBehind(ctx),
  kind,
  now: ctx.now,
});
