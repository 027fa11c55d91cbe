import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { BarChart } from './bar-chart.tsx';
import { Meter } from './meter.tsx';

beforeAll(startStrings);

it.each([
  [0.89, false],
  [0.9, true],
  [1.2, true],
])('a meter of %d warns: %s', (share, high) => {
  const html = renderToStaticMarkup(<Meter share={share} label="Space" text="" />);
  expect(html).toContain(`data-high="${high}"`);
});

it('the keys of a chart move the focus between its bars, and tooltips stay inside', async () => {
  const bars = [1, 2, 3, 4, 5, 6].map((value) => ({ key: `${value}`, label: `${value} May`, value }));
  const { container, document, settle } = await drawn(() => <BarChart bars={bars} label="Views" before={[1, 2]} />);
  const slots = [...container.querySelectorAll<HTMLElement>('[data-tip]')];
  expect(slots.map((slot) => slot.getAttribute('data-side'))).toEqual([
    'start',
    'start',
    'middle',
    'middle',
    'middle',
    'end',
  ]);
  slots[0]!.focus();
  await settle(() => slots[0]!.dispatchEvent(acted('keydown', { key: 'ArrowRight' })));
  expect(document.activeElement).toBe(slots[1]);
});

it.each([
  [undefined, false],
  [[1], false],
  [[1, 2], true],
])('a chart draws the values before %o as a line: %s', (before, drawsLine) => {
  const bars = [{ key: 'a', label: 'May', value: 1 }];
  const html = renderToStaticMarkup(<BarChart bars={bars} label="Views" before={before} />);
  expect(html.includes('<polyline')).toBe(drawsLine);
});

it.each([
  [120, false],
  [121, true],
])('a chart of %i bars is dense: %s', (count, dense) => {
  const bars = Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: 'May', value: 1 }));
  expect(renderToStaticMarkup(<BarChart bars={bars} label="Views" />)).toContain(`data-dense="${dense}"`);
});
