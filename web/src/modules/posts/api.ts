import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import {
  type Comment,
  listActorPosts,
  listComments,
  listPostReactions,
  listPostVersions,
  listReplies,
  listTaggedPosts,
  type Post,
  type ReactionKind,
  readComment,
  readFeed,
  readPost,
} from '#contract/posts.ts';
import { POLL_EVERY } from '#contract/core/live.ts';
import { call, type ReplyOf } from '#shell/calls/call.ts';
import { fixed } from './cache/feed.ts';
import { queryKey, infiniteQueryOptions } from '#shell/calls/query-options.ts';

export interface Page<T> {
  data: T[];
  next: string | null;
}
export type Pages<T> = InfiniteData<Page<T>>;
export type FeedPage = ReplyOf<typeof readFeed>;

/* Lists of posts do not change under the reader: they are read once, live facts patch what is there, and what is new is
   offered on top. `static` keeps even a general invalidation from shifting them. */
const still = { staleTime: 'static', gcTime: 30 * 60_000 } as const;

export const feedQuery = () => ({ ...infiniteQueryOptions(readFeed, {}), ...still });

/**
 * The newest page as it is now, in the feed's own form: tells what is new, and takes the feed's place when asked for.
 */
export const headQuery = () =>
  queryOptions({
    queryKey: [...queryKey(readFeed), 'head'],
    queryFn: async ({ client, signal }): Promise<InfiniteData<FeedPage>> => {
      const page = await call(readFeed, {}, { signal });
      client.setQueryData<Pages<Post>>(feedQuery().queryKey, (feed) => feed && fixed(feed, page));
      return { pages: [page], pageParams: [null] };
    },
    refetchInterval: POLL_EVERY,
  });

export const taggedQuery = (tag: string) => ({
  ...infiniteQueryOptions(listTaggedPosts, { params: { tag } }),
  ...still,
  staleTime: 5 * 60_000,
});
export const actorPostsQuery = (actorId: string) => ({
  ...infiniteQueryOptions(listActorPosts, { params: { actorId } }),
  ...still,
  staleTime: 5 * 60_000,
});

export const postKey = (postId: string) => queryKey(readPost, { params: { postId } });
export const commentsKey = (postId: string) => [...queryKey(listComments, { params: { postId } }), 'infinite'];
export const repliesKey = (commentId: string) => [...queryKey(listReplies, { params: { commentId } }), 'infinite'];

/** One post. Its first comments come in the same answer and are put where the list of comments looks for them. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postKey(postId),
    queryFn: async ({ client, signal }): Promise<Post> => {
      const { data } = await call(readPost, { params: { postId } }, { signal });
      client.setQueryData<Pages<Comment>>(
        commentsKey(postId),
        (known) => known ?? { pages: [data.comments], pageParams: [null] },
      );
      return data.post;
    },
  });

export const commentsQuery = (postId: string) => infiniteQueryOptions(listComments, { params: { postId } });
/** One comment as a list of its own, so that what changes lists of comments changes it too. */
export const linkedCommentQuery = (postId: string, commentId: string) =>
  queryOptions({
    queryKey: [...commentsKey(postId), 'pointed', commentId],
    queryFn: async ({ signal }): Promise<Pages<Comment>> => {
      const { data } = await call(readComment, { params: { commentId } }, { signal });
      return { pages: [{ data: [data], next: null }], pageParams: [null] };
    },
  });
export const repliesQuery = (commentId: string) => infiniteQueryOptions(listReplies, { params: { commentId } });
export const reactorsQuery = (postId: string, kind: ReactionKind | undefined) =>
  infiniteQueryOptions(listPostReactions, { params: { postId }, query: { kind } });
export const versionsQuery = (postId: string) => infiniteQueryOptions(listPostVersions, { params: { postId } });
