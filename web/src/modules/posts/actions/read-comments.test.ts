import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Comment } from '#contract/posts/posts.ts';
import { hear } from '#shell/live/handlers.ts';
import { session } from '#shell/session/session.ts';
import { toasts } from '#ui/toasts/store.ts';
import { commentOf, logInAsha, postOf } from '../../../../test/posts.ts';
import { type Sent, stubServer } from '../../../../test/server.ts';
import { commentsKey, type Pages, repliesKey } from '../api.ts';
import { learnComments, learnPosts } from '../entities.ts';
import { live } from '../live.ts';
import { comment } from './comment.ts';
import { refreshEndSoon } from './refresh.ts';

/* Which comments are read when there are new ones, and where they are shown. */

let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
  logInAsha();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  toasts.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const orderBy = (commentOrder: 'newest' | 'relevance') =>
  session.set({ token: 't', user: { ...session.get().user!, commentOrder } });

interface Page {
  readonly ids: readonly string[];
  readonly next?: string | null;
  readonly again?: string | null;
}
const pageOf = ({ ids, next = null, again = null }: Page, parentId: string | null = null) => ({
  data: ids.map((id) => commentOf({ id, parentId })),
  next,
  previous: null,
  again,
});
const show = (key: readonly unknown[], ...pages: readonly Page[]) =>
  queries.setQueryData(key, { pages: pages.map((page) => pageOf(page)), pageParams: pages.map(() => null) });
const shown = (key: readonly unknown[]) =>
  queries.getQueryData<Pages<Comment>>(key)?.pages.map(({ data }) => data.map(({ id }) => id));
const soon = () => vi.advanceTimersByTimeAsync(60_000);
const calls = (sent: readonly Sent[]) => sent.map(({ call, query }) => (query === '' ? call : `${call}?${query}`));

describe('the newest comments', () => {
  const key = commentsKey('p', 'newest');
  beforeEach(() => orderBy('newest'));
  it.each([
    [['new', 'old'], [['new', 'old']], false],
    [['new', 'newer'], [['old']], true],
  ])('%j are added above one that is shown: %j, or all are read again: %s', async (ids, lists, isReadAgain) => {
    const sent = stubServer({ 'GET /posts/p/comments': pageOf({ ids, next: 'n' }) });
    show(key, { ids: ['old'] });
    refreshEndSoon(queries, 'p', null);
    await soon();
    expect(calls(sent)).toEqual(['GET /posts/p/comments?order=newest']);
    expect([shown(key), queries.getQueryState(key)?.isInvalidated]).toEqual([lists, isReadAgain]);
  });
  it('replies come after those that are shown all the same', async () => {
    const sent = stubServer({
      'GET /comments/c/replies': pageOf({ ids: ['a', 'b'] }, 'c'),
      'POST /posts/p/comments': { data: commentOf({ id: 'own', parentId: 'c' }) },
    });
    show(repliesKey('c'), { ids: ['a'] });
    learnPosts(queries)({ data: [postOf()] });
    learnComments(queries)({ data: [commentOf()] });
    refreshEndSoon(queries, 'p', 'c');
    await soon();
    expect([calls(sent), shown(repliesKey('c'))]).toEqual([['GET /comments/c/replies'], [['a', 'b']]]);
    await comment(queries, { postId: 'p', parentId: 'c' }, { text: 'Mine', picture: null });
    expect(shown(repliesKey('c'))).toEqual([['a', 'b', 'own']]);
  });
});

it.each<[string, readonly Page[], readonly string[]]>([
  ['are not loaded', [], []],
  ['go on after the loaded ones', [{ ids: ['a'], next: 'n' }], []],
  ['are on one page', [{ ids: ['a'], again: 'again' }], ['GET /posts/p/comments?cursor=again']],
  [
    'are on two pages',
    [
      { ids: ['a'], next: 'n' },
      { ids: ['b'], again: 'again' },
    ],
    ['GET /posts/p/comments'],
  ],
])('the end of comments that %s is read from where its page begins: %#', async (_where, pages, expected) => {
  orderBy('relevance');
  const sent = stubServer({ 'GET /posts/p/comments': pageOf({ ids: ['a', 'z'] }) });
  if (pages.length > 0) show(commentsKey('p'), ...pages);
  refreshEndSoon(queries, 'p', null);
  await soon();
  expect(calls(sent)).toEqual(expected);
});

describe('the fact of a comment', () => {
  /** What is expected of a post outlives a test, so each has a post of its own. */
  let postId = 'p';
  const post = (comments: number) => postOf({ id: postId, counts: { ...postOf().counts, comments } });
  async function heard(authorId: string, { isKnown = false, sends = false }) {
    postId += 'p';
    orderBy('relevance');
    const sent = stubServer({
      [`GET /posts/${postId}`]: { data: { post: post(isKnown ? 1 : 2), comments: pageOf({ ids: [] }) } },
      [`GET /posts/${postId}/comments`]: pageOf({ ids: ['a', 'c'] }),
    });
    learnPosts(queries)({ data: [post(1)] });
    show(commentsKey(postId), { ids: ['a'] });
    if (isKnown) learnComments(queries)({ data: [commentOf()] });
    if (sends) void comment(queries, { postId, parentId: null }, { text: 'Mine', picture: null });
    hear(live, { name: 'posts.commented', data: { postId, commentId: 'c', parentId: null, authorId } }, queries);
    await soon();
    return {
      reads: calls(sent).filter((call) => call === `GET /posts/${postId}/comments`).length,
      isStale: queries.getQueryState(commentsKey(postId))?.isInvalidated,
    };
  }
  const read = { reads: 1, isStale: false };
  const none = { reads: 0, isStale: false };
  it.each([
    ['someone else', 'ravi', {}, read],
    ['the user on another device', 'asha', {}, read],
    ['the user, which is being sent', 'asha', { sends: true }, none],
    ['someone else while the user sends one', 'ravi', { sends: true }, read],
    ['someone, which is shown already', 'ravi', { isKnown: true }, none],
  ] as const)('by %s makes the end of the list be read where it is needed: %#', async (...row) => {
    const [, authorId, state, expected] = row;
    expect(await heard(authorId, state)).toEqual(expected);
  });
});
