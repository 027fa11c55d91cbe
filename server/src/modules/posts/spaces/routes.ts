import * as answers from '#contract/posts/answers.ts';
import { listSpaceHistory as listHistory } from '#contract/posts/history.ts';
import * as contract from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { exportAnswersOf, listAnswers } from '../answers/list-answers.ts';
import { markAnswer, unmarkAnswer } from '../answers/mark-answer.ts';
import { approveHeld, rejectHeld, withdrawHeld } from '../held/decide.ts';
import { editHeldPostText } from '../held/edit-held.ts';
import { listHeld, listOwnHeld } from '../held/list-held.ts';
import type { PostsTables } from '../tables.ts';
import { createSpacePost } from './create-space-post.ts';
import { listSpaceHistory } from './history.ts';
import { listSpacePosts, readApproval } from './list-space-posts.ts';
import { lock, pin, removeComment, removePost } from './moderate.ts';

type PostsContext = RequestContext<PostsTables>;

export const spaceRoutes = [
  serve(contract.createSpacePost, async (ctx: PostsContext, { params, body }) => ({
    data: await createSpacePost(ctx, params.spaceId, body),
  })),
  serve(contract.listSpacePosts, async (ctx: PostsContext, { params, query }) =>
    listSpacePosts(ctx, params.spaceId, query),
  ),
  serve(contract.readApproval, async (ctx: PostsContext, { params }) => ({
    data: await readApproval(ctx, params.spaceId),
  })),
  serve(contract.listHeldPosts, async (ctx: PostsContext, { params, query }) => listHeld(ctx, params.spaceId, query)),
  serve(contract.listOwnHeldPosts, async (ctx: PostsContext, { query }) => listOwnHeld(ctx, query)),
  serve(contract.editHeldPost, async (ctx: PostsContext, { params, body }) => ({
    data: await editHeldPostText(ctx, params.heldId, body),
  })),
  serve(contract.withdrawHeldPost, async (ctx: PostsContext, { params }) => ({
    data: await withdrawHeld(ctx, params.heldId),
  })),
  serve(contract.approveHeldPost, async (ctx: PostsContext, { params, body }) => ({
    data: await approveHeld(ctx, params.heldId, body.version),
  })),
  serve(contract.rejectHeldPost, async (ctx: PostsContext, { params, body }) => ({
    data: await rejectHeld(ctx, params.heldId, body),
  })),
  serve(contract.pinPost, async (ctx: PostsContext, { params }) => pin(ctx, params.postId, true)),
  serve(contract.unpinPost, async (ctx: PostsContext, { params }) => pin(ctx, params.postId, false)),
  serve(contract.lockComments, async (ctx: PostsContext, { params }) => lock(ctx, params.postId, true)),
  serve(contract.unlockComments, async (ctx: PostsContext, { params }) => lock(ctx, params.postId, false)),
  serve(listHistory, async (ctx: PostsContext, { params, query }) => listSpaceHistory(ctx, params.spaceId, query)),
  serve(answers.markAnswer, async (ctx: PostsContext, { params }) => markAnswer(ctx, params.commentId)),
  serve(answers.unmarkAnswer, async (ctx: PostsContext, { params }) => unmarkAnswer(ctx, params.commentId)),
  serve(answers.listAnswers, async (ctx: PostsContext, { params, query }) => listAnswers(ctx, params.spaceId, query)),
  serve(answers.exportAnswers, async (ctx: PostsContext, { params }) => ({
    data: await exportAnswersOf(ctx, params.spaceId),
  })),
  serve(contract.removeSpacePost, async (ctx: PostsContext, { params, body }) => removePost(ctx, params.postId, body)),
  serve(contract.removeSpaceComment, async (ctx: PostsContext, { params, body }) =>
    removeComment(ctx, params.commentId, body),
  ),
];
