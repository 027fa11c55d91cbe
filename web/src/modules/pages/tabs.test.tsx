import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/pages/pages.ts';
import { changeLanguage } from '#ui/language/strings.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { pageOf } from '../../../test/pages.ts';
import { actorOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { PageView } from './parts/page-view.tsx';
import { switches } from '#shell/switches/switches.ts';
import { declaredTabs, type PageTab, shownTabs, tabsOf } from './tabs.ts';

beforeAll(() => prepareTexts('pages', 'network', 'posts', 'profiles', 'reference', 'choices', 'jobs', 'courses'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});

const COURSE = '01890000-0000-7000-8000-000000000001';
const institute = actorOf('page', { kind: 'institute', name: 'Loom School' });
const everything = { edit: true, readAnalytics: true };
async function view(page: Page, at: string) {
  stubServer({ 'GET /pages/page': { data: page } });
  const kind = page.actor.kind === 'institute' ? 'institute' : 'business';
  const { container } = await drawn(() => <PageView kind={kind} id="page" />, { at });
  const tabs = () => [...container.querySelectorAll('nav li a')];
  await eventually(() => expect(tabs()).not.toHaveLength(0));
  return {
    labels: () => tabs().map(({ textContent }) => textContent),
    current: () => container.querySelector('nav [aria-current]')?.textContent,
  };
}

describe('the tabs of a page', () => {
  it.each<[string, Page, string[]]>([
    ['a business', pageOf(), ['About', 'Jobs', 'Shop', 'Events', 'People', 'Recent Activities']],
    [
      'a business that its admin reads',
      pageOf({}, everything),
      ['About', 'Jobs', 'Shop', 'Events', 'People', 'Recent Activities', 'Setting', 'Analytics'],
    ],
    [
      'an institute that its admin reads',
      pageOf({ actor: institute }, everything),
      ['About', 'Courses', 'Jobs', 'Events', 'People', 'Recent Activities', 'Analytics'],
    ],
  ])('are its own and those that modules declare, in one order: %s', async (_whose, page, labels) => {
    expect((await view(page, '/')).labels()).toEqual(labels);
  });
  it.each([
    ['/', 'About'],
    ['/?tab=jobs', 'Jobs'],
    ['/?tab=analytics', 'About'],
    ['/?tab=nothing', 'About'],
    [`/?course=${COURSE}`, 'Courses'],
    [`/?course=${COURSE}&tab=jobs`, 'Courses'],
    ['/?course=all', 'About'],
  ])('%s opens %s', async (at, label) => {
    expect((await view(pageOf({ actor: institute }), at)).current()).toBe(label);
  });
  it('count what waits', async () => {
    const labels = (waiting: number) => view(pageOf({ peopleWaiting: waiting }), '/').then((each) => each.labels()[4]);
    expect([await labels(0), await labels(4)]).toEqual(['People', expect.stringMatching(/People\D*4/)]);
  });
  it('a parameter that opens a tab means nothing on pages without that tab', async () => {
    expect((await view(pageOf(), `/?course=${COURSE}`)).current()).toBe('About');
  });
});

it('a tab that a module declares is shown by its kinds of pages, to those it is open for, in its place', () => {
  const tab = (key: string, more: Partial<PageTab>): PageTab => ({ key, order: 1, label: () => key, Content, ...more });
  const Content = () => null;
  const tabs = [
    tab('last', { order: 3 }),
    tab('first', {}),
    tab('other', { kinds: ['institute'] }),
    tab('team', { isOpen: ({ can }) => can.edit }),
  ];
  expect(tabsOf(tabs, pageOf(), 'business').map(({ key }) => key)).toEqual(['first', 'last']);
  expect(tabsOf(tabs, pageOf({}, everything), 'institute').map(({ key }) => key)).toEqual([
    'first',
    'other',
    'team',
    'last',
  ]);
});

it('a tab of a module that is switched off is left out', () => {
  const keys = () => shownTabs().map(({ key }) => key);
  expect(keys()).toEqual(expect.arrayContaining(['jobs', 'courses']));
  switches.set({ version: 1, off: ['jobs'] });
  expect(keys()).toContain('courses');
  expect(keys()).not.toContain('jobs');
  switches.set({ version: 0, off: [] });
});

it('tabs that modules declare differ by key, place and parameters, and have a name in each language', async () => {
  const all = declaredTabs.map(({ key }) => key);
  expect(new Set(all).size).toBe(all.length);
  expect(new Set(declaredTabs.map(({ order }) => order)).size).toBe(all.length);
  const parameters = declaredTabs.flatMap(({ search }) => Object.keys(search ?? {}));
  expect(new Set(parameters).size).toBe(parameters.length);
  const english = declaredTabs.map(({ label }) => label());
  expect(english).not.toContain('page.tab');
  await changeLanguage('hn');
  expect(declaredTabs.map(({ label }) => label()).every((label) => /^[\u0900-\u097F ]+$/.test(label))).toBe(true);
  await changeLanguage('en');
});
