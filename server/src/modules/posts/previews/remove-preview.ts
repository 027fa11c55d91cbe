import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { postToEdit } from '../edit-post.ts';
import { canEditPost } from '../policy.ts';
import type { PostsTables } from '../tables.ts';
import { hidePreview } from './queries-previews.ts';

/** Takes the preview of a link off a post; it does not come back. */
export async function removePreview(ctx: RequestContext<PostsTables>, postId: string): Promise<void> {
  const post = await postToEdit(ctx, postId);
  enforce(canEditPost(ctx, { authorId: post.actor_id, space: post.space }));
  if ((await hidePreview(ctx.db, { postId })).length === 0) return;
  await ctx.emit('posts.edited', {
    postId,
    authorId: post.actor_id,
    newlyMentionedIds: [],
    newlyMentionedIn: [],
    visibilityChanged: false,
  });
}
