import type { Out } from '#contract/core/endpoint.ts';
import type { removeSpacePost as removal } from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { findComment } from '../queries.ts';
import { seePost } from '../read-post.ts';
import type { PostsTables } from '../tables.ts';
import { canLockComments, canPin, canRemoveComment, canRemovePost, canUnlockComments, canUnpin } from './policy.ts';
import { deletePin, insertPin, setLocked } from './queries-spaces.ts';
import { takeCommentDown, takeDown } from './take-down.ts';

type PostsContext = RequestContext<PostsTables>;
async function load(ctx: PostsContext, postId: string) {
  const post = await seePost(ctx, postId);
  const { actor_id: authorId, space, comments_locked: commentsLocked } = post;
  return { post, terms: { authorId, space, commentsLocked }, spaceId: post.space_id ?? '' };
}
const edited = (postId: string, authorId: string) => ({
  postId,
  authorId,
  newlyMentionedIds: [],
  newlyMentionedIn: [],
  visibilityChanged: false,
});

/** Puts a post on top of its space, or takes it from there. */
export async function pin(ctx: PostsContext, postId: string, on: boolean): Promise<void> {
  const { post, terms, spaceId } = await load(ctx, postId);
  const verdict = on ? canPin(ctx, terms) : canUnpin(ctx, terms);
  enforce(verdict);
  if (verdict === 'unchanged') return;
  if (!on) await deletePin(ctx.db, { postId });
  else if ((await insertPin.first(ctx.db, { postId, spaceId, byId: ctx.actor.id, now: ctx.now })) === undefined)
    throw new Refusal('pins_full');
  await ctx.emit('posts.edited', edited(postId, post.actor_id));
  await ctx.emit('posts.space_changed', { spaceId });
}

export async function lock(ctx: PostsContext, postId: string, locked: boolean): Promise<void> {
  const { post, terms } = await load(ctx, postId);
  const verdict = locked ? canLockComments(ctx, terms) : canUnlockComments(ctx, terms);
  enforce(verdict);
  if (verdict === 'unchanged') return;
  await setLocked(ctx.db, { postId, locked });
  await ctx.emit('posts.edited', edited(postId, post.actor_id));
}

/** Takes a post down. Its author keeps the text, with the reason. */
export async function removePost(
  ctx: PostsContext,
  postId: string,
  decision: Out<(typeof removal)['body']>,
): Promise<void> {
  const { post, terms } = await load(ctx, postId);
  enforce(canRemovePost(ctx, terms));
  await takeDown(ctx, post, decision);
}

/** Takes a comment down, with the replies to it. Its author keeps the text, with the reason. */
export async function removeComment(
  ctx: PostsContext,
  commentId: string,
  decision: Out<(typeof removal)['body']>,
): Promise<void> {
  const row = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const { actor_id: authorId, space } = found(row?.deleted_at === null ? row : undefined);
  enforce(canRemoveComment(ctx, { authorId, space }));
  await takeCommentDown(ctx, commentId, decision);
}
