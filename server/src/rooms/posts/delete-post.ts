import type { Act } from '#platform/act.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { purgeTime, restoreWindow } from '#platform/undo.ts';
import { ownsPost } from './policy.ts';
import { findPost } from './queries.ts';
import { markPostDeleted, markPostRestored } from './queries-write.ts';
import type { PostsTables } from './tables.ts';
import { purge } from './tasks.ts';

/**
 * Gone at once for everybody, through every door; a task removes it for good, pictures too, as soon as it can no longer
 * be restored.
 */
export async function deletePost(act: Act<PostsTables>, postId: string): Promise<void> {
  const [seen] = await findPost(act.db, act.actor.id, act.member.id, postId);
  const post = found(seen?.deleted_at === null ? seen : undefined);
  if (!ownsPost(act, { authorId: post.actor_id })) throw new Refusal('not_found');
  found(await markPostDeleted(act.db, postId, act.now));
  await act.task(purge, {}, { runAt: purgeTime(act.now) });
  await act.state('posts.deleted', { postId, authorId: post.actor_id });
}

/** Brings back an own post deleted a moment ago, everything on it included. */
export async function restorePost(act: Act<PostsTables>, postId: string): Promise<void> {
  const [post] = await findPost(act.db, act.actor.id, act.member.id, postId);
  if (!ownsPost(act, { authorId: found(post).actor_id })) throw new Refusal('not_found');
  found(await markPostRestored(act.db, postId, new Date(act.now.getTime() - restoreWindow)));
  await act.state('posts.restored', { postId, authorId: found(post).actor_id });
}
