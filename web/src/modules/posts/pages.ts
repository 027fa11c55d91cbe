import type { Post } from '#contract/posts.ts';
import type { FeedPage, Page, Pages } from './api.ts';

interface Thing {
  readonly id: string;
}

export const allIn = <T>(pages: Pages<T> | undefined): T[] => pages?.pages.flatMap((page) => page.data) ?? [];

/** Without the things that `leaves` names; the same object when there are none. */
export function without<T>(pages: Pages<T>, leaves: (thing: T) => boolean): Pages<T> {
  if (!pages.pages.some((page) => page.data.some(leaves))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, data: page.data.filter((thing) => !leaves(thing)) })),
  };
}

/** With a thing added to one page, unless it is there already. */
function added<T extends Thing>(pages: Pages<T>, thing: T, page: number, index: number): Pages<T> {
  if (allIn(pages).some(({ id }) => id === thing.id)) return pages;
  const change = (each: Page<T>, at: number) =>
    at === page ? { ...each, data: each.data.toSpliced(index, 0, thing) } : each;
  return { ...pages, pages: pages.pages.map(change) };
}
export const atStart = <T extends Thing>(pages: Pages<T>, thing: T): Pages<T> => added(pages, thing, 0, 0);
/** At the end of what is loaded. */
export const atEnd = <T extends Thing>(pages: Pages<T>, thing: T): Pages<T> =>
  added(pages, thing, pages.pages.length - 1, pages.pages.at(-1)?.data.length ?? 0);

/**
 * Each thing once, where it stands last: one's own comment stands at the end of what is loaded, until the page that
 * holds it comes. The same object when nothing stands twice.
 */
export function lastOfEach<T extends Thing>(pages: Pages<T>): Pages<T> {
  const all = allIn(pages);
  const last = new Map(all.map((thing) => [thing.id, thing]));
  if (last.size === all.length) return pages;
  return without(pages, (thing) => last.get(thing.id) !== thing);
}

/** Whether `post` stands behind `last` in a list that runs from new to old. */
const isBehind = (post: Post, last: Post): boolean =>
  post.publishedAt < last.publishedAt || (post.publishedAt === last.publishedAt && post.id < last.id);

/**
 * The feed on the screen without what the newest page lacks: what stood in its range and is there no more was deleted,
 * or is not open to the reader any more. What is new is not put in: that waits until it is asked for.
 */
export function withoutMissing(feed: Pages<Post>, head: FeedPage, isGone: (post: Post) => boolean): Pages<Post> {
  const [first] = feed.pages as (Page<Post> & Partial<FeedPage>)[];
  if (first === undefined || first.source !== head.source) return feed;
  const now = new Set(head.data.map(({ id }) => id));
  const last = head.data.at(-1);
  const covered = (post: Post) => head.next === null || (last !== undefined && !isBehind(post, last));
  return without(feed, (post) => covered(post) && !now.has(post.id) && !isGone(post));
}
