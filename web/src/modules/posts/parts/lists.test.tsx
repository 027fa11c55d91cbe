import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isScreenShown } from '#shell/screens.ts';
import { opened } from '#ui/dialog/store.ts';
import { enter, press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { openMenu } from '../../../../test/menus.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, commentOf, eventually, logInAsha, postOf } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { Feed } from './feed/feed.tsx';
import { FeedSettings } from './for-you/feed-settings.tsx';
import { FollowTopic } from './for-you/follow-topic.tsx';
import { PostMenu } from './post-menu.tsx';
import Reactors from './reactions/reactors.tsx';
import { SpaceAnswers } from './spaces/space-answers.tsx';
import { SpaceFeed } from './spaces/space-feed.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('posts', 'network', 'media', 'profiles', 'choices', 'spaces', 'messaging');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

const none = { data: [], next: null };

it.each([
  [{ follow: true }, 'none', 'follow.label'],
  [{ unfollow: true }, 'following', 'unfollow.label'],
  [{}, 'none', null],
] as const)('the menu of a post whose reader can %o follows its author: %#', async (can, follow, label) => {
  const post = postOf({ follow }, can);
  const view = await drawn(() => <PostMenu post={post} onEdit={() => undefined} />);
  const { labels } = await openMenu(view);
  const has = (key: string) => labels.includes(text(`follow.${key}` as never, { name: 'ravi' }));
  expect([has('follow.label'), has('unfollow.label')]).toEqual([label === 'follow.label', label === 'unfollow.label']);
});

it('reactions are shown by kind, of which there is one that someone chose', async () => {
  const reactions = { like: 2, celebrate: 0, support: 1, insightful: 0, funny: 0 };
  const sent = stubServer({ 'GET /posts/p/reactions': none });
  const post = postOf({ counts: { reactions, comments: 0, reposts: 0 } });
  const { container, settle } = await drawn(() => <Reactors post={post} onClose={() => undefined} />);
  await eventually(() => expect(container.querySelector('[role="group"]')).not.toBeNull());
  const kinds = [...container.querySelectorAll('[role="group"] button')];
  expect(kinds.map((each) => each.textContent.trim().replace(/\s+/g, ' '))).toEqual([
    `${text('react.all')} 3`,
    `${text('react.like')} 2`,
    `${text('react.support')} 1`,
  ]);
  await settle(() => press(kinds[2]!));
  expect(kinds.map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
  expect(sent.at(-1)?.query).toContain('support');
});

describe('hashtags and reasons of the feed', () => {
  const isBusy = (container: Element) => container.querySelector('button')?.getAttribute('aria-disabled') === 'true';
  it('a hashtag is followed once it is known whether it is, however it is written', async () => {
    expect(isBusy((await drawn(() => <FollowTopic tag="Loom" />)).container)).toBe(true);
    const sent = stubServer({ 'GET /followed-hashtags': { data: [{ tag: 'silk' }] } });
    const { container, settle } = await drawn(() => <FollowTopic tag="Loom" />);
    await eventually(() => expect([isBusy(container), container.textContent]).toEqual([false, text('topic.follow')]));
    await settle(() => press(container.querySelector('button')!));
    expect([isBusy(container), sent.at(-1)?.call]).toEqual([true, 'PUT /hashtags/Loom/follow']);
    stubServer({ 'GET /followed-hashtags': { data: [{ tag: 'loom' }] } });
    const followed = await drawn(() => <FollowTopic tag="Loom" />);
    await eventually(() => expect(followed.container.textContent).toBe(text('topic.unfollow')));
  });
  it('a reason that was refused names whom it is about, or that they are gone', async () => {
    const reason = (id: string, name: string) => ({ id, kind: 'followed', name, at: '2026-01-01T12:00:00.000Z' });
    stubServer({
      'GET /followed-hashtags': { data: [] },
      'GET /feed/refused-reasons': { data: [reason('a', 'Ravi'), reason('b', '')] },
    });
    const { container } = await drawn(() => <FeedSettings />);
    const lines = () => [...container.querySelectorAll('li span[dir]')].map((each) => each.textContent);
    await eventually(() =>
      expect(lines()).toEqual([
        text('why.followed', { name: 'Ravi' }),
        text('why.followed', { name: text('why.former') }),
      ]),
    );
  });
});

describe('the end of the feed', () => {
  const page = (next: string | null) => ({ data: [postOf()], next, source: 'following', entries: [] });
  async function ends(answer: object | null) {
    stubServer(answer === null ? {} : { 'GET /feed': answer });
    const { container, settle } = await drawn(() => <Feed />);
    await settle(() => undefined);
    const isDrawn = () => answer === null || container.querySelector('article') !== null;
    await eventually(() => expect(isDrawn()).toBe(true));
    await import('./feed/feed-end.tsx');
    await settle(() => undefined);
    return container.textContent.includes(text('feed.end'));
  }
  it('is where the last post was shown', async () => {
    isScreenShown.set(true);
    expect([await ends(page(null)), await ends(page('c')), await ends(null)]).toEqual([true, false, false]);
  });
  it('is not drawn while only the first few posts are', async () => {
    isScreenShown.set(false);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'navigate' }] as object as PerformanceEntryList);
    vi.stubGlobal('innerHeight', 140);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(page(null))));
    // The browser has not painted them yet.
    const paint = vi.fn<() => number>(() => 0);
    const { container, settle } = await drawn(() => {
      Object.assign(globalThis, { requestAnimationFrame: paint });
      return <Feed />;
    });
    await eventually(() => expect(container.querySelector('article')).not.toBeNull());
    await settle(() => undefined);
    expect(container.textContent).not.toContain(text('feed.end'));
    vi.mocked(performance.getEntriesByType).mockRestore();
    isScreenShown.set(true);
  });
});

