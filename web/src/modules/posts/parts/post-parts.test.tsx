import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entity, Post } from '#contract/posts/posts.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { enter, press, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha, postOf } from '../../../../test/posts.ts';
import { profileOf } from '../../../../test/profiles.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { feedQuery, type FeedPage } from '../api.ts';
import PostScreen from '../screens/post.tsx';
import RecentActivities from '../screens/recent-activities.tsx';
import RepostScreen from '../screens/re-post.tsx';
import { text } from '../strings.ts';
import EditPost from './composer/edit-post.tsx';
import { NewPostsPill } from './feed/new-posts-pill.tsx';
import { FoldedText } from './folded-text.tsx';
import ForYou from './for-you/for-you.tsx';
import { RichText } from './rich-text.tsx';

beforeAll(async () => {
  stubDialogs();
  await startStrings();
  await Promise.all(['posts', 'network', 'media', 'profiles', 'choices', 'spaces'].map((of) => loadStrings(of)));
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const tag = (start: number, length: number): Entity => ({ kind: 'hashtag', start, length, tag: 'loom' });
it.each([
  ['next to each other', [tag(0, 5), tag(5, 5)], undefined, 2, '#loom#loom now'],
  ['over each other', [tag(0, 5), tag(3, 5)], undefined, 1, '#loom#loom now'],
  ['up to the cut', [tag(0, 5), tag(5, 5)], 10, 2, '#loom#loom'],
  ['over the cut', [tag(0, 5), tag(5, 5)], 9, 1, '#loom#loo'],
])('links of a text that lie %s: %#', async (_where, entities, until, links, words) => {
  const more = until === undefined ? {} : { until };
  const { container } = await drawn(() => <RichText text="#loom#loom now" entities={entities} {...more} />);
  expect([container.querySelectorAll('a').length, container.textContent]).toEqual([links, words]);
});

it('the block of a text takes its direction, and nothing in it hides its lines from the block', async () => {
  const { container } = await drawn(() => <FoldedText text={'Open\nمفتوح'} entities={[]} />);
  const block = container.querySelector('p');
  expect([block?.getAttribute('dir'), block?.querySelector('[dir]')]).toEqual(['auto', null]);
});

const pageOf = (data: Post[]): FeedPage => ({ data, next: null, source: 'following', entries: [] }) as never;
it('new posts are offered, and nothing where there are none or only the reader wrote', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = { pages: [pageOf([postOf()])], pageParams: [null] };
  queries.setQueryData(feedQuery().queryKey, shown);
  const news = async (...added: Post[]) => {
    stubServer({ 'GET /feed': pageOf([...added, postOf()]) });
    const view = await drawn(() => <NewPostsPill feed={shown} />, { queries });
    await view.settle(() => queries.invalidateQueries());
    return view;
  };
  expect((await news()).container.textContent).toBe('');
  expect((await news(postOf({ id: 'own', author: actorOf('asha') }))).container.textContent).toBe('');
  const { container, settle } = await news(postOf({ id: 'new' }));
  expect(container.textContent).toBe(text('feed.new', { count: 1 }));
  await settle(() => press(container.querySelector('button')!));
  const feed = queries.getQueryData(feedQuery().queryKey);
  expect(feed?.pages[0]?.data.map(({ id }) => id)).toEqual(['new', 'p']);
});

describe('an edition of posts for the reader', () => {
  const edition = { id: 'e', since: null, posts: 1, fresh: 0 };
  const open = async (posts: Post[], more: object = {}, next: string | null = null) => {
    const count = { posts: posts.length };
    stubServer({
      'GET /feed/editions/latest': { data: { ...edition, ...count, ...more } },
      'GET /feed/editions/e/posts': { data: posts, next, reasons: [] },
    });
    const { container } = await drawn(() => <ForYou />);
    await eventually(() => expect(container.querySelector('[role="status"]')).not.toBeNull());
    return container.textContent;
  };
  it('says that it ends where its last post was shown', async () => {
    expect(await open([postOf()])).toContain(text('forYou.end'));
    expect(await open([])).not.toContain(text('forYou.end'));
    expect(await open([postOf()], {}, 'c')).not.toContain(text('forYou.end'));
  });
  it('does not end while its posts are read', async () => {
    stubServer({ 'GET /feed/editions/latest': { data: edition } });
    const { container } = await drawn(() => <ForYou />);
    await eventually(() => expect(container.textContent).toContain(text('forYou.posts', { count: 1 })));
    expect(container.textContent).not.toContain(text('forYou.end'));
  });
  it('is opened where there is none yet', async () => {
    const sent = stubServer({ 'GET /feed/editions/latest': { data: null }, 'POST /feed/editions': { data: edition } });
    const { container } = await drawn(() => <ForYou />);
    await eventually(() => expect(container.textContent).toContain(text('forYou.posts', { count: 1 })));
    expect(sent.filter(({ call }) => call === 'POST /feed/editions')).toHaveLength(1);
  });
  it('is not opened, but read again, where the last one cannot be read', async () => {
    const sent = stubServer({ 'GET /feed/editions/latest': refused(500, 'internal') });
    const { container, settle } = await drawn(() => <ForYou />);
    await eventually(() => expect(container.querySelector('button')).not.toBeNull());
    await settle(() => press(container.querySelector('button')!));
    expect(new Set(sent.map(({ call }) => call))).toEqual(new Set(['GET /feed/editions/latest']));
    expect(sent.length).toBeGreaterThan(1);
  });
});

describe('a post that is edited', () => {
  const option = (name: string) => ({ id: name, text: name, votes: 0 });
  const poll = { kind: 'poll', id: 'poll', question: 'Which loom?', options: ['A', 'B'].map(option), duration: 'week' };
  const pollOf = (edit: boolean) =>
    ({ ...poll, endsAt: null, closed: false, can: { edit, vote: false } }) as object as Post['attachment'];
  const open = async (more: Partial<Post>) => {
    const sent = stubServer({ 'PATCH /posts/p': { data: postOf({ ...more, version: 2 }) } });
    const onClose = vi.fn<() => void>();
    const view = await drawn(() => <EditPost post={postOf(more)} onClose={onClose} />);
    await eventually(() => expect(view.container.querySelector('textarea')).not.toBeNull());
    const isBlocked = () => buttonOf(view.container, text('save'))!.disabled;
    return { ...view, sent, onClose, isBlocked };
  };
  it('needs words where nothing is attached', async () => {
    const plain = await open({});
    expect(plain.isBlocked()).toBe(false);
    await plain.settle(() => enter(plain.container.querySelector('textarea')!, ' '));
    expect(plain.isBlocked()).toBe(true);
    expect((await open({ text: '', attachment: pollOf(true) })).isBlocked()).toBe(false);
  });
  it.each([
    ['that can be edited', true],
    ['for which someone has voted', false],
  ])('sends its poll %s: %#', async (_what, edit) => {
    const { container, settle, sent, onClose } = await open({ attachment: pollOf(edit) });
    expect(container.textContent.includes(text('poll.cannotEdit'))).toBe(!edit);
    await settle(() => enter(container.querySelector('textarea')!, 'Another loom'));
    await settle(() => submit(container.querySelector('textarea')!));
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    const { body } = sent.find(({ call }) => call === 'PATCH /posts/p')!;
    expect(body).toMatchObject({ text: 'Another loom', version: 1 });
    expect('attachment' in (body as object)).toBe(edit);
  });
  it('has no words about polls where it has none', async () => {
    expect((await open({})).container.textContent).not.toContain(text('poll.cannotEdit'));
  });
});

describe('the screens of one post', () => {
  const screens = [
    ['a post', () => <PostScreen />, '/posts/p', '/posts/$id', 'post.missing'],
    ['a repost', () => <RepostScreen />, '/re-post/p', '/re-post/$id', 'post.missing'],
  ] as const;
  it.each(screens)('say that %s is missing, and read it again after a fault', async (_what, draw, at, path, key) => {
    const open = async (answer: Response, words: string) => {
      stubServer({ 'GET /posts/p': answer });
      const { container } = await drawn(draw, { at, path });
      await eventually(() => expect(container.textContent).toContain(words));
      return container.textContent.includes(text(key));
    };
    expect(await open(refused(404, 'not_found'), text(key))).toBe(true);
    expect(await open(refused(500, 'internal'), 'Refused: internal.')).toBe(false);
  });
  it.each([
    ['itself', true, 'Loom of Ravi'],
    ['which the reader may not repost', false, undefined],
  ])('repost a post %s: %#', async (_what, repost, words) => {
    stubServer({
      'GET /posts/p': {
        data: { post: postOf({ text: 'Loom of Ravi' }, { repost }), comments: { data: [], next: null } },
      },
    });
    const { container } = await drawn(() => <RepostScreen />, { at: '/re-post/p', path: '/re-post/$id' });
    await eventually(() => expect(container.textContent).toContain(words ?? text('repost.closed')));
    expect(container.querySelector('textarea') !== null).toBe(repost);
  });
});

it.each([
  ['', true],
  ['?user=ravi', false],
])('what waits in spaces is shown to its author alone, at %j: %s', async (search, shown) => {
  stubServer({ 'GET /profiles/ravi': { data: profileOf() } });
  const { container } = await drawn(() => <RecentActivities />, { at: `/recent-activities${search}` });
  await eventually(() => expect(container.textContent).toContain(text('activity.comments')));
  expect(container.textContent.includes(text('activity.waiting'))).toBe(shown);
});
