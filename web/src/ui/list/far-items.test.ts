import { afterEach, expect, it, vi } from 'vitest';
import { openDocument } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { type Away, awayOnReturn, followFarItems } from './far-items.ts';

afterEach(() => vi.unstubAllGlobals());

/** A list of items with these ids, and what was reported of it last. */
function page(label: string, ids: readonly string[], before: Away = new Map()) {
  const document = openDocument();
  const list = document.body.appendChild(document.createElement('ul'));
  const items = ids.map((id) => {
    const item = list.appendChild(document.createElement('li'));
    item.setAttribute('data-item', id);
    return Object.assign(item, { getBoundingClientRect: () => ({ height: 80 }) });
  });
  const look = stubIntersections();
  vi.stubGlobal('innerWidth', 400);
  let selection: object | null = null;
  vi.stubGlobal('getSelection', () => selection);
  const report = vi.fn<(away: Away) => void>();
  const stop = followFarItems(label, list as object as Element, before, report);
  return {
    document,
    items,
    report,
    stop,
    select: (next: object | null) => (selection = next),
    /** The item is far from the window, or near it; whether that was reported. */
    see(index: number, isIntersecting: boolean, height = 100) {
      report.mockClear();
      look([{ target: items[index], isIntersecting, boundingClientRect: { height } }]);
      return report.mock.lastCall && [...report.mock.lastCall[0]];
    },
  };
}

it('items far from the window are reported with their heights, until they are near again', () => {
  const { see } = page('far', ['a', 'b']);
  expect(see(0, false)).toEqual([['a', 100]]);
  expect(see(0, false, 50)).toBeUndefined();
  expect(see(1, false, 0)).toBeUndefined();
  expect(see(1, false)).toEqual([
    ['a', 100],
    ['b', 100],
  ]);
  expect(see(0, true)).toEqual([['b', 100]]);
  expect(see(0, true)).toBeUndefined();
});

const inside = (item: HTMLElement, name: string, more: Record<string, unknown> = {}) => {
  const element = item.appendChild(item.ownerDocument.createElement(name));
  for (const [key, value] of Object.entries(more)) Object.defineProperty(element, key, { value });
  return element;
};
it.each<[string, (item: HTMLElement, select: (selection: object) => unknown) => unknown]>([
  ['has the focus', (item) => inside(item, 'button').focus()],
  ['holds a text', (item) => inside(item, 'textarea')],
  ['plays something', (item) => inside(item, 'video', { paused: false })],
  ['is selected', (_item, select) => select({ isCollapsed: false, containsNode: () => true })],
  ['may have opened a dialog', ({ ownerDocument: { body } }) => inside(body, 'div').setAttribute('role', 'dialog')],
])('an item that %s stays', (_what, use) => {
  const { see, items, select } = page('used', ['a']);
  use(items[0]!, select);
  expect(see(0, false)).toBeUndefined();
});

it.each<[string, (item: HTMLElement, select: (selection: object) => unknown) => unknown]>([
  ['has a video that stands still', (item) => inside(item, 'video', { paused: true })],
  ['holds the cursor only', (_item, select) => select({ isCollapsed: true, containsNode: () => true })],
  ['is beside a selection', (_item, select) => select({ isCollapsed: false, containsNode: () => false })],
])('an item that %s goes', (_what, use) => {
  const { see, items, select } = page('unused', ['a']);
  use(items[0]!, select);
  expect(see(0, false)).toEqual([['a', 100]]);
});

it('an item that was in use goes later, when others come or go, if it is still there', () => {
  const { see, items, document } = page('later', ['a', 'b', 'c']);
  inside(items[0]!, 'button').focus();
  expect(see(0, false)).toBeUndefined();
  document.body.focus();
  expect(see(1, false)).toEqual([
    ['b', 100],
    ['a', 80],
  ]);
  inside(items[2]!, 'button').focus();
  expect(see(2, false)).toBeUndefined();
  // It comes near the window again, and is no longer in use.
  document.body.focus();
  expect(see(2, true)).toBeUndefined();
  inside(items[2]!, 'button').focus();
  see(2, false);
  document.body.focus();
  items[2]!.remove();
  expect(see(1, true)).toEqual([['a', 80]]);
});

it('Back begins with the same empty boxes, except for the first items, and in the same width', () => {
  const { stop } = page('left', ['a'], new Map([1, 2, 3, 4, 5, 6].map((id) => [`${id}`, id])));
  stop();
  const ids = ['1', '2', '3', '4', '5', '6'];
  expect([...awayOnReturn('left', ids)]).toEqual([['6', 6]]);
  expect(awayOnReturn('other', ids).size).toBe(0);
  vi.stubGlobal('innerWidth', 800);
  expect(awayOnReturn('left', ids).size).toBe(0);
});
