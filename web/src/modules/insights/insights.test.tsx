import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { VIEWERS_KEPT_DAYS } from '#contract/insights/insights.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { changeOf, fileOf, summaryOf } from './parts/metric.ts';
import { Groups } from './parts/groups.tsx';
import { PageAnalytics } from './parts/page-figures.tsx';
import { Viewers } from './parts/viewers.tsx';
import AnalyticsScreen from './screens/figures.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('insights', 'network', 'posts');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const day = (number: number, count: number) => ({ day: `2026-01-0${number}`, count });
it.each([
  [null, 'change.unknown'],
  [9, 'change.more'],
  [10, 'change.same'],
  [11, 'change.fewer'],
] as const)('ten after %s are a change: %s', (previousTotal, key) => {
  const metric = { key: 'views' as const, days: [day(1, 0), day(2, 5), day(3, 5)], previousTotal };
  const params = { days: text('period.days', { count: 3 }), number: '1' };
  expect(changeOf(metric).text).toBe(text(key, params));
  // The first of several days with the most.
  expect(summaryOf(metric)).toContain('Jan 2');
});

it('the file has a column for each figure and its parts; what a day lacks stays empty', () => {
  const clicks = {
    key: 'clicks' as const,
    days: [day(1, 3), day(2, 4)],
    previousTotal: 0,
    parts: [{ label: 'Website', counts: [1, 2] }],
  };
  const { head, rows } = fileOf([clicks, { key: 'reach', days: [day(2, 7)], previousTotal: null }]);
  expect(head).toEqual(['Day', 'Clicks', 'Website', 'Reach of posts']);
  expect(rows).toEqual([
    ['2026-01-01', 3, 1, ''],
    ['2026-01-02', 4, 2, 7],
  ]);
});

it.each([
  [5, false],
  [6, true],
])('of %i views, five have a title; the others are a group: %s', async (views, has) => {
  const groups = { views, titles: [{ title: 'Weaver', views: 5 }], places: [{ place: { label: 'Pune' }, views }] };
  stubServer({ 'GET /insights/groups': { data: groups } });
  const { container } = await drawn(() => <Groups days="28" />);
  await eventually(() => expect(container.textContent).toContain('Weaver'));
  const cells = [...container.querySelectorAll('th, td')].map((cell) => cell.textContent);
  expect(cells.includes(text('groups.others'))).toBe(has);
});

const at = '2026-01-01T12:00:00.000Z';
const figures = (more: object = {}) => ({
  mode: 'full',
  days: [{ day: '2026-01-01', views: 0, followers: 1 }],
  before: { views: 0, followers: 1, days: [{ views: 0, followers: 1 }] },
  can: { seeKinds: true },
  ...more,
});
type Figures = Parameters<typeof Viewers>[0]['figures'];
it.each([
  ['', null, 'viewers.anonymous'],
  ['Weaver', null, 'viewers.titleAlone'],
  ['', { label: 'Pune' }, 'viewers.placeAlone'],
  ['Weaver', { label: 'Pune' }, 'viewers.titleAndPlace'],
] as const)('a viewer with the title %j and the place %o is described by them', async (title, place, key) => {
  const viewer = { id: 'v', kind: 'partly', title, place, viewedAt: at };
  stubServer({ 'GET /insights/viewers': { data: [viewer], next: null } });
  const { container } = await drawn(() => <Viewers days="28" figures={figures() as object as Figures} />);
  await eventually(() => expect(container.textContent).toContain(text(key, { title, place: 'Pune' })));
});
it.each([
  ['90', true, false],
  ['365', true, true],
  ['365', false, false],
] as const)('viewers of %s days, where kinds are seen (%s), end earlier: %s', async (days, seeKinds, ends) => {
  stubServer();
  const shown = figures({ can: { seeKinds } }) as object as Figures;
  const { container } = await drawn(() => <Viewers days={days} figures={shown} />);
  expect(container.textContent.includes(text('viewers.retention', { count: VIEWERS_KEPT_DAYS }))).toBe(ends);
});

it.each([
  ['nothing', {}, true],
  ['views now', { days: [{ day: '2026-01-01', views: 1, followers: 1 }] }, false],
  ['views before', { before: { views: 1, followers: 1, days: [{ views: 1, followers: 1 }] } }, false],
])('with %s, the analytics say that no one came: %#', async (_what, more, isEmpty) => {
  stubServer({
    'GET /insights/figures': { data: figures(more) },
    'GET /search/appearances': { data: { days: [{ day: '2026-01-01', appearances: 0 }], before: 0 } },
  });
  const { container } = await drawn(() => <AnalyticsScreen />, { at: '/profile/analytics' });
  await eventually(() => {
    expect(container.textContent.includes(text('views.none'))).toBe(isEmpty);
    expect(container.textContent.includes(text('viewers.title'))).toBe(!isEmpty);
  });
});

it.each([
  ['viewers with an industry', [{ industry: 'crafts', people: 5 }], true],
  ['none', [], false],
])('the analytics of a page with %s read the names of industries: %#', async (_what, industries, reads) => {
  const none = { titles: [], places: [], industries: [] };
  const sent = stubServer({
    'GET /pages/page/audience': { data: { viewers: { ...none, industries }, followers: none } },
    'GET /reference/industries': { data: [{ slug: 'crafts', name: 'Crafts' }] },
  });
  const { container } = await drawn(() => <PageAnalytics pageId="page" days="28" hasCourses={false} />);
  await eventually(() => expect(container.textContent).toContain(text('audience.viewers.industries')));
  await eventually(() => expect(container.textContent.includes('Crafts')).toBe(reads));
  expect(sent.some(({ call }) => call === 'GET /reference/industries')).toBe(reads);
});
