import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listActorPosts, listTaggedPosts, type Post, readFeed, readPost } from '#contract/posts.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { feedQuery, type Pages, postKey } from '../api.ts';
import { openReplies } from './comments.ts';
import { allIn, atStart, changeIn, placeOf, withPut, without } from './pages.ts';

/* A post stands in several lists at once. Whatever changes about it is changed in all of them, so that one reaction
   shows everywhere and nothing is read again. */

const lists: readonly QueryKey[] = [queryKey(readFeed), queryKey(listActorPosts), queryKey(listTaggedPosts)];

function* listsOfPosts(queries: QueryClient): Generator<[QueryKey, Pages<Post>]> {
  for (const queryKey of lists)
    for (const [key, pages] of queries.getQueriesData<Pages<Post>>({ queryKey }))
      if (pages !== undefined) yield [key, pages];
}

/** Replaces what a list holds without telling the query that it is fresh. */
function put(queries: QueryClient, key: QueryKey, before: Pages<Post>, after: Pages<Post>): void {
  if (after !== before) queries.setQueryData(key, after, { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 });
}

export function changePost(queries: QueryClient, postId: string, change: (post: Post) => Post): void {
  for (const [key, pages] of listsOfPosts(queries)) put(queries, key, pages, changeIn(pages, postId, change));
  const key = postKey(postId);
  const post = queries.getQueryData<Post>(key);
  if (post) queries.setQueryData(key, change(post), { updatedAt: queries.getQueryState(key)?.dataUpdatedAt ?? 0 });
}

export function changePostsBy(queries: QueryClient, authorId: string, change: (post: Post) => Post): void {
  const ids = new Set<string>();
  for (const [, pages] of listsOfPosts(queries))
    for (const post of allIn(pages)) if (post.author.id === authorId) ids.add(post.id);
  for (const [, post] of queries.getQueriesData<Post>({ queryKey: queryKey(readPost) }))
    if (post?.author.id === authorId) ids.add(post.id);
  for (const id of ids) changePost(queries, id, change);
}

/** Puts the post as it is now into every list and screen that knows it. */
export function replacePost(queries: QueryClient, post: Post): void {
  changePost(queries, post.id, () => post);
  openReplies(queries, post.id, post.commentsOpen);
}

/** The post as some list or screen knows it. */
export function knownPost(queries: QueryClient, postId: string): Post | undefined {
  const alone = queries.getQueryData<Post>(postKey(postId));
  if (alone) return alone;
  for (const [, pages] of listsOfPosts(queries)) {
    const place = placeOf(pages, postId);
    if (place) return place.thing;
  }
  return undefined;
}

/** Takes a post out of all lists. Answers how to put it back where it was. */
export function takeOutPost(queries: QueryClient, postId: string): (post: Post) => void {
  const places: [QueryKey, number, number][] = [];
  for (const [key, pages] of listsOfPosts(queries)) {
    const place = placeOf(pages, postId);
    if (!place) continue;
    places.push([key, place.page, place.index]);
    put(
      queries,
      key,
      pages,
      without(pages, ({ id }) => id === postId),
    );
  }
  return (post) => {
    for (const [key, page, index] of places) {
      const pages = queries.getQueryData<Pages<Post>>(key);
      if (pages) put(queries, key, pages, withPut(pages, post, page, index));
    }
  };
}

/**
 * Takes out everything by one author: of the feed when they are followed no more or muted, of all lists when they are
 * blocked.
 * Answers how to put it back where it was.
 */
export function takeOutAuthor(queries: QueryClient, authorId: string, from: 'feed' | 'everywhere'): () => void {
  const taken: { key: QueryKey; post: Post; page: number; index: number }[] = [];
  for (const [key, pages] of listsOfPosts(queries)) {
    if (from === 'feed' && key[0] !== readFeed.path) continue;
    for (const [page, { data }] of pages.pages.entries())
      for (const [index, post] of data.entries())
        if (post.author.id === authorId) taken.push({ key, post, page, index });
    put(
      queries,
      key,
      pages,
      without(pages, ({ author }) => author.id === authorId),
    );
  }
  return () => {
    // From the first on, so that each finds its place.
    for (const { key, post, page, index } of taken) {
      const pages = queries.getQueryData<Pages<Post>>(key);
      if (pages && !placeOf(pages, post.id)) put(queries, key, pages, withPut(pages, post, page, index));
    }
  };
}

/** A post just published stands on top of one's own feed. */
export function addToFeed(queries: QueryClient, post: Post): void {
  const key = feedQuery().queryKey;
  const pages = queries.getQueryData<Pages<Post>>(key);
  if (pages) put(queries, key, pages, atStart(pages, post));
}
