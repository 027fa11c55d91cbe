import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Picture as Pictured } from '#contract/media.ts';
import { startStrings } from '#shell/strings.ts';
import { acted, press } from '../../test/dom-events.ts';
import { drawn, openDocument } from '../../test/draw.tsx';
import { BarChart } from './charts/bar-chart.tsx';
import { Meter } from './charts/meter.tsx';
import { TextInput } from './fields/text.tsx';
import { Avatar } from './pictures/avatar.tsx';
import { MovingPicture } from './pictures/moving-picture.tsx';
import { viewing } from './pictures/viewing.ts';
import { closeToast, toast, toasts } from './toasts/store.ts';
import ToastItem from './toasts/toast-item.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { useTypedSearch } from './use-typed-search.ts';
import { useVisibleArea } from './visible-area.ts';
import { Button } from './parts/button.tsx';
import { Screen } from './parts/screen.tsx';
import { TabBar } from './parts/tab-bar.tsx';

beforeAll(startStrings);
afterEach(() => {
  viewing.set({ autoplay: true, photos: true });
  for (const { id } of toasts.get()) closeToast(id);
});

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
  const slots = container.querySelectorAll('[data-tip]');
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

it.each([
  [undefined, false],
  ['', false],
  [null, false],
  [false, false],
  ['Too long.', true],
])('a field with the error %j names it: %s', (error, named) => {
  const html = renderToStaticMarkup(<TextInput label="Name" id="name" error={error} />);
  expect([html.includes('aria-invalid="true"'), html.includes('name-error')]).toEqual([named, named]);
});

it.each([
  [undefined, false],
  [null, false],
  ['kg', true],
])('a field leaves room for %j on its right: %s', (rightSection, room) => {
  const html = renderToStaticMarkup(<TextInput aria-label="Weight" rightSection={rightSection} />);
  expect(html).toContain(`data-right="${room}"`);
  expect((html.match(/<span/g) ?? []).length).toBe(room ? 1 : 0);
});

it('a portrait is shown where there is one and it is wanted, in the size of its place', () => {
  const picture = { urls: { thumb: '/thumb.webp', small: '/small.webp' } } as Parameters<typeof Avatar>[0]['picture'];
  const src = (size: 48 | 64) =>
    /src="([^"]*)"/.exec(renderToStaticMarkup(<Avatar name="Asha Rao" size={size} picture={picture} />))?.[1];
  expect([src(48), src(64)]).toEqual(['/thumb.webp', '/small.webp']);
  expect(renderToStaticMarkup(<Avatar name="Asha Rao" picture={null} />)).toContain('AR');
  expect(renderToStaticMarkup(<Avatar name="Asha" picture={null} />)).toContain('>A<');
  viewing.set({ autoplay: true, photos: false });
  expect([src(48), src(64)]).toEqual([undefined, undefined]);
});

const moving: Pictured = {
  id: 'p',
  width: 640,
  height: 360,
  placeholder: null,
  alt: '',
  animated: true,
  urls: { small: '/s.webp', medium: '/m.webp', large: '/l.webp', still: '/still.webp' },
};
it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('with autoplay %s and less motion %s, a picture moves: %s', (autoplay, matches, moves) => {
  viewing.set({ autoplay, photos: true });
  openDocument();
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const html = renderToStaticMarkup(<MovingPicture picture={moving} sizes="100vw" />);
  expect(html.includes('src="/m.webp"')).toBe(moves);
});

it.each([
  [<p key="a">More</p>, 'column', true],
  [<p key="a">More</p>, 'wide', false],
  [null, 'column', false],
] as const)('a screen with %o of the width %s has a third column: %s', (aside, width, has) => {
  const html = renderToStaticMarkup(
    <Screen title="Home" aside={aside} width={width}>
      {null}
    </Screen>,
  );
  expect(html).toContain(`data-aside="${has}"`);
});

it('a button that is busy says so', () => {
  expect(renderToStaticMarkup(<Button loading>Save</Button>)).toContain('aria-disabled="true"');
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toContain('aria-disabled');
});

