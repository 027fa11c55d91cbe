import * as activity from '#contract/posts/activity.ts';
import * as hidden from '#contract/posts/hidden.ts';
import * as links from '#contract/posts/links.ts';
import * as polls from '#contract/posts/polls.ts';
import * as things from '#contract/posts/things/thing-posts.ts';
import * as topics from '#contract/posts/topics.ts';
import * as reposts from '#contract/posts/reposts.ts';
import * as contract from '#contract/posts/posts.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { createComment } from './comments/add-comment.ts';
import { deleteComment, editComment, restoreComment } from './comments/change-comment.ts';
import { hideComment, listHidden, unhideComment } from './comments/hide-comment.ts';
import { createPost } from './create-post.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { removePreview } from './previews/remove-preview.ts';
import { removePreview as removePreviewEndpoint } from '#contract/posts/previews.ts';
import { editPost } from './edit-post.ts';
import { removeOwnTag } from './text/untag.ts';
import { countLinkClick } from './links/count-click.ts';
import { createLinkPost } from './links/create-link-post.ts';
import { editLinkPost } from './links/edit-link-post.ts';
import { hidePost } from './visibility/hide-post.ts';
import { listActorComments, listActorReactions } from './feed/list-activity.ts';
import { listActorPosts, listReactors, listTaggedPosts, listThingPosts } from './feed/list-posts.ts';
import { listTopics } from './feed/list-topics.ts';
import { reactToComment, reactToPost } from './reactions/react.ts';
import { voteInPoll } from './polls/vote.ts';
import { readPublicFigures } from './feed/public-figures.ts';
import { readFeed } from './feed/read-feed.ts';
import { listReposts } from './reposts/list-reposts.ts';
import { repostPost, repostWithThoughts, unrepostPost } from './reposts/repost.ts';
import { scheduledRoutes } from './scheduled/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { feedRoutes } from './editions/routes.ts';
import { spaceRoutes } from './spaces/routes.ts';
import { listComments, listReplies, listVersions, readComment, readPost, readPostWithComments } from './read-post.ts';
import type { PostsTables } from './tables.ts';

type PostsContext = RequestContext<PostsTables>;

