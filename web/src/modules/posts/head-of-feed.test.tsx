import { InfiniteQueryObserver, QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { logInAsha, postOf } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { feedQuery, headQuery } from './api.ts';
import { NewPostsPill } from './parts/feed/new-posts-pill.tsx';

beforeAll(async () => prepareTexts('posts'));
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

function Feed() {
  const { data } = useInfiniteQuery(feedQuery());
  return data && <NewPostsPill feed={data} />;
}

/** A server whose feed has another post each time that it is read. */
function changingFeed() {
  let calls = 0;
  const page = () => ({ data: [postOf({ id: `p${(calls += 1)}` })], next: 'older', source: 'following', entries: [] });
  return stubServer({ 'GET /feed': page });
}
const queriesOf = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });

it('a feed that was just read is not read again for what is new in it', async () => {
  const sent = changingFeed();
  const { container } = await drawn(() => <Feed />, { queries: queriesOf() });
  expect([sent.length, container.textContent]).toEqual([1, '']);
});

it('the second page of a feed is not taken for its newest posts', async () => {
  changingFeed();
  const queries = queriesOf();
  const feed = new InfiniteQueryObserver(queries, feedQuery());
  await feed.refetch();
  const newest = () => queries.getQueryData(headQuery().queryKey)?.pages[0]?.data[0]?.id;
  expect(newest()).toBe('p1');
  queries.removeQueries({ queryKey: headQuery().queryKey });
  await feed.fetchNextPage();
  expect([queries.getQueryData(feedQuery().queryKey)?.pages.length, newest()]).toEqual([2, undefined]);
});
