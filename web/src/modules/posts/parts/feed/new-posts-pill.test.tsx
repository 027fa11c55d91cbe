import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { overlayOf } from '#shell/state/overlay.ts';
import { Announcer } from '#ui/parts/announcer.tsx';
import { press } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { actorOf, buttonOf, logInAsha, postOf } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { type FeedPage, feedQuery, headQuery, type Pages } from '../../api.ts';
import { text } from '../../strings.ts';
import { NewPostsPill } from './new-posts-pill.tsx';

beforeAll(async () => {
  await prepareTexts('posts');
});
beforeEach(() => {
  logInAsha();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const pageOf = (posts: readonly Post[], source: FeedPage['source'] = 'following'): FeedPage => ({
  data: [...posts],
  next: null,
  source,
  entries: [],
});
const feedOf = (page: FeedPage): Pages<Post> => ({ pages: [page], pageParams: [null] });
const shown = pageOf([postOf()]);

/** The pill over a feed of one post, while `newest` is the newest page. */
async function pill(newest: FeedPage) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryDefaults(headQuery().queryKey, { staleTime: Infinity });
  queries.setQueryData(feedQuery().queryKey, feedOf(shown) as never);
  queries.setQueryData(headQuery().queryKey, feedOf(newest) as never);
  const view = await drawn(
    () => (
      <>
        <h1 tabIndex={-1}>Home</h1>
        <NewPostsPill feed={feedOf(shown)} />
        <Announcer />
      </>
    ),
    { queries },
  );
  const { container } = view;
  const label = (count: number) => text('feed.new', { count });
  const said = () => container.querySelector('[aria-live]')?.textContent.replace('\u00a0', '');
  return { ...view, queries, said, label, button: (count: number) => buttonOf(container, label(count)) };
}

it('new posts are offered and announced; pressing shows them from the top, with the focus there', async () => {
  const newest = pageOf([postOf({ id: 'q', author: actorOf('rani') }), postOf()]);
  const { queries, said, label, button, settle, document } = await pill(newest);
  expect(said()).toBe(label(1));
  overlayOf(queries).setGone('feedAuthor', 'ravi', true);
  await settle(() => press(button(1)!));
  expect(queries.getQueryData(feedQuery().queryKey)).toEqual(feedOf(newest));
  expect(overlayOf(queries).gone.get().size).toBe(0);
  expect(document.activeElement?.localName).toBe('h1');
});

it('without new posts nothing is offered or announced', async () => {
  const { said, label, container } = await pill(shown);
  expect(said()).not.toBe(label(0));
  expect(container.querySelector('button')).toBeNull();
});

it.each([
  ['same', 'following', 0],
  ['another', 'everyone', 1],
] as const)('posts of an author hidden from the feed count in %s source: %#', async (_which, source, count) => {
  const { queries, button, container, settle } = await pill(pageOf([postOf({ id: 'q' }), postOf()], source));
  expect(button(1)).toBeDefined();
  await settle(() => overlayOf(queries).setGone('feedAuthor', 'ravi', true));
  expect(container.querySelectorAll('button')).toHaveLength(count);
  await settle(() => overlayOf(queries).setGone('post', 'q', true));
  expect(container.querySelectorAll('button')).toHaveLength(0);
});

it('those of one actor are not offered to the next', async () => {
  function Feed() {
    const { data } = useInfiniteQuery(feedQuery());
    return data && <NewPostsPill feed={data} />;
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const seed = (id: string) => queries.setQueryData(feedQuery().queryKey, feedOf(pageOf([postOf({ id })])) as never);
  seed('of-asha');
  const { container, settle } = await drawn(() => <Feed />, { queries });
  logInAsha('admin');
  await settle(() => void queries.resetQueries());
  await settle(() => seed('of-page'));
  expect(container.querySelector('button')).toBeNull();
});
