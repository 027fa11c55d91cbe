import { personBehind } from '#platform/caller.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { canHidePost, canUnhidePost } from '../policy.ts';
import { deleteHidden, insertHidden } from '../queries-write.ts';
import { seePost } from '../read-post.ts';
import type { PostsTables } from '../tables.ts';

/**
 * Hides a post from the caller's lists or (false) shows it again. The author is not notified, and the post can still be
 * read at its address.
 */
export async function hidePost(ctx: RequestContext<PostsTables>, postId: string, hidden: boolean): Promise<void> {
  const post = await seePost(ctx, postId);
  const terms = { authorId: post.actor_id, hidden: post.hidden };
  enforce(hidden ? canHidePost(ctx, terms) : canUnhidePost(ctx, terms));
  const isChanged = hidden
    ? await insertHidden(ctx.db, { actorId: ctx.actor.id, memberId: personBehind(ctx), postId, now: ctx.now })
    : await deleteHidden(ctx.db, ctx.actor.id, postId);
  if (isChanged) await ctx.emit('posts.hiding_changed', { actorId: ctx.actor.id, postId, hidden });
}
