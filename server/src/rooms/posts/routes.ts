import * as activity from '#contract/posts.activity.ts';
import * as contract from '#contract/posts.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { addComment } from './add-comment.ts';
import { deleteComment, editComment, restoreComment } from './change-comment.ts';
import { createPost } from './create-post.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import { hidePost } from './hide-post.ts';
import { listActorComments, listActorReactions } from './list-activity.ts';
import { listActorPosts, listReactors, listTaggedPosts } from './list-posts.ts';
import { reactToComment, reactToPost } from './react.ts';
import { readFeed } from './read-feed.ts';
import { listComments, listReplies, listVersions, readComment, readPost, readPostWithComments } from './read-post.ts';
import type { PostsTables } from './tables.ts';

type PostsAct = Act<PostsTables>;

export const routes = [
  serve(contract.createPost, async (act: PostsAct, { body }) => ({
    data: await readPost(act, await createPost(act, body)),
  })),
  serve(contract.readFeed, (act: PostsAct, { query }) => readFeed(act, query)),
  serve(contract.listActorPosts, (act: PostsAct, { params, query }) => listActorPosts(act, params.actorId, query)),
  serve(activity.listActorComments, (act: PostsAct, { params, query }) =>
    listActorComments(act, params.actorId, query),
  ),
  serve(activity.listActorReactions, (act: PostsAct, { params, query }) =>
    listActorReactions(act, params.actorId, query),
  ),
  serve(contract.listTaggedPosts, (act: PostsAct, { params, query }) => listTaggedPosts(act, params.tag, query)),
  serve(contract.readPost, async (act: PostsAct, { params }) => ({
    data: await readPostWithComments(act, params.postId),
  })),
  serve(contract.editPost, async (act: PostsAct, { params, body }) => {
    await editPost(act, params.postId, body);
    return { data: await readPost(act, params.postId) };
  }),
  serve(contract.listPostVersions, (act: PostsAct, { params, query }) => listVersions(act, params.postId, query)),
  serve(contract.deletePost, (act: PostsAct, { params }) => deletePost(act, params.postId)),
  serve(contract.restorePost, async (act: PostsAct, { params }) => {
    await restorePost(act, params.postId);
    return { data: await readPost(act, params.postId) };
  }),
  serve(contract.hidePost, (act: PostsAct, { params }) => hidePost(act, params.postId, true)),
  serve(contract.unhidePost, (act: PostsAct, { params }) => hidePost(act, params.postId, false)),
  serve(contract.reactToPost, async (act: PostsAct, { params, body }) => ({
    data: await reactToPost(act, params.postId, body.kind),
  })),
  serve(contract.unreactToPost, async (act: PostsAct, { params }) => ({
    data: await reactToPost(act, params.postId, null),
  })),
  serve(contract.listPostReactions, (act: PostsAct, { params, query }) => listReactors(act, params.postId, query)),
  serve(contract.listComments, (act: PostsAct, { params, query }) => listComments(act, params.postId, query)),
  serve(contract.listReplies, (act: PostsAct, { params, query }) => listReplies(act, params.commentId, query)),
  serve(contract.addComment, async (act: PostsAct, { params, body }) => ({
    data: await readComment(act, await addComment(act, params.postId, body)),
  })),
  serve(contract.readComment, async (act: PostsAct, { params }) => ({
    data: await readComment(act, params.commentId),
  })),
  serve(contract.editComment, async (act: PostsAct, { params, body }) => {
    await editComment(act, params.commentId, body);
    return { data: await readComment(act, params.commentId) };
  }),
  serve(contract.deleteComment, (act: PostsAct, { params }) => deleteComment(act, params.commentId)),
  serve(contract.restoreComment, async (act: PostsAct, { params }) => {
    await restoreComment(act, params.commentId);
    return { data: await readComment(act, params.commentId) };
  }),
  serve(contract.reactToComment, async (act: PostsAct, { params, body }) => ({
    data: await reactToComment(act, params.commentId, body.kind),
  })),
  serve(contract.unreactToComment, async (act: PostsAct, { params }) => ({
    data: await reactToComment(act, params.commentId, null),
  })),
];
