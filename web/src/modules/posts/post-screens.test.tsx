import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { eventually, logInAsha, postOf } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { postQuery } from './api.ts';
import PostScreen from './screens/post.tsx';
import RepostScreen from './screens/re-post.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('posts', 'network', 'media', 'profiles', 'choices');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const origin = (repost: boolean) => ({ ...postOf({ id: 'o', text: 'The first loom' }, { repost }), repost: null });
it.each<[string, Post, string]>([
  ['of a direct repost', postOf({ repost: { mode: 'direct', origin: origin(true) } }), 'The first loom'],
  [
    'of a direct repost, which may not be',
    postOf({ repost: { mode: 'direct', origin: origin(false) } }, { repost: true }),
    '',
  ],
  [
    'with thoughts about another',
    postOf({ text: 'My thoughts', repost: { mode: 'with_thoughts', origin: origin(false) } }, { repost: true }),
    'My thoughts',
  ],
  [
    'whose origin is gone',
    postOf({ text: 'Only this', repost: { mode: 'direct', origin: null } }, { repost: true }),
    'Only this',
  ],
])('the post %s is reposted: %#', async (_which, post, words) => {
  stubServer({ 'GET /posts/p': { data: { post, comments: { data: [], next: null } } } });
  const { container } = await drawn(() => <RepostScreen />, { at: '/re-post/p', path: '/re-post/$id' });
  await eventually(() => expect(container.textContent).toContain(words === '' ? text('repost.closed') : words));
  expect(container.querySelector('form') !== null).toBe(words !== '');
});

it.each([
  ['a post', () => <PostScreen />, '/posts/p', '/posts/$id'],
  ['the post of a repost', () => <RepostScreen />, '/re-post/p', '/re-post/$id'],
] as const)(
  '%s is announced while it is read, and a fault is said in its place alone',
  async (_what, screen, at, path) => {
    const view = async (replies: object, isDrawn: (content: Element) => boolean) => {
      stubServer(replies as Parameters<typeof stubServer>[0]);
      const { container } = await drawn(screen, { at, path });
      const content = () => container.querySelector('#content')!;
      await eventually(() => expect(isDrawn(content())).toBe(true));
      const loads = [...content().querySelectorAll('[data-skeleton]')].some((each) => each.closest('article') === null);
      return { loads, fails: content().querySelector('[role="alert"]') !== null };
    };
    expect(await view({}, (content) => content.querySelector('[data-skeleton]') !== null)).toEqual({
      loads: true,
      fails: false,
    });
    const failed = { 'GET /posts/p': refused(500, 'internal') };
    expect(await view(failed, (content) => content.textContent.includes('Refused: internal.'))).toEqual({
      loads: false,
      fails: true,
    });
    const post = postOf({ text: 'A loom of Ravi' }, { repost: true });
    const read = { 'GET /posts/p': { data: { post, comments: { data: [], next: null } } } };
    expect(await view(read, (content) => content.textContent.includes('A loom of Ravi'))).toEqual({
      loads: false,
      fails: false,
    });
  },
);

it.each([
  ['a post', () => <PostScreen />, '/posts/p', '/posts/$id'],
  ['the post of a repost', () => <RepostScreen />, '/re-post/p', '/re-post/$id'],
] as const)('%s that was read stays when it cannot be read again', async (_what, screen, at, path) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(postQuery('p').queryKey, postOf({ text: 'A loom of Ravi' }, { repost: true }));
  stubServer({ 'GET /posts/p': refused(500, 'internal') });
  const { container, settle } = await drawn(screen, { at, path, queries });
  await settle(() => undefined);
  expect(container.textContent).toContain('A loom of Ravi');
  expect(container.textContent).not.toContain('Refused: internal.');
  // Inside of the post, its comments load; beside it, people are suggested where there is room.
  const skeletons = [...container.querySelectorAll('#content [data-skeleton]')];
  expect(skeletons.filter((skeleton) => skeleton.closest('article') === null)).toEqual([]);
});
