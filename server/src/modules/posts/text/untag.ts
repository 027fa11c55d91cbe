import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { canRemoveTag } from '../policy.ts';
import { seePost } from '../read-post.ts';
import type { PostsTables } from '../tables.ts';
import { removeTag } from './tags.ts';

/** Removes the caller from the people that a post is tagged with. */
export async function removeOwnTag(ctx: RequestContext<PostsTables>, postId: string): Promise<void> {
  const { tagged_ids: taggedIds } = await seePost(ctx, postId);
  enforce(canRemoveTag(ctx, { taggedIds: taggedIds ?? [] }));
  const { author_id: authorId } = found(await removeTag.first(ctx.db, { postId, actorId: ctx.actor.id }));
  const edited = { newlyMentionedIds: [], newlyMentionedIn: [], visibilityChanged: false };
  await ctx.emit('posts.edited', { postId, authorId, ...edited });
}
