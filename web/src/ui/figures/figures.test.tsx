import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { acted, keyed, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { prepareTexts } from '../../../test/texts.ts';
import { ChartCard } from './chart-card.tsx';
import { PeriodBar } from './period-bar.tsx';
import { movedTile, TileLinks, TileSkeletons, TileTabs } from './tile.tsx';

beforeAll(() => prepareTexts('ui'));

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['ArrowDown', 1, 2],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['x', 1, undefined],
])('of four tiles, %s at %i leads to %s', (key, now, next) => {
  expect(movedTile(key, now, 4)).toBe(next);
});

const tiles = ['Views', 'Clicks'].map((label, index) => ({
  key: label,
  label,
  figure: index * 1_200,
  change: { text: '12% more than before', direction: 'up' as const },
  values: [1, 2],
}));
function Tabs() {
  const [current, setCurrent] = useState('Views');
  return <TileTabs label="Figures" tiles={tiles} current={current} onChange={setCurrent} panelId="chart" />;
}
it('arrows choose the tile whose figure the chart shows', async () => {
  const { container, document, settle } = await drawn(() => <Tabs />);
  const tabs = [...container.querySelectorAll<HTMLElement>('[role="tab"]')];
  tabs[0]!.focus();
  await settle(() => tabs[0]!.dispatchEvent(acted('keydown', { key: 'ArrowRight' })));
  expect([document.activeElement === tabs[1], tabs.map((tab) => tab.getAttribute('aria-selected'))]).toEqual([
    true,
    ['false', 'true'],
  ]);
  // A figure of nothing is 0, and its change is said in words beside the arrow.
  expect(tabs[0]!.textContent).toBe('Views0▲ 12% more than before');
});

it('tiles of queues are links, red only where something is overdue', async () => {
  const { container } = await drawn(() => (
    <TileLinks
      tiles={[
        { key: 'reports', label: 'Reports', figure: 5, isOverdue: true },
        { key: 'proofs', label: 'Proofs', figure: 2 },
      ]}
      renderLink={({ key }, content, className) => (
        <a href={`#${key}`} className={className}>
          {content}
        </a>
      )}
    />
  ));
  expect([...container.querySelectorAll('[data-overdue]')].map((each) => each.getAttribute('data-overdue'))).toEqual([
    'true',
    'false',
  ]);
});

it('labels stand before the figures', async () => {
  const { container } = await drawn(() => <TileSkeletons labels={['Views', 'Clicks']} />);
  expect(container.textContent).toBe('ViewsClicks');
});

it('p leads to the next period, from the last to the first', async () => {
  const pressed = vi.fn<(key: string) => void>();
  const periods = ['7', '28'].map((key) => ({ key, short: `${key} d`, label: `${key} days` }));
  const { settle, document } = await drawn(() => (
    <PeriodBar
      label="Period"
      periods={periods}
      renderLink={({ key }, content, className) => (
        <a
          href={`#${key}`}
          className={className}
          aria-current={key === '28' ? 'page' : undefined}
          onClick={() => pressed(key)}
        >
          {content}
        </a>
      )}
    />
  ));
  await settle(() => document.body.dispatchEvent(acted('keydown', keyed('p'))));
  expect(pressed.mock.calls).toEqual([['7']]);
});

const bars = [1, 4].map((value) => ({ key: `${value}`, label: `${value} May`, value }));
const table = {
  label: 'Views by day',
  head: ['Day', 'Views'] as const,
  rows: [{ key: 'a', name: '1 May', figures: [1] }],
};
it('a chart shows both values, says that today is not over, and becomes a table', async () => {
  const { container, document, settle } = await drawn(() => (
    <ChartCard title="Views" bars={bars} before={[3, 2]} isPartial summary="Views by day" table={table} />
  ));
  const tips = [...container.querySelectorAll('[data-tip]')].map((bar) => bar.getAttribute('data-tip'));
  expect(tips).toEqual(['1 May: 1, before: 3', '4 May: 4 so far, before: 2']);
  expect(container.querySelector('[data-partial="true"]')).not.toBeNull();
  await settle(() => document.body.dispatchEvent(acted('keydown', keyed('t'))));
  expect(container.querySelector('table')).not.toBeNull();
  await settle(() => press(container.querySelector('footer button')!));
  expect(container.querySelector('table')).toBeNull();
});

it('an empty chart has its axes and one sentence', async () => {
  const { container } = await drawn(() => (
    <ChartCard title="Views" bars={bars} summary="None" empty="First figures come tomorrow." table={table} />
  ));
  expect(container.textContent).toContain('First figures come tomorrow.');
  expect(container.querySelectorAll('[data-tip]')).toHaveLength(2);
});
