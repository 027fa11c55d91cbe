import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { findComment, lockComment } from '../queries.ts';
import { canMarkAnswer, canUnmarkAnswer } from '../spaces/policy.ts';
import type { PostsTables } from '../tables.ts';
import { deleteAnswer, findAnswer, lockQuestion, storeAnswer } from './queries-answers.ts';

type PostsContext = RequestContext<PostsTables>;

async function load(ctx: PostsContext, commentId: string) {
  const row = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const comment = found(row?.deleted_at === null ? row : undefined);
  const { post_id: postId, post_author_id: askerId, post_space_id: spaceId } = comment;
  return {
    terms: { id: commentId, postAuthorId: askerId, space: comment.space },
    about: { postId, askerId, spaceId: spaceId ?? '' },
    authorId: comment.actor_id,
  };
}
const noAnswer = { commentId: null, authorId: null, byId: null };
const noFormer = { formerId: null, formerAuthorId: null, formerById: null };

/**
 * Marks a comment as the answer to its post. Of two admins who mark different comments at the same moment the later one
 * decides; a comment that is deleted at the same moment is not found.
 */
export async function markAnswer(ctx: PostsContext, commentId: string): Promise<void> {
  const { terms, about, authorId } = await load(ctx, commentId);
  const verdict = canMarkAnswer(ctx, terms);
  enforce(verdict);
  if (verdict === 'unchanged') return;
  const { postId, spaceId } = about;
  const byId = ctx.actor.id;
  const { comment, post, former } = await inOrder({
    comment: async () => lockComment.first(ctx.db, { viewerId: byId, personId: ctx.member.id, commentId }),
    post: async () => lockQuestion.first(ctx.db, { postId }),
    former: async () => findAnswer.first(ctx.db, { postId }),
    storeAnswer: async () => storeAnswer(ctx.db, { postId, spaceId, commentId, byId, now: ctx.now }),
  });
  found(comment);
  found(post);
  const isReplaced = former !== undefined && former.comment_id !== commentId;
  const replaced = isReplaced
    ? { formerId: former.comment_id, formerAuthorId: former.author_id, formerById: former.marked_by }
    : noFormer;
  await ctx.emit('posts.answer_changed', { ...about, ...replaced, commentId, authorId, byId });
}

export async function unmarkAnswer(ctx: PostsContext, commentId: string): Promise<void> {
  const { terms, about, authorId } = await load(ctx, commentId);
  const verdict = canUnmarkAnswer(ctx, terms);
  enforce(verdict);
  const answer = verdict === 'unchanged' ? undefined : await deleteAnswer.first(ctx.db, { commentId });
  if (answer === undefined) return;
  const former = { formerId: commentId, formerAuthorId: authorId, formerById: answer.marked_by };
  await ctx.emit('posts.answer_changed', { ...about, ...noAnswer, ...former });
}
