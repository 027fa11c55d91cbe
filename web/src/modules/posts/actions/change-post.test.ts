import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostDraft } from '#contract/posts/drafts.ts';
import type { Comment, Post } from '#contract/posts/posts.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { session } from '#shell/session/session.ts';
import { entityKey, overlayOf } from '#shell/state/overlay.ts';
import { toasts } from '#ui/toasts/store.ts';
import { commentOf, logInAsha, postOf } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { commentsKey, feedQuery, type Pages } from '../api.ts';
import { learnPosts } from '../entities.ts';
import { forgetLocal, putInPlace } from '../parts/drafts/local-draft.ts';
import { text } from '../strings.ts';
import { addToFeed, openComments } from './change-post.ts';
import { refreshEndSoon, refreshPostSoon } from './refresh.ts';

beforeAll(async () => {
  await prepareTexts('posts');
});
let queries: QueryClient;
beforeEach(() => {
  toasts.set([]);
  logInAsha();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  toasts.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const said = () => toasts.get().map((toast) => toast.text);

it('a new post is on top of the feed that is loaded, and nowhere else', () => {
  const key = feedQuery().queryKey;
  addToFeed(queries, postOf({ id: 'early' }));
  expect(queries.getQueryData(key)).toBeUndefined();
  const page = { data: [postOf()], next: null, source: 'following', entries: [] };
  queries.setQueryData(key, { pages: [page], pageParams: [null] } as never);
  addToFeed(queries, postOf({ id: 'new' }));
  const feed = queries.getQueryData<Pages<Post>>(key);
  expect(feed?.pages.map(({ data }) => data.map(({ id }) => id))).toEqual([['new', 'p']]);
});

describe('comments that are turned off', () => {
  it('are, also where the post was changed elsewhere', async () => {
    const current = postOf({ version: 4 });
    const answers = [refused(409, 'stale', { current }), { data: postOf({ version: 5, commentsOpen: false }) }];
    const sent = stubServer({ 'PATCH /posts/p': () => answers.shift()! });
    learnPosts(queries)({ data: [postOf()] });
    await openComments(queries, postOf(), false);
    expect(sent.map(({ body }) => body)).toEqual([
      { version: 1, commentsOpen: false },
      { version: 4, commentsOpen: false },
    ]);
    expect([said(), overlayOf(queries).known('post', 'p')?.commentsOpen]).toEqual([[text('post.commentsOff')], false]);
  });
  it.each([
    ['a refusal', () => refused(403, 'not_permitted'), 'Refused: not_permitted.'],
    ['no connection', () => Promise.reject(new Error('cut')), 'Fail to process record'],
  ])('are not after %s, which is sent once', async (_what, answer, words) => {
    const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(answer()));
    vi.stubGlobal('fetch', fetch);
    await openComments(queries, postOf(), false);
    expect([fetch.mock.calls.length, said()]).toEqual([1, [words]]);
  });
});

it.each([
  ['is missing', refused(404, 'not_found'), true],
  ['cannot be read now', refused(500, 'internal'), false],
])('a shown post that is read again and %s leaves the lists: %#', async (_what, answer, leaves) => {
  vi.useFakeTimers();
  const sent = stubServer({ 'GET /posts/p': answer });
  learnPosts(queries)({ data: [postOf()] });
  refreshPostSoon(queries, 'p');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length > 0, overlayOf(queries).gone.get().has(entityKey('post', 'p'))]).toEqual([true, leaves]);
});

it.each([
  [null, 'c', false],
  ['next', 'c', true],
])(
  'the newest comments, after which there is %j, are added to an empty list: all are read again: %#',
  async (...row) => {
    const [next, id, isReadAgain] = row;
    session.set({ token: 't', user: { ...session.get().user!, commentOrder: 'newest' } });
    vi.useFakeTimers();
    const sent = stubServer({ 'GET /posts/p/comments': { data: [commentOf({ id })], next, previous: null } });
    const key = commentsKey('p', 'newest');
    queries.setQueryData(key, { pages: [{ data: [], next: null, previous: null }], pageParams: [null] });
    refreshEndSoon(queries, 'p', null);
    await vi.advanceTimersByTimeAsync(60_000);
    const shown = queries.getQueryData<Pages<Comment>>(key)?.pages.flatMap(({ data }) => data.map((each) => each.id));
    expect([sent.length, queries.getQueryState(key)?.isInvalidated]).toEqual([1, isReadAgain]);
    expect(shown).toEqual(isReadAgain ? [] : [id]);
  },
);

it('the end of the comments stays as it is when another page was loaded while it was read', async () => {
  vi.useFakeTimers();
  session.set({ token: 't', user: { ...session.get().user!, commentOrder: 'relevance' } });
  const key = commentsKey('p');
  const pagesOf = (...ids: string[]) => ({
    pages: ids.map((id) => ({ data: [commentOf({ id })], next: null, previous: null })),
    pageParams: ids.map(() => null),
  });
  const shown = () => queries.getQueryData<Pages<Comment>>(key)?.pages.map(({ data }) => data.map(({ id }) => id));
  const read = async (change: () => void) => {
    queries.setQueryData(key, pagesOf('a'));
    const reply = { data: [commentOf({ id: 'a' }), commentOf({ id: 'b' })], next: null, again: null };
    stubServer({
      'GET /posts/p/comments': () => {
        change();
        return reply;
      },
    });
    refreshEndSoon(queries, 'p', null);
    await vi.advanceTimersByTimeAsync(60_000);
    return shown();
  };
  expect(await read(() => undefined)).toEqual([['a', 'b']]);
  expect(await read(() => queries.setQueryData(key, pagesOf('a', 'c')))).toEqual([['a'], ['c']]);
});

describe('a draft of the server that is put into the composer', () => {
  const put = async (attachment: object | undefined) => {
    const content = { text: 'A loom', ...(attachment && { attachment }) };
    await putInPlace({ id: 'd', sequence: 2, content } as object as PostDraft);
    const [words, pictures] = [draftOf('new-post').load(), draftOf('new-post:pictures').load()];
    forgetLocal();
    return { words, pictures };
  };
  it.each([['poll'], ['event'], ['job'], ['product'], ['service']])('keeps a %s that was chosen', async (kind) => {
    stubServer();
    expect((await put({ kind, id: 'x' })).words).toEqual({ text: 'A loom', attachment: { kind, id: 'x' } });
  });
  it('keeps the pictures that are still there, apart from its words', async () => {
    stubServer({
      'GET /media/one': { data: { picture: { id: 'one', alt: '' } } },
      'GET /media/gone': refused(404, 'not_found'),
    });
    const pictures = (...ids: string[]) => put({ kind: 'pictures', pictures: ids.map((id) => ({ id, alt: 'Loom' })) });
    expect(await pictures('one', 'gone')).toEqual({
      words: { text: 'A loom' },
      pictures: [{ id: 'one', alt: 'Loom' }],
    });
    expect((await pictures('gone')).pictures).toBeUndefined();
    expect((await put(undefined)).pictures).toBeUndefined();
  });
});
