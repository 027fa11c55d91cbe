import type { ReactionKind } from '#contract/posts.ts';
import { personBehind } from '#platform/caller.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { commentCountsFor, postCountsFor } from '../present.ts';
import { canReactToComment, canReactToPost } from '../policy.ts';
import { findComment, findPost } from '../queries.ts';
import { changeCommentReaction, changePostReaction } from './queries-reactions.ts';
import type { PostsTables } from '../tables.ts';

/** Sets, changes or (with null) removes the actor's reaction to a post. */
export async function reactToPost(ctx: RequestContext<PostsTables>, postId: string, kind: ReactionKind | null) {
  const stored = await findPost.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId });
  const post = found(stored?.deleted_at === null ? stored : undefined);
  enforce(canReactToPost(ctx));
  const row = found(
    await changePostReaction(ctx.db, {
      id: post.id,
      actorId: ctx.actor.id,
      memberId: personBehind(ctx),
      kind,
      now: ctx.now,
    }),
  );
  const data = { postId: post.id, authorId: post.actor_id, actorId: ctx.actor.id };
  if (row.changed) await ctx.emit(kind === null ? 'posts.unreacted' : 'posts.reacted', data);
  return { reaction: kind, counts: postCountsFor(row, post) };
}

/** Sets, changes or (with null) removes the actor's reaction to a comment. */
export async function reactToComment(ctx: RequestContext<PostsTables>, commentId: string, kind: ReactionKind | null) {
  const stored = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const comment = found(stored?.deleted_at === null ? stored : undefined);
  enforce(canReactToComment(ctx));
  const row = found(
    await changeCommentReaction(ctx.db, {
      id: comment.id,
      actorId: ctx.actor.id,
      memberId: personBehind(ctx),
      kind,
      now: ctx.now,
    }),
  );
  if (row.changed)
    await ctx.emit('posts.comment_reacted', {
      postId: comment.post_id,
      commentId: comment.id,
      authorId: comment.actor_id,
      actorId: ctx.actor.id,
    });
  return { reaction: kind, counts: commentCountsFor(row, comment) };
}
