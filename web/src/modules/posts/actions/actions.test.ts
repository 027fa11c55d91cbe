import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Comment, Post } from '#contract/posts/posts.ts';
import { hear } from '#shell/live/handlers.ts';
import { session } from '#shell/session/session.ts';
import { closeToast, toasts } from '#ui/toasts/store.ts';
import { commentsKey, feedQuery, type Pages, postKey, repliesKey } from '../api.ts';
import { entityKey, overlayOf, shownAs } from '#shell/state/overlay.ts';
import { listed } from '#shell/state/use-entity.ts';
import { isSending, keysInFeed, keysOfComment, learnComments, learnPosts } from '../entities.ts';
import { live } from '../live.ts';
import { comment as say, removeComment } from './comment.ts';
import { removePost } from './change-post.ts';
import { hidePost } from './post.ts';
import { react } from './react.ts';

const actor = (id: string) => ({
  id,
  kind: 'member' as const,
  username: id,
  name: id,
  headline: '',
  avatar: null,
  verified: false,
});
const reactions = (like = 0) => ({ like, celebrate: 0, support: 0, insightful: 0, funny: 0 });
const aPost = (id: string, initial: Partial<Post> = {}): Post => ({
  id,
  author: actor('ravi'),
  text: id,
  entities: [],
  hashtags: [],
  tagged: [],
  type: 'content',
  attachment: { kind: 'none' },
  space: null,
  pinned: false,
  commentsLocked: false,
  editWaits: false,
  answerId: null,
  writtenBy: null,
  visibility: 'anyone',
  commentsOpen: true,
  counts: { reactions: reactions(3), comments: 2, reposts: 0 },
  reaction: null,
  reposted: false,
  repost: null,
  version: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  edited: false,
  follow: 'none',
  can: {
    edit: true,
    delete: true,
    comment: true,
    react: true,
    follow: true,
    unfollow: false,
    hide: true,
    unhide: false,
    mute: false,
    report: false,
    repost: true,
    untag: false,
    pin: false,
    unpin: false,
    lockComments: false,
    unlockComments: false,
    remove: false,
  },
  ...initial,
});
const aComment = (id: string, parentId: string | null = null, replies = 0): Comment => ({
  id,
  postId: 'p1',
  parentId,
  author: actor('ravi'),
  text: id,
  entities: [],
  picture: null,
  counts: { reactions: reactions(), replies },
  reaction: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  edited: false,
  spaceId: null,
  isAnswer: false,
  can: {
    edit: true,
    delete: true,
    hide: false,
    reply: true,
    react: true,
    report: false,
    remove: false,
    markAnswer: false,
    unmarkAnswer: false,
  },
});
const pages = <T>(...data: T[]): Pages<T> => ({ pages: [{ data, next: null }], pageParams: [null] });

/** Writes that the test answers by hand, in any order. */
let calls: { address: string; method: string; body: unknown; answer: (status: number, body?: unknown) => void }[];
let reads: string[];
let queries: QueryClient;
beforeEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
  calls = [];
  reads = [];
  vi.stubGlobal(
    'fetch',
    (address: string, { method, body }: { method: string; body: string | null }) =>
      new Promise<Response>((resolve) => {
        // Reads stay unanswered: what they change is tested with the live facts.
        if (method === 'GET') {
          reads.push(address);
          return;
        }
        calls.push({
          address,
          method,
          body: body === null ? null : JSON.parse(body),
          answer: (status, data) => resolve(new Response(data === undefined ? null : JSON.stringify(data), { status })),
        });
      }),
  );
  session.set({
    token: 't',
    user: {
      id: 'asha',
      username: 'asha.rao',
      firstName: 'Asha',
      lastName: 'Rao',
      avatar: null,
      headline: '',
      actingFor: [],
    } as never,
  });
  queries = new QueryClient();
  queries.setQueryData(feedQuery().queryKey, pages(aPost('p1'), aPost('p2')) as never);
  queries.setQueryData(postKey('p1'), aPost('p1'));
  queries.setQueryData(commentsKey('p1'), pages(aComment('c1', null, 1), aComment('c2')));
  queries.setQueryData(repliesKey('c1'), pages(aComment('r1', 'c1')));
  learnPosts(queries)({ data: [aPost('p1'), aPost('p2')] });
  learnComments(queries)({ data: [aComment('c1', null, 1), aComment('c2'), aComment('r1', 'c1')] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toasts.get()) closeToast(id);
});

