import { PAGE_ITEMS } from '#contract/core/endpoint.ts';
import type { FeedEntry } from '#contract/posts/entries.ts';
import type { FeedSource, Post } from '#contract/posts/posts.ts';
import type { FeedPage, Page, Pages } from './api.ts';

interface Thing {
  readonly id: string;
}

/** The heading above the first post of a source that continues the feed. */
export interface FillHeading {
  readonly source: Exclude<FeedSource, 'following'>;
  /** No posts of followed people are above it. */
  readonly isTop: boolean;
}
/** By the id of the post below. */
export function headingsOf(pages: readonly FeedPage[]): ReadonlyMap<string, FillHeading> {
  const headings = new Map<string, FillHeading>();
  const shown = new Set<FeedSource>();
  for (const { source, data } of pages) {
    const [first] = data;
    if (first === undefined) continue;
    if (source !== 'following' && !shown.has(source)) headings.set(first.id, { source, isTop: shown.size === 0 });
    shown.add(source);
  }
  return headings;
}

/** What modules show between posts, by the id of the post below. A feed that was stored long ago has none. */
export function entriesOf(
  pages: readonly (Pick<FeedPage, 'data'> & Partial<FeedPage>)[],
): ReadonlyMap<string, readonly FeedEntry[]> {
  const entries = pages.flatMap(({ data, entries: some = [] }) =>
    some.flatMap((entry) => {
      const below = data[Math.min(entry.slot, data.length - 1)];
      return below === undefined ? [] : [{ postId: below.id, entry }];
    }),
  );
  const byPost = Map.groupBy(entries, ({ postId }) => postId);
  return new Map([...byPost].map(([postId, some]) => [postId, some.map(({ entry }) => entry)]));
}

export const allIn = <T>(pages: Pages<T> | undefined): T[] => pages?.pages.flatMap((page) => page.data) ?? [];

/** Pages without the items that `leaves` names; the same object when there are none. */
export function without<T>(pages: Pages<T>, leaves: (thing: T) => boolean): Pages<T> {
  if (!pages.pages.some((page) => page.data.some(leaves))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, data: page.data.filter((thing) => !leaves(thing)) })),
  };
}

/**
 * How many posts of the newest page are news to the user: not shown yet, and not their own, such as a direct repost
 * that they have just made.
 */
export const countNews = (newest: Pages<Post> | undefined, shown: Pages<Post>, myId: string | undefined): number => {
  const shownIds = new Set(allIn(shown).map(({ id }) => id));
  return allIn(newest).filter(({ id, author }) => !shownIds.has(id) && author.id !== myId).length;
};

/** Adds an item to one page, unless it is there already. */
function added<T extends Thing>(pages: Pages<T>, thing: T, page: number, index: number): Pages<T> {
  if (allIn(pages).some(({ id }) => id === thing.id)) return pages;
  const change = (each: Page<T>, at: number) =>
    at === page ? { ...each, data: each.data.toSpliced(index, 0, thing) } : each;
  return { ...pages, pages: pages.pages.map(change) };
}
export const atStart = <T extends Thing>(pages: Pages<T>, thing: T): Pages<T> => added(pages, thing, 0, 0);
/** Adds an item after the loaded pages. */
export const atEnd = <T extends Thing>(pages: Pages<T>, thing: T): Pages<T> =>
  added(pages, thing, pages.pages.length - 1, pages.pages.at(-1)?.data.length ?? 0);

/**
 * Removes duplicates, keeping the last position: the user's own comment is shown after the loaded pages until its page
 * is loaded. The same object when there are no duplicates.
 */
export function lastOfEach<T extends Thing>(pages: Pages<T>): Pages<T> {
  const all = allIn(pages);
  const last = new Map(all.map((thing) => [thing.id, thing]));
  if (last.size === all.length) return pages;
  return without(pages, (thing) => last.get(thing.id) !== thing);
}

/** Whether `post` comes after `last` in a list from new to old. */
const isBehind = (post: Post, last: Post): boolean =>
  post.publishedAt < last.publishedAt || (post.publishedAt === last.publishedAt && post.id < last.id);

/**
 * Removes posts from the displayed feed that the newest page lacks although they are in its range: they were deleted,
 * or are no longer visible. Pages of another source continue the feed and are not compared. New posts are not added
 * until the user asks for them.
 */
export function withoutMissing(feed: Pages<Post>, head: FeedPage, isGone: (post: Post) => boolean): Pages<Post> {
  const pages = feed.pages as (Page<Post> & Partial<FeedPage>)[];
  if (pages[0] === undefined || pages[0].source !== head.source) return feed;
  const { leftOut = [] } = head;
  const now = new Set([...head.data.map(({ id }) => id), ...leftOut]);
  const elsewhere = new Set(pages.flatMap(({ source, data }) => (source === head.source ? [] : data)));
  const last = head.data.at(-1);
  // A page that is not full is the last of its source.
  const isLast = head.next === null || head.data.length + leftOut.length < PAGE_ITEMS;
  const covered = (post: Post) => isLast || (last !== undefined && !isBehind(post, last));
  return without(feed, (post) => !elsewhere.has(post) && covered(post) && !now.has(post.id) && !isGone(post));
}
