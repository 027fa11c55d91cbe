import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  queryOptions as tanstackQueryOptions,
} from '@tanstack/react-query';
import {
  aroundComment,
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
} from '#contract/posts/posts.ts';
import type { CommentOrder } from '#contract/accounts/accounts.ts';
import { listThingPosts } from '#contract/posts/things/thing-posts.ts';
import type { ThingKind } from '#contract/posts/things/things.ts';
import { listTopics } from '#contract/posts/topics.ts';
import { listPostDrafts } from '#contract/posts/drafts.ts';
import { listScheduledPosts } from '#contract/posts/scheduled.ts';
import { listReposts } from '#contract/posts/reposts.ts';
import { listHiddenComments } from '#contract/posts/hidden.ts';
import { POLL_EVERY } from '#contract/core/live.ts';
import { call, type ReplyOf } from '#shell/calls/call.ts';
import { hasFirstRead } from '#shell/calls/first-reads.ts';
import { infiniteQueryOptions, type Learn, queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { commentOrder, orderInQuery } from './comment-order.ts';
import { keysInFeed, learnComments, learnFeed, learnOne, learnPosts, learnWhole } from './entities.ts';
import { allIn, withoutMissing } from './pages.ts';

export interface Page<T> {
  data: T[];
  next: string | null;
  /** Of comments: the cursor of those before the page. */
  previous?: string | null;
  /** Of comments by relevance: reads the first page again in the same order. */
  again?: string | null;
}
export type Pages<T> = InfiniteData<Page<T>>;
export type FeedPage = ReplyOf<typeof readFeed>;

/* Lists of posts must not move under the reader: they are read once, live facts patch their content, and new posts are
   offered on top. `static` protects them even from a general invalidation. */
const staticQuery = { staleTime: 'static', gcTime: 30 * 60_000 } as const;

/**
 * The first page of the feed is its newest one as well, until the head is read by itself. It is written here, and not
 * the head's initial data, which would come back by a reset, for another actor too.
 */
const learnFirstFeed: Learn<FeedPage> = (client) => {
  const learn = learnFeed(client);
  const isFirst = client.getQueryData(feedQuery().queryKey) === undefined;
  return (page) => {
    learn(page);
    if (!isFirst) return;
    client.setQueryData(headQuery().queryKey, (head) => head ?? { pages: [page], pageParams: [null] });
  };
};
export const feedQuery = () => ({
  ...infiniteQueryOptions(readFeed, {}, learnFirstFeed),
  ...staticQuery,
  meta: { saved: true },
});

/** The newest page, in the form of the feed: it shows what is new, and replaces the feed on request. */
export const headQuery = () =>
  tanstackQueryOptions({
    queryKey: [...queryKey(readFeed), 'head'],
    queryFn: async ({ client, signal }): Promise<InfiniteData<FeedPage>> => {
      const feed = client.getQueryData<InfiniteData<FeedPage>>(feedQuery().queryKey);
      // Another source is another feed: posts excluded from this one stay hidden until the other replaces it.
      const [learn, learnAsFeed] = [learnPosts(client), learnFeed(client)];
      // The read that began before the app is of the whole page; later ones leave out what is between the posts.
      const query = hasFirstRead(`/api${readFeed.path}`) ? {} : ({ entries: 'none' } as const);
      const page = await call(readFeed, { query }, { signal });
      // Posts that are hidden everywhere keep their position, because they may be restored.
      const { gone } = overlayOf(client);
      const isGone = (post: Post) => keysInFeed(post).some((key) => gone.get().has(key));
      if (feed?.pages[0]?.source === page.source) learnAsFeed(page);
      else learn(page);
      client.setQueryData<Pages<Post>>(feedQuery().queryKey, (now) => now && withoutMissing(now, page, isGone));
      return { pages: [page], pageParams: [null] };
    },
    refetchInterval: POLL_EVERY,
    // As long as the feed that it is compared with.
    gcTime: staticQuery.gcTime,
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

export const thingPostsQuery = (thingKind: ThingKind, thingId: string) =>
  infiniteQueryOptions(listThingPosts, { params: { thingKind, thingId }, query: { limit: 5 } }, learnPosts);

export const topicsQuery = () => ({ ...queryOptions(listTopics, {}), staleTime: 5 * 60_000 });

export const postKey = (postId: string) => queryKey(readPost, { params: { postId } });
/** The comments of a post in every order. */
export const allCommentsKey = (postId: string) => queryKey(listComments, { params: { postId } });
export const commentsKey = (postId: string, order?: CommentOrder) => [
  ...queryKey(listComments, { params: { postId }, query: orderInQuery(order) }),
  'infinite',
];
export const repliesKey = (commentId: string) => [...queryKey(listReplies, { params: { commentId } }), 'infinite'];

export const hiddenKey = (postId: string) => [...queryKey(listHiddenComments, { params: { postId } }), 'infinite'];
/** What the user hid on their post. Read again each time it is opened. */
export const hiddenQuery = (postId: string) => ({
  ...infiniteQueryOptions(listHiddenComments, { params: { postId } }),
  staleTime: 0,
});

/** One post. Its first comments come in the same reply and are put into the cache of the comment list. */
export const postQuery = (postId: string) =>
  tanstackQueryOptions({
    queryKey: postKey(postId),
    queryFn: async ({ client, signal }): Promise<Post> => {
      const learn = learnWhole(client);
      const order = commentOrder();
      const reply = await call(readPost, { params: { postId }, query: orderInQuery(order) }, { signal });
      learn(reply);
      const { data } = reply;
      client.setQueryData<Pages<Comment>>(
        commentsKey(postId, order),
        (cached) => cached ?? { pages: [data.comments], pageParams: [data.comments.again] },
      );
      return data.post;
    },
  });

/** Reads the first page again in the order that it has on the screen: nothing moves under the reader. */
export function commentsQuery(postId: string, order?: CommentOrder) {
  const input = { params: { postId }, query: orderInQuery(order) };
  const options = infiniteQueryOptions(listComments, input, learnComments);
  return {
    ...options,
    queryFn: async (context: { client: QueryClient; signal: AbortSignal; pageParam: string | null }) => {
      const { client, signal, pageParam } = context;
      const again = client.getQueryData<Pages<Comment>>(options.queryKey)?.pages[0]?.again ?? null;
      const cursor = pageParam ?? again;
      const learn = learnComments(client);
      const page = await call(
        listComments,
        { ...input, query: { ...input.query, ...(cursor !== null && { cursor }) } },
        { signal },
      );
      learn(page);
      return { ...page, again: page.again ?? again };
    },
  };
}

/** Makes a list of comments begin around one of them, unless it is loaded already. Live changes then apply as usual. */
async function enterAround(
  client: QueryClient,
  key: QueryKey,
  commentId: string,
  read: (cursor: string) => Promise<Page<Comment>>,
): Promise<void> {
  const isLoaded = () => allIn(client.getQueryData<Pages<Comment>>(key)).some(({ id }) => id === commentId);
  if (isLoaded()) return;
  const cursor = aroundComment(commentId);
  const learn = learnComments(client);
  const page = await read(cursor);
  // A read of the first page that is under way would replace this one.
  await client.cancelQueries({ queryKey: key });
  learn(page);
  if (!isLoaded()) client.setQueryData<Pages<Comment>>(key, { pages: [page], pageParams: [page.again ?? cursor] });
}

/** The comment that the address points to. Its list, and that of its thread for a reply, are loaded around it. */
export const linkedCommentQuery = (postId: string, commentId: string, order = commentOrder()) =>
  tanstackQueryOptions({
    queryKey: [...queryKey(readComment, { params: { commentId } }), 'linked', order],
    queryFn: async ({ client, signal }): Promise<{ id: string; threadId: string }> => {
      const learn = learnOne(client);
      const reply = await call(readComment, { params: { commentId } }, { signal });
      learn(reply);
      const { id, parentId } = reply.data;
      const threadId = parentId ?? id;
      await Promise.all([
        enterAround(client, commentsKey(postId, order), threadId, async (cursor) =>
          call(listComments, { params: { postId }, query: { cursor, ...orderInQuery(order) } }, { signal }),
        ),
        parentId === null
          ? undefined
          : enterAround(client, repliesKey(threadId), id, async (cursor) =>
              call(listReplies, { params: { commentId: threadId }, query: { cursor } }, { signal }),
            ),
      ]);
      return { id, threadId };
    },
    staleTime: 'static',
  });
export const repliesQuery = (commentId: string) =>
  infiniteQueryOptions(listReplies, { params: { commentId } }, learnComments);
export const reactorsQuery = (postId: string, kind: ReactionKind | undefined) =>
  infiniteQueryOptions(listPostReactions, { params: { postId }, query: { kind } });
export const repostersQuery = (postId: string) => infiniteQueryOptions(listReposts, { params: { postId } });
export const draftsQuery = () => infiniteQueryOptions(listPostDrafts, {});
export const scheduledQuery = () => infiniteQueryOptions(listScheduledPosts, {});
export const versionsQuery = (postId: string) => infiniteQueryOptions(listPostVersions, { params: { postId } });
