import { describe, expect, test } from 'vitest';
import { PAGE_ITEMS } from '#contract/core/endpoint.ts';
import type { FeedEntry } from '#contract/posts/entries.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { FeedPage, Pages } from './api.ts';
import { atEnd, countNews, entriesOf, headingsOf, lastOfEach, withoutMissing } from './pages.ts';

/** A post published in this minute. */
const post = (id: string, minute: number): Post =>
  ({ id, publishedAt: new Date(minute * 60_000).toISOString() }) as Post;
const page = (data: Post[], next: string | null = null, source: FeedPage['source'] = 'following'): FeedPage => ({
  data,
  next,
  source,
  entries: [],
});
const feed = (...pages: FeedPage[]): Pages<Post> => ({ pages, pageParams: pages.map(() => null) });
const ids = ({ pages }: Pages<Post>) => pages.map(({ data }) => data.map(({ id }) => id));

/** The page with newer posts in front, as many as the server sends. */
const full = ({ data, ...rest }: FeedPage): FeedPage => ({
  ...rest,
  data: [...Array.from({ length: PAGE_ITEMS - data.length }, (_, index) => post(`new${index}`, 50)), ...data],
});
const missing = (pages: Pages<Post>, head: FeedPage) => withoutMissing(pages, head, () => false);

describe('the feed updated by the newest page', () => {
  const old = feed(page([post('d', 4), post('c', 3)], 'x'), page([post('b', 2), post('a', 1)]));
  test('adds nothing new, and stays the same object when nothing differs', () => {
    expect(missing(old, full(page([post('e', 5), post('d', 4), post('c', 3)], 'x')))).toBe(old);
  });
  test('removes posts that are gone within the range of that page, and nothing after it', () => {
    expect(ids(missing(old, full(page([post('e', 5), post('c', 3)], 'x'))))).toEqual([['c'], ['b', 'a']]);
    expect(ids(missing(old, full(page([post('e', 5)], 'x'))))).toEqual([
      ['d', 'c'],
      ['b', 'a'],
    ]);
    // This is the last page: a post that it lacks is gone.
    expect(ids(missing(old, page([post('d', 4)])))).toEqual([['d'], []]);
    expect(ids(missing(old, page([])))).toEqual([[], []]);
  });
  test('keeps a post that the newest page shows by another one of its thread', () => {
    const head = full(page([post('repost', 5), post('c', 3)], 'x'));
    expect(ids(missing(old, { ...head, data: head.data.slice(1), leftOut: ['d'] }))).toEqual(ids(old));
  });
  test('keeps posts that are hidden for now, so that they can be restored to their position', () => {
    expect(ids(withoutMissing(old, page([post('d', 4)], null), ({ id }) => id === 'c'))).toEqual([['d', 'c'], []]);
  });
  test('keeps public posts that continue the feed, however new they are', () => {
    const filled = feed(page([post('c', 3), post('b', 2)], '~'), page([post('z', 9), post('a', 1)], null, 'interests'));
    expect(ids(missing(filled, page([post('c', 3)], '~')))).toEqual([['c'], ['z', 'a']]);
  });
  test('stays unchanged when the feed has another source', () => {
    expect(missing(old, page([post('z', 9)], null, 'everyone'))).toBe(old);
    // Its last source is that of the newest page: it is compared only once it is the first.
    const mixed = feed(page([post('c', 3)], '~', 'interests'), page([post('a', 1)], null, 'everyone'));
    expect(missing(mixed, page([post('z', 9)], null, 'everyone'))).toBe(mixed);
  });
});

describe('the range of the newest page', () => {
  const at = (id: string, minute: number) => ({ ...post(id, minute), author: { id: 'ravi' } }) as Post;
  const old = feed(page([at('d', 4), at('c', 3)], 'x'), page([at('b', 3), at('a', 1)]));
  test('ends with its last post: of posts of the same time, the greater ids are in it', () => {
    expect(ids(missing(old, full(page([at('bb', 3)], 'x'))))).toEqual([[], ['b', 'a']]);
    expect(ids(missing(old, full(page([at('b', 3)], 'x'))))).toEqual([[], ['b', 'a']]);
    expect(ids(missing(old, full(page([at('a', 3)], 'x'))))).toEqual([[], ['a']]);
  });
  test('ends by the time before the id: a newer post with a smaller id is in it', () => {
    expect(ids(missing(old, full(page([at('z', 2)], 'x'))))).toEqual([[], ['a']]);
  });
  test('is everything when the page is not full, or is the last', () => {
    const short = full(page([at('d', 4)], 'x'));
    expect(ids(missing(old, { ...short, data: short.data.slice(1) }))).toEqual([['d'], []]);
    expect(ids(missing(old, { ...short, next: null }))).toEqual([['d'], []]);
    expect(missing(feed(), short)).toEqual(feed());
  });
  test('news are posts of others that are not shown yet', () => {
    const own = { ...at('e', 5), author: { id: 'asha' } } as Post;
    expect(countNews(feed(page([own, at('f', 6), at('d', 4)])), old, 'asha')).toBe(1);
    expect(countNews(undefined, old, 'asha')).toBe(0);
  });
});

describe('headings between sources', () => {
  test('stand above the first post of each source but the first', () => {
    const pages = [
      page([post('a', 1)], 'x'),
      page([post('b', 2)], '~', 'interests'),
      page([post('c', 2)], '~', 'interests'),
      page([post('d', 2)], null, 'everyone'),
    ];
    expect([...headingsOf(pages)]).toEqual([
      ['b', { source: 'interests', isTop: false }],
      ['d', { source: 'everyone', isTop: false }],
    ]);
  });
  test('begin the feed of a member who follows no one', () => {
    expect([...headingsOf([page([post('a', 1)], null, 'everyone')])]).toEqual([
      ['a', { source: 'everyone', isTop: true }],
    ]);
    expect([...headingsOf([page([], null, 'everyone')])]).toEqual([]);
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

test('news are posts of others that are not shown yet', () => {
  const by = (id: string, authorId: string) => ({ ...post(id, 1), author: { id: authorId } }) as Post;
  const shown = feed(page([by('a', 'ravi')]));
  const newest = feed(page([by('repost', 'me'), by('b', 'ravi'), by('a', 'ravi')]));
  expect([countNews(newest, shown, 'me'), countNews(newest, shown, 'ravi')]).toEqual([1, 1]);
  expect(countNews(undefined, shown, 'me')).toBe(0);
});

test('an entry is above the post with the number of its slot, or above the last one of a short page', () => {
  const entry = (slot: number): FeedEntry => ({ kind: 'people', slot });
  const first = { ...page([post('c', 3), post('b', 2)], 'x'), entries: [entry(0), entry(4)] };
  const entries = entriesOf([first, page([post('a', 1)])]);
  expect([...entries].map(([id, some]) => [id, some.map(({ slot }) => slot)])).toEqual([
    ['c', [0]],
    ['b', [4]],
  ]);
  // Stored before there were entries.
  const { entries: _, ...old } = first;
  expect(entriesOf([old]).size).toBe(0);
});
