import { describe, expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import type { FeedPage, Pages } from '../api.ts';
import { fixed } from './feed.ts';
import { lastOfEach, withPut } from './pages.ts';

/** A post published at this minute. */
const post = (id: string, minute: number, sequence = 0, version = 1): Post =>
  ({ id, publishedAt: new Date(minute * 60_000).toISOString(), version, counts: { sequence } }) as Post;
const page = (data: Post[], next: string | null = null, source: FeedPage['source'] = 'following'): FeedPage => ({
  data,
  next,
  source,
});
const feed = (...pages: FeedPage[]): Pages<Post> => ({ pages, pageParams: pages.map(() => null) });
const ids = ({ pages }: Pages<Post>) => pages.map(({ data }) => data.map(({ id }) => id));

describe('the feed mended by the newest page', () => {
  const old = feed(page([post('d', 4), post('c', 3)], 'x'), page([post('b', 2), post('a', 1)]));
  test('takes nothing new in, and stays the same object when nothing differs', () => {
    expect(fixed(old, page([post('e', 5), post('d', 4), post('c', 3)], 'x'))).toBe(old);
  });
  test('loses what is gone within the range of that page, and nothing behind it', () => {
    expect(ids(fixed(old, page([post('e', 5), post('c', 3)], 'x')))).toEqual([['c'], ['b', 'a']]);
    expect(ids(fixed(old, page([post('e', 5)], 'x')))).toEqual([
      ['d', 'c'],
      ['b', 'a'],
    ]);
    // The last page there is: whatever it lacks is gone.
    expect(ids(fixed(old, page([post('d', 4)])))).toEqual([['d'], []]);
    expect(ids(fixed(old, page([])))).toEqual([[], []]);
  });
  test('takes over newer texts and counts, never older ones', () => {
    const newer = fixed(old, page([post('d', 4, 7), post('c', 3, 0, 2)], 'x'));
    expect(newer.pages[0]?.data).toMatchObject([{ counts: { sequence: 7 } }, { version: 2 }]);
    expect(fixed(newer, page([post('d', 4, 6), post('c', 3, 0, 1)], 'x'))).toBe(newer);
  });
  test('stays as it is when the feed has become another one', () => {
    expect(fixed(old, page([post('z', 9)], null, 'everyone'))).toBe(old);
  });
});

test('a thing that stands twice is shown once, where it stands last', () => {
  const twice = feed(page([post('a', 1), post('own', 9)], 'x'), page([post('b', 2), post('own', 9)]));
  expect(ids(lastOfEach(twice))).toEqual([['a'], ['b', 'own']]);
  const once = feed(page([post('a', 1)]));
  expect(lastOfEach(once)).toBe(once);
});

test('what is put back stands where it was, once', () => {
  const pages = feed(page([post('a', 1), post('c', 3)]));
  const back = withPut(pages, post('b', 2), 0, 1);
  expect(ids(back)).toEqual([['a', 'b', 'c']]);
  expect(withPut(back, post('b', 2), 0, 0)).toBe(back);
});
