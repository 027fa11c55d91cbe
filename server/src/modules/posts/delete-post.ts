import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { purgeTime, restorePeriodMs } from '#platform/undo.ts';
import { canDeletePost, canRestorePost } from './policy.ts';
import { findPost } from './queries.ts';
import { markPostDeleted, markPostRestored } from './queries-write.ts';
import type { PostsTables } from './tables.ts';
import { countRepost } from './reposts/count-repost.ts';
import { purge } from './tasks.ts';

/** Hides the post everywhere at once. A task deletes it and its pictures when it can no longer be restored. */
export async function deletePost(ctx: RequestContext<PostsTables>, postId: string): Promise<void> {
  const postRow = await findPost.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId });
  const post = found(postRow?.deleted_at === null ? postRow : undefined);
  enforce(canDeletePost(ctx, { authorId: post.actor_id, space: post.space }));
  const { deleted } = await inOrder({
    deleted: async () => markPostDeleted(ctx.db, postId, ctx.now),
    countRepost: async () => countRepost(ctx, post, -1),
  });
  found(deleted);
  await ctx.task(purge, {}, { runAt: purgeTime(ctx.now) });
  await ctx.emit('posts.deleted', { postId, authorId: post.actor_id });
}

/** Restores the author's own deleted post with its comments and reactions. */
export async function restorePost(ctx: RequestContext<PostsTables>, postId: string): Promise<void> {
  const postRow = await findPost.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId });
  const post = found(postRow);
  enforce(canRestorePost(ctx, { authorId: post.actor_id, space: post.space, repostMode: post.repost_mode }));
  const since = new Date(ctx.now.getTime() - restorePeriodMs);
  const { restored } = await inOrder({
    restored: async () => markPostRestored(ctx.db, postId, since),
    countRepost: async () => countRepost(ctx, post, 1),
  });
  found(restored);
  await ctx.emit('posts.restored', { postId, authorId: post.actor_id });
}
