import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '#contract/core/cards.ts';
import { session } from '#shell/session/session.ts';
import { enter, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf, requestRowOf as personOf } from '../../../test/profiles.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent.ts';
import FindScreen from './screens/find.tsx';
import SearchScreen from './screens/search.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('search', 'network', 'profiles', 'reference', 'choices', 'posts', 'jobs');
  // Loaded with the first search for jobs.
  await import('#web/jobs');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  forgetSearches();
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => {
  forgetSearches();
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
});

const cardOf = (id: string, more: Partial<Card> = {}): Card => ({
  kind: 'course',
  id,
  title: `Title ${id}`,
  excerpt: '',
  image: null,
  author: actorOf('ravi'),
  path: `/view-business-page/${id}`,
  state: 'active',
  ...more,
});
const peopleOf = (...ids: readonly string[]) => ({ data: ids.map(personOf), next: null });
const suggestion = { ...personOf('suggested'), reason: 'connections', at: null };
const replies = {
  'GET /suggestions/people': { data: [suggestion] },
  'GET /search': { data: [] },
  'GET /search/people': peopleOf(),
};

async function screen(at: string, more: Record<string, object> = {}) {
  const sent = stubServer({ ...replies, ...more });
  const view = await drawn(at.startsWith('/find') ? () => <FindScreen /> : () => <SearchScreen />, { at });
  const { container } = view;
  const shows = (words: string) => container.textContent.includes(words);
  const headings = () => [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  const calls = (path: string) => sent.filter(({ call }) => call === `GET ${path}`).map(({ query }) => query);
  const link = (label: string) =>
    [...container.querySelectorAll('a')].find(({ textContent }) => textContent === label)?.getAttribute('href');
  const skeletons = () => container.querySelectorAll('[data-skeleton]').length;
  return { ...view, sent, shows, headings, calls, link, skeletons };
}

describe('the search', () => {
  it.each([
    ['', false],
    ['?company=Loom', false],
    ['?tab=people', false],
    ['?tab=people&company=Loom', true],
    ['?tab=jobs', true],
    ['?tab=pages', true],
    ['?q=ravi', true],
    ['?tab=people&q=ravi', true],
  ])('at "%s" shows kinds of results: %s', async (search, has) => {
    const { container, shows, link } = await screen(`/search${search}`);
    const label = text('search.tabs');
    expect(container.querySelector(`nav[aria-label="${label}"]`) !== null).toBe(has);
    expect([shows(text('search.start')), link(text('find.link'))]).toEqual(has ? [false, undefined] : [true, '/find']);
  });
  it.each([
    ['?q=ravi', 'All', '/search?q=ravi'],
    ['?q=ravi&tab=people', 'People', '/search?q=ravi&tab=people'],
    ['?q=ravi&tab=communities', 'Groups', '/search?q=ravi&tab=groups'],
    ['?q=ravi&tab=jobs', 'Jobs', '/search?q=ravi&tab=jobs'],
  ] as const)('at "%s" the current kind is %s', async (search, tab, address) => {
    const { container } = await screen(`/search${search}`);
    const current = [...container.querySelectorAll('nav [aria-current="page"]')];
    expect(current.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([[tab, address]]);
  });
  it('remembers what was searched for, and shows it where nothing is searched for', async () => {
    await screen('/search?q=ravi');
    expect(recentSearches()).toEqual(['ravi']);
    rememberSearch('loom');
    const { container, settle, shows, link } = await screen('/search');
    expect([link('loom'), link('ravi')]).toEqual(['/search?q=loom', '/search?q=ravi']);
    await settle(() => press(buttonOf(container, text('recent.remove', { query: 'loom' }))!));
    expect([link('loom'), link('ravi')]).toEqual([undefined, '/search?q=ravi']);
    await settle(() => press(buttonOf(container, text('recent.clear'))!));
    expect([shows(text('recent.title')), recentSearches()]).toEqual([false, []]);
  });
  it('of a hashtag shows its posts, not people with that name', async () => {
    const { headings, calls } = await screen('/search?q=%23Bridges');
    await eventually(() => expect(headings()).toContain(text('tag.open', { tag: 'bridges' })));
    expect([calls('/search/people'), calls('/search')]).toEqual([[], []]);
    expect((await screen('/search?q=bridges')).headings()).not.toContain(text('tag.open', { tag: 'bridges' }));
  });
  it('of jobs shows jobs', async () => {
    const { calls } = await screen('/search?tab=jobs&q=weaver');
    await eventually(() => expect(calls('/jobs')).toEqual(['query=weaver&sort=relevance']));
  });
});

describe('the first people found', () => {
  const all = '/search?q=r';
  it.each([
    [5, undefined],
    [6, '/search?q=r&tab=people'],
  ])('of %i are five, with a link to the rest: %s', async (count, rest) => {
    const ids = Array.from({ length: count }, (_, index) => `p${index + 1}`);
    const { container, shows, link } = await screen(all, { 'GET /search/people': peopleOf(...ids) });
    await eventually(() => expect(shows('P5')).toBe(true));
    expect([shows('P6'), link(text('people.all'))]).toEqual([false, rest]);
    expect(container.querySelectorAll('li a[href="/user-profile/p1"]').length).toBeGreaterThan(0);
  });
  it('are shown before other things were found', async () => {
    const never = await screen(all, { 'GET /search/people': peopleOf('ravi'), 'GET /search': hanging() });
    await eventually(() => expect(never.shows('Ravi')).toBe(true));
    // Where the suggestions are below, a skeleton keeps them off the screen until everything above them has come.
    expect(never.skeletons()).toBe(1);
    const none = await screen(all, { 'GET /search': hanging() });
    await eventually(() => expect(none.calls('/search/people')).toHaveLength(1));
    await none.settle(() => undefined);
    expect([none.shows(text('find.suggestions')), none.skeletons() > 0]).toEqual([false, true]);
  });
  it('where there are none, are people to connect with, unless other things were found', async () => {
    const nothing = await screen(all);
    await eventually(() => expect(nothing.shows(text('people.none', { query: 'r' }))).toBe(true));
    expect(nothing.headings()).toContain(text('find.suggestions'));
    const things = await screen(all, {
      'GET /search': { data: [{ kind: 'page', kindName: 'Pages', tab: 'pages', cards: [cardOf('1')] }] },
    });
    await eventually(() => expect(things.shows('Title 1')).toBe(true));
    expect(things.shows(text('people.none', { query: 'r' }))).toBe(false);
  });
  it('can be read again where they could not be read', async () => {
    const { container, settle, calls } = await screen(all, { 'GET /search/people': refused(500, 'internal') });
    await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull());
    await settle(() => press(container.querySelector('[role="alert"] button')!));
    expect(calls('/search/people')).toHaveLength(2);
  });
});
/** A reply that never arrives. */
function hanging(): object {
  const reply = new Response();
  return Object.assign(reply, { clone: () => Object.assign(new Response(), { text: () => new Promise(() => {}) }) });
}

it('the best of each kind is named by its kind, with a link where it has a tab', async () => {
  const { headings, link, container } = await screen('/search?q=r', {
    'GET /search/people': peopleOf('ravi'),
    'GET /search': {
      data: [
        { kind: 'profile', kindName: 'People', tab: 'people', cards: [cardOf('p')] },
        { kind: 'page', kindName: 'Page', tab: 'pages', cards: [cardOf('loom', { excerpt: 'Weaves' })] },
        {
          kind: 'post',
          kindName: 'Post',
          tab: null,
          cards: [cardOf('a', { kind: 'post', title: '', path: '/posts/a' })],
        },
        { kind: 'event', kindName: 'Event', tab: null, cards: [cardOf('e', { path: '/events/e#day' })] },
        { kind: 'profile', kindName: 'Profile', tab: null, cards: [cardOf('m', { kind: 'profile' })] },
      ],
    },
  });
  await eventually(() => expect(headings()).toContain('Event'));
  expect(headings().slice(1)).toEqual(['Pages', text('kind.posts'), 'Event', 'Profile']);
  expect(link('See all pages')).toBe('/search?q=r&tab=pages');
  const cards = [...container.querySelectorAll('section, [class*="card"]')].map(({ textContent }) => textContent);
  const words = (of: string) => cards.find((content) => content.startsWith(of));
  expect(words('Pages')).toBe('PagesTLTitle loomRaviWeavesSee all pages');
  expect([link('Ravi') === undefined, link('Title loom'), link('Title e')]).toEqual([
    false,
    '/view-business-page/loom',
    '/events/e#day',
  ]);
  expect(container.querySelector('a[href="/posts/a"]')?.textContent).toBe('Ravi');
});

describe('a tab of things', () => {
  it('shows only its own filters and things after another one was shown', async () => {
    const { container, settle, router, shows } = await screen('/search?tab=pages&q=r', {
      'GET /search/tabs/pages': { data: [cardOf('1')], next: null },
      'GET /search/tabs/courses': { data: [cardOf('2')], next: null },
    });
    await eventually(() => expect(shows('Title 1')).toBe(true));
    await settle(() => router.navigate({ to: '/search', search: { tab: 'courses', q: 'r' } }));
    await eventually(() => expect(shows('Title 2')).toBe(true));
    const labels = [...container.querySelectorAll('select')].map(({ labels: [label] }) => label?.textContent);
    expect([labels, shows('Title 1')]).toEqual([[text('filter.category')], false]);
  });
  it.each([
    ['?tab=pages', true, []],
    ['?tab=pages&q=loom', false, ['query=loom']],
    ['?tab=pages&size=11-50', false, ['query=&size=11-50']],
    ['?tab=groups', true, []],
  ])('at "%s" starts without a list: %s', async (search, starts, read) => {
    const tab = new URLSearchParams(search).get('tab');
    const { shows, calls } = await screen(`/search${search}`, {
      [`GET /search/tabs/${tab}`]: { data: [cardOf('1')], next: null },
    });
    await eventually(() => expect(shows('Title 1')).toBe(!starts));
    expect(shows(text('things.start'))).toBe(starts);
    expect(calls(`/search/tabs/${tab}`).map((query) => query.replace(/&?limit=\d+&?/, ''))).toEqual(read);
  });
  it.each([
    ['&q=loom', 'Nothing found for “loom”. Try the first letters of a name.'],
    ['&size=11-50', 'Nothing matches all these filters.'],
  ])('without a result at "%s" says %s', async (search, says) => {
    const { shows } = await screen(`/search?tab=pages${search}`, { 'GET /search/tabs/pages': peopleOf() });
    await eventually(() => expect(shows(says)).toBe(true));
  });
});

describe('finding people', () => {
  it.each([
    ['', true],
    ['?q=ravi', false],
    ['?company=Loom', false],
  ])('at "%s" shows suggestions: %s', async (search, suggests) => {
    const { shows, calls } = await screen(`/find${search}`, { 'GET /search/people': peopleOf('ravi') });
    await eventually(() => expect(shows(suggests ? 'Suggested' : 'Ravi')).toBe(true));
    expect(shows(text('find.suggestions'))).toBe(suggests);
    expect(calls('/search/people')).toHaveLength(suggests ? 0 : 1);
  });
  it('goes on while one types, and the address follows', async () => {
    const { container, settle, router, shows, calls } = await screen('/find?company=Loom', {
      'GET /search/people': peopleOf('ravi'),
    });
    await settle(() => enter(container.querySelector('input[type="search"]')!, ' Rav '));
    await eventually(() => expect(router.location.get().href).toBe('/find?q=Rav&company=Loom'));
    await eventually(() => expect(shows('Ravi')).toBe(true));
    expect(calls('/search/people').at(-1)).toContain('query=Rav&company=Loom');
  });
  it('that finds no one says so, and suggests others', async () => {
    const { shows } = await screen('/find?company=Loom');
    await eventually(() => expect([shows(text('people.none.filters')), shows('Suggested')]).toEqual([true, true]));
  });
});