describe('the posts of a space', () => {
  const posts = { data: [postOf()], next: null, pinned: [] };
  const approvalOf = (more: object) => ({
    data: { posts: false, postsAsCommunity: false, waits: false, medianHours: null, ...more },
  });
  async function shown(approval: object | null, list: object | null = posts) {
    stubServer({
      ...(approval !== null && { 'GET /spaces/s/approval': approval }),
      ...(list !== null && { 'GET /spaces/s/posts': list }),
    });
    const view = await drawn(() => <SpaceFeed spaceId="s" />);
    await view.settle(() => undefined);
    return { ...view, hasPost: () => view.container.querySelector('article') !== null };
  }
  it('are drawn together with what is above them', async () => {
    const early = await shown(approvalOf({ posts: true, waits: true }), null);
    expect(early.container.querySelector('article, [role="alert"], a')).toBeNull();
    expect(early.container.textContent).not.toContain(text('approval.waits'));
    expect((await shown(null)).hasPost()).toBe(false);
    expect((await shown(approvalOf({}))).hasPost()).toBe(true);
    expect((await shown(refused(403, 'not_inside'))).hasPost()).toBe(true);
  });
  it.each([
    [{ posts: true }, true],
    [{ postsAsCommunity: true }, true],
    [{}, false],
  ])('are written by those who can %o: %s', async (more, mayWrite) => {
    const { container } = await shown(approvalOf(more));
    expect(container.querySelector('a[href="/new-post?space=s"]') !== null).toBe(mayWrite);
  });
});

describe('the answers of a space', () => {
  async function answers(list: object, search = '') {
    stubServer({ 'GET /spaces/s/answers': list });
    const onSearch = vi.fn<(search: string) => void>();
    const view = await drawn(() => <SpaceAnswers spaceId="s" search={search} onSearch={onSearch} />);
    await view.settle(() => undefined);
    const field = () => view.container.querySelector<HTMLInputElement>('input[type="search"]');
    return { ...view, onSearch, field };
  }
  const found = { data: [{ post: postOf(), answer: commentOf({ author: actorOf('rani') }) }], next: null };
  it('are searched where there are any, or were before the search', async () => {
    const some = await answers(found);
    await eventually(() => expect(some.field()).not.toBeNull());
    const empty = await answers(none);
    await eventually(() => expect(empty.container.textContent).toContain(text('answer.none')));
    expect([empty.field(), buttonOf(empty.container, text('answer.export'))]).toEqual([null, undefined]);
    const searched = await answers(none, 'loom');
    await eventually(() => expect(searched.container.textContent).toContain(text('answer.noMatch')));
    expect(searched.field()?.value).toBe('loom');
  });
  it('keep the field while a search is typed over and cleared', async () => {
    const { field, settle, queries, onSearch } = await answers(found);
    await eventually(() => expect(field()).not.toBeNull());
    await settle(() => enter(field()!, 'lo'));
    // The last one was taken away in another window.
    stubServer({ 'GET /spaces/s/answers': none });
    await settle(() => queries.invalidateQueries());
    await settle(() => undefined);
    expect(field()?.value).toBe('lo');
    await eventually(() => expect(onSearch).toHaveBeenCalledWith('lo'));
    // A search without results is cleared: the address follows a pause of typing later.
    const searched = await answers(none, 'loom');
    await eventually(() => expect(searched.field()?.value).toBe('loom'));
    await searched.settle(() => enter(searched.field()!, ''));
    expect(searched.field()?.value).toBe('');
  });
});