const gone = () => overlayOf(queries).gone.get();
const shown = <K extends 'post' | 'comment', T extends { id: string }>(kind: K, thing: T): T =>
  shownAs(thing, overlayOf(queries).shown(entityKey(kind, thing.id)));
const feed = () =>
  listed(queries.getQueryData<Pages<Post>>(feedQuery().queryKey)!, gone(), keysInFeed).pages.flatMap(({ data }) =>
    data.map((post) => shown('post', post)),
  );
const alone = () => shown('post', queries.getQueryData<Post>(postKey('p1'))!);
const comments = (key = commentsKey('p1')) =>
  listed(queries.getQueryData<Pages<Comment>>(key)!, gone(), keysOfComment).pages.flatMap(({ data }) =>
    data.map((comment) => shown('comment', comment)),
  );
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
const refused = { code: 'not_found', message: 'There is nothing here.' };
const answer = async (index: number, status: number, body?: unknown) => {
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(index));
  calls[index]!.answer(status, body);
  await settle();
};
const shownToasts = () => toasts.get().map(({ kind, text }) => [kind, text]);

describe('a reaction', () => {
  const target = { kind: 'post', id: 'p1' } as const;
  const reply = (reaction: string | null, like: number) => ({
    data: { reaction, counts: { reactions: reactions(like), comments: 2, reposts: 0 } },
  });
  test('is shown at once in every place, then as the server counts', async () => {
    void react(queries, target, 'like');
    for (const post of [alone(), feed()[0]!]) expect([post.reaction, post.counts.reactions.like]).toEqual(['like', 4]);
    await answer(0, 200, reply('like', 9));
    for (const post of [alone(), feed()[0]!]) expect([post.reaction, post.counts.reactions.like]).toEqual(['like', 9]);
    expect(feed()[1]!.reaction).toBeNull();
  });
  test('that fails is reverted with the server’s message', async () => {
    void react(queries, target, 'like');
    await answer(0, 404, refused);
    expect([alone().reaction, alone().counts.reactions.like]).toEqual([null, 3]);
    expect(shownToasts()).toEqual([['error', 'There is nothing here.']]);
  });
  test('pressed repeatedly is sent one by one, and the last one counts', async () => {
    for (const expected of ['like', null, 'like'] as const) void react(queries, target, expected);
    await settle();
    expect(calls).toHaveLength(1);
    await answer(0, 200, reply('like', 4));
    expect(alone().reaction).toBe('like');
    await answer(1, 200, reply(null, 3));
    expect(alone().reaction).toBe('like');
    await answer(2, 404, refused);
    // The server's last answer before the failure.
    expect([alone().reaction, alone().counts.reactions.like]).toEqual([null, 3]);
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'PUT']);
  });
  test('is answered before a fact makes the counts be read again', async () => {
    vi.useFakeTimers();
    try {
      void react(queries, target, 'like');
      hear(live, { name: 'posts.reacted', data: { postId: 'p1', authorId: 'ravi' } }, queries);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(reads).toEqual([]);
      calls[0]!.answer(200, reply('like', 9));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(reads).toEqual(['/api/posts/p1']);
      expect([alone().reaction, alone().counts.reactions.like]).toEqual(['like', 9]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a comment', () => {
  const place = { postId: 'p1', parentId: null };
  test('is shown last at once, without actions, and is replaced by the server’s', async () => {
    void say(queries, place, { text: 'hello #tea', picture: null });
    expect(comments().at(-1)).toMatchObject({
      text: 'hello #tea',
      author: { name: 'Asha Rao' },
      entities: [{ kind: 'hashtag', tag: 'tea' }],
      can: { react: false, delete: false },
    });
    expect(isSending(comments().at(-1)!)).toBe(true);
    expect(alone().counts.comments).toBe(3);
    await answer(0, 201, { data: aComment('c3') });
    expect(comments().map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
  });
  test('that fails is removed, and its text is returned', async () => {
    const sent = say(queries, place, { text: 'hello', picture: null });
    await Promise.all([
      expect(sent).rejects.toMatchObject({ code: 'comments_closed' }),
      answer(0, 403, { code: 'comments_closed', message: 'No.' }),
    ]);
    expect(comments().map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(alone().counts.comments).toBe(2);
  });
  test('that is a reply counts on the comment it answers', async () => {
    void say(queries, { postId: 'p1', parentId: 'c1' }, { text: 'so', picture: null });
    expect(comments()[0]!.counts.replies).toBe(2);
    expect(comments(repliesKey('c1'))).toHaveLength(2);
    await answer(0, 201, { data: aComment('r2', 'c1') });
    expect(comments(repliesKey('c1')).map(({ id }) => id)).toEqual(['r1', 'r2']);
  });
  test('that is deleted disappears with its replies, and the toast restores it to its position', async () => {
    void removeComment(queries, comments()[0]!);
    expect(comments().map(({ id }) => id)).toEqual(['c2']);
    expect(alone().counts.comments).toBe(0);
    await answer(0, 204);
    toasts.get()[0]!.action!.run();
    await answer(1, 200, { data: aComment('c1', null, 1) });
    expect(comments().map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(alone().counts.comments).toBe(2);
  });
});

describe('a post', () => {
  test('that is deleted disappears at once, and the toast restores it to its position', async () => {
    void removePost(queries, feed()[0]!);
    expect(feed().map(({ id }) => id)).toEqual(['p2']);
    await answer(0, 204);
    expect(shownToasts()).toHaveLength(1);
    toasts.get()[0]!.action!.run();
    await answer(1, 200, { data: aPost('p1', { version: 2 }) });
    expect(feed().map(({ id, version }) => [id, version])).toEqual([
      ['p1', 2],
      ['p2', 1],
    ]);
  });
  test('that is hidden disappears at once, and the toast restores it to its position', async () => {
    void hidePost(queries, feed()[0]!);
    expect([feed().map(({ id }) => id), alone().can.unhide]).toEqual([['p2'], true]);
    await answer(0, 204);
    toasts.get()[0]!.action!.run();
    await answer(1, 204);
    expect([feed().map(({ id }) => id), alone().can.unhide]).toEqual([['p1', 'p2'], false]);
    expect(calls.map(({ method, address }) => [method, address])).toEqual([
      ['PUT', '/api/posts/p1/hidden'],
      ['DELETE', '/api/posts/p1/hidden'],
    ]);
  });
  test('that could not be hidden stays, with a message', async () => {
    void hidePost(queries, feed()[0]!);
    await answer(0, 404, refused);
    expect([feed().map(({ id }) => id), alone().can.hide]).toEqual([['p1', 'p2'], true]);
    expect(shownToasts()).toEqual([['error', 'There is nothing here.']]);
  });
  test('that could not be deleted comes back, with a message', async () => {
    void removePost(queries, feed()[1]!);
    await answer(0, 404, refused);
    expect(feed().map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(shownToasts()).toEqual([['error', 'There is nothing here.']]);
  });
});

test('everything by one author leaves the feed, and returns to its positions', () => {
  const by = (id: string, author: string) => aPost(id, { author: actor(author) });
  queries.setQueryData(feedQuery().queryKey, pages(by('1', 'noisy'), by('2', 'ravi'), by('3', 'noisy')) as never);
  const ids = () => feed().map(({ id }) => id);
  const settle = overlayOf(queries).expect('feedAuthor', { id: 'noisy' }, { gone: true });
  expect(ids()).toEqual(['2']);
  settle(undefined);
  expect(ids()).toEqual(['1', '2', '3']);
  overlayOf(queries).setGone('actor', 'ravi', true);
  expect(ids()).toEqual(['1', '3']);
});

test('a comment shown in two lists changes in both, and back when there is no connection', async () => {
  queries.setQueryData(['linked'], aComment('c1', null, 1));
  const linked = () => shown('comment', queries.getQueryData<Comment>(['linked'])!);
  const both = () => [comments()[0]!, linked()].map(({ reaction, counts }) => [reaction, counts.reactions.like]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const sent = react(queries, { kind: 'comment', id: 'c1' }, 'like');
  expect(both()).toEqual([
    ['like', 1],
    ['like', 1],
  ]);
  await sent;
  expect(both()).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(shownToasts()).toEqual([['error', expect.stringMatching(/\S/)]]);
});
