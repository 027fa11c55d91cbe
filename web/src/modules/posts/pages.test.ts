import { describe, expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import type { FeedPage, Pages } from './api.ts';
import { atEnd, lastOfEach, withoutMissing } from './pages.ts';

/** A post published in this minute. */
const post = (id: string, minute: number): Post =>
  ({ id, publishedAt: new Date(minute * 60_000).toISOString() }) as Post;
const page = (data: Post[], next: string | null = null, source: FeedPage['source'] = 'following'): FeedPage => ({
  data,
  next,
  source,
});
const feed = (...pages: FeedPage[]): Pages<Post> => ({ pages, pageParams: pages.map(() => null) });
const ids = ({ pages }: Pages<Post>) => pages.map(({ data }) => data.map(({ id }) => id));

const missing = (pages: Pages<Post>, head: FeedPage) => withoutMissing(pages, head, () => false);

describe('the feed updated by the newest page', () => {
  const old = feed(page([post('d', 4), post('c', 3)], 'x'), page([post('b', 2), post('a', 1)]));
  test('adds nothing new, and stays the same object when nothing differs', () => {
    expect(missing(old, page([post('e', 5), post('d', 4), post('c', 3)], 'x'))).toBe(old);
  });
  test('removes posts that are gone within the range of that page, and nothing after it', () => {
    expect(ids(missing(old, page([post('e', 5), post('c', 3)], 'x')))).toEqual([['c'], ['b', 'a']]);
    expect(ids(missing(old, page([post('e', 5)], 'x')))).toEqual([
      ['d', 'c'],
      ['b', 'a'],
    ]);
    // This is the last page: a post that it lacks is gone.
    expect(ids(missing(old, page([post('d', 4)])))).toEqual([['d'], []]);
    expect(ids(missing(old, page([])))).toEqual([[], []]);
  });
  test('keeps posts that are hidden for now, so that they can be restored to their position', () => {
    expect(ids(withoutMissing(old, page([post('d', 4)], null), ({ id }) => id === 'c'))).toEqual([['d', 'c'], []]);
  });
  test('stays unchanged when the feed has another source', () => {
    expect(missing(old, page([post('z', 9)], null, 'everyone'))).toBe(old);
  });
});

test('an item that occurs twice is shown once, at its last position', () => {
  const twice = feed(page([post('a', 1), post('own', 9)], 'x'), page([post('b', 2), post('own', 9)]));
  expect(ids(lastOfEach(twice))).toEqual([['a'], ['b', 'own']]);
  const once = feed(page([post('a', 1)]));
  expect(lastOfEach(once)).toBe(once);
});

test('an added item comes last, once', () => {
  const pages = feed(page([post('a', 1)], 'x'), page([post('c', 3)]));
  const more = atEnd(pages, post('b', 2));
  expect(ids(more)).toEqual([['a'], ['c', 'b']]);
  expect(atEnd(more, post('b', 2))).toBe(more);
});
