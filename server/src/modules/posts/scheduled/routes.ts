import * as contract from '#contract/posts/scheduled.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { PostsTables } from '../tables.ts';
import { publishNow } from './publish.ts';
import { returnToDrafts } from './return-to-drafts.ts';
import { deleteScheduled, editScheduled, listScheduled, schedulePost } from './schedule-post.ts';

type PostsContext = RequestContext<PostsTables>;

export const scheduledRoutes = [
  serve(contract.schedulePost, async (ctx: PostsContext, { body }) => ({ data: await schedulePost(ctx, body) })),
  serve(contract.listScheduledPosts, async (ctx: PostsContext, { query }) => listScheduled(ctx, query)),
  serve(contract.editScheduledPost, async (ctx: PostsContext, { params, body }) => ({
    data: await editScheduled(ctx, params.scheduledId, body),
  })),
  serve(contract.publishScheduledPost, async (ctx: PostsContext, { params, body }) => ({
    data: await publishNow(ctx, params.scheduledId, body.version),
  })),
  serve(contract.returnScheduledPost, async (ctx: PostsContext, { params, body }) => ({
    data: await returnToDrafts(ctx, params.scheduledId, body.version),
  })),
  serve(contract.deleteScheduledPost, async (ctx: PostsContext, { params }) =>
    deleteScheduled(ctx, params.scheduledId),
  ),
];