it('tabs scroll to the current one, once', async () => {
  let current = 'b';
  const { container, draw } = await drawn(() => (
    <TabBar
      label="Tabs"
      tabs={['a', 'b'].map((key) => ({ key, label: key }))}
      link={({ key }, content) => (
        <a href={`/${key}`} {...(key === current && { 'aria-current': 'page' as const })}>
          {content}
        </a>
      )}
    />
  ));
  const bar = Object.assign(container.querySelector('nav')!, { clientWidth: 100, scrollLeft: 0 });
  const [a, b] = container
    .querySelectorAll('a')
    .map((link, at) => Object.assign(link, { offsetLeft: 200 * at, offsetWidth: 60 }));
  void b;
  await draw();
  expect(bar.scrollLeft).toBe(0);
  current = 'a';
  await draw();
  expect(bar.scrollLeft).toBe(-20);
  bar.scrollLeft = 5;
  await draw();
  expect(bar.scrollLeft).toBe(5);
  current = 'none';
  await draw();
  expect([bar.scrollLeft, a!.hasAttribute('aria-current')]).toEqual([5, false]);
});

it('Escape closes the newest message, unless a dialog is open or something else took the key', async () => {
  const { document, settle } = await drawn(() => <Toasts />);
  const closes = async (key: string, dialog = false, taken = false) => {
    const window = document.body.appendChild(document.createElement('div'));
    if (dialog) window.setAttribute('role', 'dialog');
    const id = toast.success(`${key} ${dialog} ${taken}`);
    const event = acted('keydown', { key });
    if (taken) event.preventDefault();
    await settle(() => document.dispatchEvent(event));
    window.remove();
    return !toasts.get().some((each) => each.id === id);
  };
  expect([
    await closes('Escape'),
    await closes('a'),
    await closes('Escape', true),
    await closes('Escape', false, true),
  ]).toEqual([true, false, false, false]);
});

it.each([
  [6, true],
  [7, false],
  [80, false],
  [81, true],
])('a message that was dragged by %i pixels and released is closed: %s', async (by, closed) => {
  const id = toast.success(`Dragged by ${by}.`);
  const item = toasts.get().find((each) => each.id === id)!;
  const { container, settle } = await drawn(() => <ToastItem toast={item} />);
  const element = Object.assign(container.querySelector('li')!, { setPointerCapture: vi.fn<(id: number) => void>() });
  const pointer = (type: string, clientX: number) =>
    settle(() => element.dispatchEvent(acted(type, { clientX, pointerId: 1, pointerType: 'mouse' })));
  await pointer('pointerdown', 100);
  await pointer('pointermove', 100 + by);
  expect(element.setPointerCapture.mock.calls).toHaveLength(by > 6 ? 1 : 0);
  await pointer('pointerup', 100 + by);
  await settle(() => press(element));
  expect(toasts.get().every((each) => each.id !== id)).toBe(closed);
});

it('a pause in typing searches, and a search from elsewhere is shown', async () => {
  let searched = 'a';
  const onSearch = vi.fn<(search: string) => void>();
  let now!: ReturnType<typeof useTypedSearch>;
  const { draw, settle } = await drawn(() => {
    now = useTypedSearch(searched, onSearch);
    return null;
  });
  await settle(() => now[1]('asha '));
  await vi.waitFor(() => expect(onSearch.mock.calls).toEqual([['asha']]));
  searched = 'asha';
  await draw();
  // Not without the space, which may go on.
  expect(now[0]).toBe('asha ');
  searched = 'ravi';
  await draw();
  expect(now[0]).toBe('ravi');
  expect(onSearch).toHaveBeenCalledOnce();
});

it.each([
  [1, '30px'],
  [1.01, '0'],
])('a window zoomed by %d is followed from %s', async (scale, top) => {
  const viewport = Object.assign(new EventTarget(), { scale, offsetTop: 30, height: 400 });
  vi.stubGlobal('visualViewport', viewport);
  const set = vi.fn<(name: string, value: string) => void>();
  let style: object = {};
  await drawn(() => {
    style = document.documentElement.style;
    Object.assign(style, { setProperty: set, removeProperty: () => undefined });
    useVisibleArea();
    return null;
  });
  expect(set.mock.calls).toContainEqual(['--visible-top', top]);
  vi.unstubAllGlobals();
});
