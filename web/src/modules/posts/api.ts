import { type InfiniteData, queryOptions as tanstackQueryOptions } from '@tanstack/react-query';
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
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { keysInFeed, learnComments, learnFeed, learnOne, learnPosts, learnWhole } from './entities.ts';
import { withoutMissing } from './pages.ts';

export interface Page<T> {
  data: T[];
  next: string | null;
}
export type Pages<T> = InfiniteData<Page<T>>;
export type FeedPage = ReplyOf<typeof readFeed>;

/* Lists of posts do not change under the reader: they are read once, live facts patch what is there, and what is new is
   offered on top. `static` keeps even a general invalidation from shifting them. */
const staticQuery = { staleTime: 'static', gcTime: 30 * 60_000 } as const;

export const feedQuery = () => ({ ...infiniteQueryOptions(readFeed, {}, learnFeed), ...staticQuery });

/**
 * The newest page as it is now, in the feed's own form: tells what is new, and takes the feed's place when asked for.
 */
export const headQuery = () =>
  tanstackQueryOptions({
    queryKey: [...queryKey(readFeed), 'head'],
    queryFn: async ({ client, signal }): Promise<InfiniteData<FeedPage>> => {
      const feed = client.getQueryData<InfiniteData<FeedPage>>(feedQuery().queryKey);
      // Another source is another feed: whom this one leaves out stays out until the other takes its place.
      const [learn, learnAsFeed] = [learnPosts(client), learnFeed(client)];
      const page = await call(readFeed, {}, { signal });
      // What is shown nowhere stays where it was: it may be brought back.
      const { gone } = overlayOf(client);
      const isGone = (post: Post) => keysInFeed(post).some((key) => gone.get().has(key));
      if (feed?.pages[0]?.source === page.source) learnAsFeed(page);
      else learn(page);
      client.setQueryData<Pages<Post>>(feedQuery().queryKey, (now) => now && withoutMissing(now, page, isGone));
      return { pages: [page], pageParams: [null] };
    },
    refetchInterval: POLL_EVERY,
  });

export const taggedQuery = (tag: string) => ({
  ...infiniteQueryOptions(listTaggedPosts, { params: { tag } }, learnPosts),
  ...staticQuery,
  staleTime: 5 * 60_000,
});
export const actorPostsQuery = (actorId: string) => ({
  ...infiniteQueryOptions(listActorPosts, { params: { actorId } }, learnPosts),
  ...staticQuery,
  staleTime: 5 * 60_000,
});

export const postKey = (postId: string) => queryKey(readPost, { params: { postId } });
export const commentsKey = (postId: string) => [...queryKey(listComments, { params: { postId } }), 'infinite'];
export const repliesKey = (commentId: string) => [...queryKey(listReplies, { params: { commentId } }), 'infinite'];

/** One post. Its first comments come in the same answer and are put where the list of comments looks for them. */
export const postQuery = (postId: string) =>
  tanstackQueryOptions({
    queryKey: postKey(postId),
    queryFn: async ({ client, signal }): Promise<Post> => {
      const learn = learnWhole(client);
      const reply = await call(readPost, { params: { postId } }, { signal });
      learn(reply);
      const { data } = reply;
      client.setQueryData<Pages<Comment>>(
        commentsKey(postId),
        (cached) => cached ?? { pages: [data.comments], pageParams: [null] },
      );
      return data.post;
    },
  });

export const commentsQuery = (postId: string) =>
  infiniteQueryOptions(listComments, { params: { postId } }, learnComments);
/** The comment that an address points to. */
export const linkedCommentQuery = (commentId: string) => queryOptions(readComment, { params: { commentId } }, learnOne);
export const repliesQuery = (commentId: string) =>
  infiniteQueryOptions(listReplies, { params: { commentId } }, learnComments);
export const reactorsQuery = (postId: string, kind: ReactionKind | undefined) =>
  infiniteQueryOptions(listPostReactions, { params: { postId }, query: { kind } });
export const versionsQuery = (postId: string) => infiniteQueryOptions(listPostVersions, { params: { postId } });
