import type { ReactionKind } from '#contract/posts.ts';
import type { Act } from '#platform/act.ts';
import { found } from '#platform/refusal.ts';
import { commentCountsFor, postCountsFor, presentCommentCounts, presentPostCounts } from './present.ts';
import { findComment, findPost } from './queries.ts';
import { changeCommentReaction, changePostReaction } from './queries-reactions.ts';
import type { PostsTables } from './tables.ts';

/** Sets, changes or (with null) takes back the actor's reaction to a post. */
export async function reactToPost(act: Act<PostsTables>, postId: string, kind: ReactionKind | null) {
  const [seen] = await findPost(act.db, act.actor.id, act.member.id, postId);
  const post = found(seen?.deleted_at === null ? seen : undefined);
  const row = found(await changePostReaction(act.db, { id: post.id, actorId: act.actor.id, kind, now: act.now }));
  const data = { postId: post.id, authorId: post.actor_id, actorId: act.actor.id, counts: presentPostCounts(row) };
  if (row.changed) await act.state(kind === null ? 'posts.unreacted' : 'posts.reacted', data);
  return { reaction: kind, counts: postCountsFor(row, post) };
}

/** The same for a comment. */
export async function reactToComment(act: Act<PostsTables>, commentId: string, kind: ReactionKind | null) {
  const [seen] = await findComment(act.db, act.actor.id, act.member.id, commentId);
  const comment = found(seen?.deleted_at === null ? seen : undefined);
  const row = found(await changeCommentReaction(act.db, { id: comment.id, actorId: act.actor.id, kind, now: act.now }));
  if (row.changed)
    await act.state('posts.comment_reacted', {
      postId: comment.post_id,
      commentId: comment.id,
      authorId: comment.actor_id,
      actorId: act.actor.id,
      counts: presentCommentCounts(row),
    });
  return { reaction: kind, counts: commentCountsFor(row, comment) };
}
