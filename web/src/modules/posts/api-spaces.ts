import { listHeldPosts, listOwnHeldPosts, listSpacePosts, readApproval } from '#contract/posts.spaces.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { learning } from '#shell/state/learning.ts';

/** A page of the posts of a space; the first one also has those that are pinned. */
export type SpacePage = ReplyOf<typeof listSpacePosts>;

const learnSpacePosts = learning(({ data, pinned }: SpacePage, learn) => {
  for (const post of [...pinned, ...data]) learn('post', post, post.can.unhide);
});
export const spacePostsQuery = (spaceId: string) =>
  infiniteQueryOptions(listSpacePosts, { params: { spaceId } }, learnSpacePosts);
export const approvalQuery = (spaceId: string) => queryOptions(readApproval, { params: { spaceId } });
export const heldQuery = (spaceId: string) => infiniteQueryOptions(listHeldPosts, { params: { spaceId } });
export const ownHeldQuery = () => infiniteQueryOptions(listOwnHeldPosts, {});