export const routes = [
  ...spaceRoutes,
  ...scheduledRoutes,
  ...draftRoutes,
  ...feedRoutes,
  serve(contract.createPost, async (ctx: PostsContext, { body }) => ({
    data: await createPost(ctx, body),
  })),
  serve(contract.readFeed, async (ctx: PostsContext, { query }) => readFeed(ctx, query)),
  serve(contract.listActorPosts, async (ctx: PostsContext, { params, query }) =>
    listActorPosts(ctx, params.actorId, query),
  ),
  serve(activity.listActorComments, async (ctx: PostsContext, { params, query }) =>
    listActorComments(ctx, params.actorId, query),
  ),
  serve(activity.listActorReactions, async (ctx: PostsContext, { params, query }) =>
    listActorReactions(ctx, params.actorId, query),
  ),
  serve(contract.listTaggedPosts, async (ctx: PostsContext, { params, query }) =>
    listTaggedPosts(ctx, params.tag, query),
  ),
  serve(things.listThingPosts, async (ctx: PostsContext, { params, query }) => listThingPosts(ctx, params, query)),
  serve(contract.readPost, async (ctx: PostsContext, { params, query }) => ({
    data: await readPostWithComments(ctx, params.postId, query.order),
  })),
  serve(contract.editPost, async (ctx: PostsContext, { params, body }) => {
    await editPost(ctx, params.postId, body);
    return { data: await readPost(ctx, params.postId) };
  }),
  serve(contract.listPostVersions, async (ctx: PostsContext, { params, query }) =>
    listVersions(ctx, params.postId, query),
  ),
  serve(removePreviewEndpoint, async (ctx: PostsContext, { params }) => removePreview(ctx, params.postId)),
  serve(contract.removeOwnTag, async (ctx: PostsContext, { params }) => removeOwnTag(ctx, params.postId)),
  serve(contract.deletePost, async (ctx: PostsContext, { params }) => deletePost(ctx, params.postId)),
  serve(contract.restorePost, async (ctx: PostsContext, { params }) => {
    await restorePost(ctx, params.postId);
    return { data: await readPost(ctx, params.postId) };
  }),
  serve(contract.hidePost, async (ctx: PostsContext, { params }) => hidePost(ctx, params.postId, true)),
  serve(contract.unhidePost, async (ctx: PostsContext, { params }) => hidePost(ctx, params.postId, false)),
  serve(contract.reactToPost, async (ctx: PostsContext, { params, body }) => ({
    data: await reactToPost(ctx, params.postId, body.kind),
  })),
  serve(contract.unreactToPost, async (ctx: PostsContext, { params }) => ({
    data: await reactToPost(ctx, params.postId, null),
  })),
  serve(reposts.repostPost, async (ctx: PostsContext, { params }) => ({ data: await repostPost(ctx, params.postId) })),
  serve(reposts.unrepostPost, async (ctx: PostsContext, { params }) => ({
    data: await unrepostPost(ctx, params.postId),
  })),
  serve(reposts.repostWithThoughts, async (ctx: PostsContext, { params, body }) => ({
    data: await repostWithThoughts(ctx, params.postId, body),
  })),
  serve(reposts.listReposts, async (ctx: PostsContext, { params, query }) => listReposts(ctx, params.postId, query)),
  serve(polls.voteInPoll, async (ctx: PostsContext, { params, body }) => ({
    data: await voteInPoll(ctx, params.postId, body),
  })),
  serve(contract.listPostReactions, async (ctx: PostsContext, { params, query }) =>
    listReactors(ctx, params.postId, query),
  ),
  serve(contract.listComments, async (ctx: PostsContext, { params, query }) => listComments(ctx, params.postId, query)),
  serve(contract.listReplies, async (ctx: PostsContext, { params, query }) =>
    listReplies(ctx, params.commentId, query),
  ),
  serve(contract.createComment, async (ctx: PostsContext, { params, body }) => ({
    data: await createComment(ctx, params.postId, body),
  })),
  serve(contract.readComment, async (ctx: PostsContext, { params }) => ({
    data: await readComment(ctx, params.commentId),
  })),
  serve(contract.editComment, async (ctx: PostsContext, { params, body }) => {
    await editComment(ctx, params.commentId, body);
    return { data: await readComment(ctx, params.commentId) };
  }),
  serve(contract.deleteComment, async (ctx: PostsContext, { params }) => deleteComment(ctx, params.commentId)),
  serve(contract.restoreComment, async (ctx: PostsContext, { params }) => {
    await restoreComment(ctx, params.commentId);
    return { data: await readComment(ctx, params.commentId) };
  }),
  serve(hidden.hideComment, async (ctx: PostsContext, { params }) => hideComment(ctx, params.commentId)),
  serve(hidden.unhideComment, async (ctx: PostsContext, { params }) => {
    await unhideComment(ctx, params.commentId);
    return { data: await readComment(ctx, params.commentId) };
  }),
  serve(hidden.listHiddenComments, async (ctx: PostsContext, { params, query }) =>
    listHidden(ctx, params.postId, query),
  ),
  serve(links.createLinkPost, async (ctx: PostsContext, { body }) => ({ data: await createLinkPost(ctx, body) })),
  serve(links.editLinkPost, async (ctx: PostsContext, { params, body }) => {
    await editLinkPost(ctx, params.postId, body);
    return { data: await readPost(ctx, params.postId) };
  }),
  serve(links.countLinkClick, async (ctx: PostsContext, { params }) => countLinkClick(ctx, params.postId)),
  serve(topics.listTopics, async (ctx: PostsContext) => ({ data: await listTopics(ctx) })),
  serve(topics.readPublicFigures, async (ctx: VisitorContext<PostsTables>) => ({ data: await readPublicFigures(ctx) })),
  serve(contract.reactToComment, async (ctx: PostsContext, { params, body }) => ({
    data: await reactToComment(ctx, params.commentId, body.kind),
  })),
  serve(contract.unreactToComment, async (ctx: PostsContext, { params }) => ({
    data: await reactToComment(ctx, params.commentId, null),
  })),
];
