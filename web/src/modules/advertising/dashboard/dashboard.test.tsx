import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CampaignFigures } from '#contract/advertising/figures.ts';
import { drawn } from '../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import DashboardScreen from '../screens/dashboard.tsx';
import { text } from '../strings.ts';
import { changeOf, fileOf, metricsOf } from './metric.ts';

beforeAll(async () => prepareTexts('advertising', 'wallet', 'ui', 'choices', 'network'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const DAYS = ['2026-03-01', '2026-03-02'];
const series = (now: readonly number[], before: readonly number[] = [0, 0]) => ({
  days: DAYS.map((day, at) => ({ day, count: now[at] ?? 0 })),
  before: [...before],
});
const figures: CampaignFigures = {
  spent: [{ currency: 'INR', ...series([40_00, 20_50], [10_00, 0]) }],
  views: series([1_000, 500]),
  clicks: series([10, 20]),
  campaigns: [
    {
      id: '018f0000-0000-7000-8000-000000000001',
      ownerId: '018f0000-0000-7000-8000-000000000002',
      kind: 'advertisement',
      state: 'active',
      thing: null,
      headline: 'Solar for every roof',
      paysFor: 'views',
      currency: 'INR',
      spent: 60_50,
      views: 1_500,
      clicks: 30,
      price: 40_33,
    },
  ],
};

it('a rate and a price of a period are not the sums of its days', () => {
  const metrics = metricsOf(figures);
  expect(metrics.map(({ key, total }) => [key, total])).toEqual([
    ['spent-INR', 60.5],
    ['views', 1_500],
    ['clicks', 30],
    ['rate', 2],
    ['price', 40.33],
  ]);
  expect(metrics[3]?.days.map(({ value }) => value)).toEqual([1, 4]);
  expect(changeOf(metrics[0]).direction).toBe('up');
  expect(fileOf(metrics).rows).toEqual([
    ['2026-03-01', 40, 1_000, 10, 1, 40],
    ['2026-03-02', 20.5, 500, 20, 4, 41],
  ]);
});

it('without anything spent there is one tile of it, and two currencies are not added', () => {
  expect(metricsOf({ ...figures, spent: [] }).map(({ key }) => key)).toEqual(['spent', 'views', 'clicks', 'rate']);
  const other = { currency: 'USD', ...series([1_00, 0]) };
  const both = metricsOf({ ...figures, spent: [...figures.spent, other] });
  expect(both.map(({ key }) => key)).toEqual(['spent-INR', 'spent-USD', 'views', 'clicks', 'rate']);
});

it('shows figures, audience, campaigns and the latest content', async () => {
  stubServer({
    'GET /campaign-figures': { data: figures },
    'GET /campaign-figures/report': {
      data: [
        { surface: 'home', slot: 0, place: null, version: null, currency: 'INR', views: 200, clicks: 3, spent: 8_00 },
      ],
    },
    'GET /campaign-figures/audience': {
      data: {
        people: 40,
        places: [],
        ages: [{ from: 65, to: null, people: 5 }],
        genders: [{ gender: 'female', people: 20 }],
        educations: [],
      },
    },
    'GET /campaigns': { data: [], next: null },
  });
  const { container } = await drawn(() => <DashboardScreen />, {
    at: '/advertise/dashboard',
    path: '/advertise/dashboard',
    screen: { columns: 'full' },
  });
  for (const words of [
    text('figures.spent', { currency: 'INR' }),
    text('report.slot', { surface: text('charge.surface.home'), slot: 1 }),
    'Solar for every roof',
    text('reached.people', { number: '40' }),
    text('reached.age.from', { from: 65 }),
    text('latest.title'),
    text('list.none'),
  ])
    await eventually(() => expect(container.textContent).toContain(words));
  expect(container.querySelectorAll('[role="tab"]')).toHaveLength(5);
});
