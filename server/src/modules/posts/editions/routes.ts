import * as contract from '#contract/posts/feed.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { PostsTables } from '../tables.ts';
import { readPostFigures } from '../views/read-figures.ts';
import { recordViews } from '../views/record-views.ts';
import { openEdition, readLatestEdition } from './open-edition.ts';
import { listEditionPosts } from './read-edition.ts';
import {
  allowReason,
  followTopic,
  listFollowedTopics,
  listRefusedReasons,
  refuseReason,
  unfollowTopic,
} from './reasons.ts';

type PostsContext = RequestContext<PostsTables>;

export const feedRoutes = [
  serve(contract.openEdition, async (ctx: PostsContext) => ({ data: await openEdition(ctx) })),
  serve(contract.readLatestEdition, async (ctx: PostsContext) => ({ data: await readLatestEdition(ctx) })),
  serve(contract.listEditionPosts, async (ctx: PostsContext, { params, query }) =>
    listEditionPosts(ctx, params.editionId, query),
  ),
  serve(contract.listRefusedReasons, async (ctx: PostsContext) => ({ data: await listRefusedReasons(ctx) })),
  serve(contract.refuseReason, async (ctx: PostsContext, { body }) => ({ data: await refuseReason(ctx, body) })),
  serve(contract.allowReason, async (ctx: PostsContext, { params }) => allowReason(ctx, params.reasonId)),
  serve(contract.listFollowedTopics, async (ctx: PostsContext) => ({ data: await listFollowedTopics(ctx) })),
  serve(contract.followTopic, async (ctx: PostsContext, { params }) => followTopic(ctx, params.tag)),
  serve(contract.unfollowTopic, async (ctx: PostsContext, { params }) => unfollowTopic(ctx, params.tag)),
  serve(contract.recordViews, async (ctx: PostsContext, { body }) => {
    recordViews(ctx, body.postIds);
    return Promise.resolve();
  }),
  serve(contract.readPostFigures, async (ctx: PostsContext, { params }) => ({
    data: await readPostFigures(ctx, params.postId),
  })),
];
