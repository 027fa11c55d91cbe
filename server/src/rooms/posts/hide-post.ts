import type { Act } from '#platform/act.ts';
import { Refusal } from '#platform/refusal.ts';
import { canHide } from './policy.ts';
import { deleteHidden, insertHidden } from './queries-write.ts';
import { seePost } from './read-post.ts';
import type { PostsTables } from './tables.ts';

/**
 * Leaves a post out of one's lists, or (false) lets it in again. Nobody is told; at its own address it can still be
 * read.
 */
export async function hidePost(act: Act<PostsTables>, postId: string, hidden: boolean): Promise<void> {
  const post = await seePost(act, postId);
  if (!canHide(act, { authorId: post.actor_id })) throw new Refusal('not_found');
  const changed = hidden
    ? await insertHidden(act.db, act.actor.id, postId, act.now)
    : await deleteHidden(act.db, act.actor.id, postId);
  if (changed) await act.state('posts.hiding_changed', { actorId: act.actor.id, postId, hidden });
}
