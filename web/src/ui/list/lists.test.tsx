import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { InfiniteList } from './infinite-list.tsx';
import { Pager } from './pager.tsx';
import { useTools } from './tools.ts';

beforeAll(startStrings);

type Query = UseInfiniteQueryResult<InfiniteData<{ data: readonly string[]; next: string | null }>>;
const fetchNextPage = vi.fn<() => void>();
/** The state of a list with these pages. */
const queryOf = (pages: readonly (readonly string[])[], more: Partial<Record<keyof Query, unknown>> = {}): Query =>
  ({
    data: { pages: pages.map((data) => ({ data, next: null })), pageParams: [] },
    error: null,
    hasNextPage: false,
    fetchNextPage,
    ...more,
  }) as object as Query;
const props = { idOf: (item: string) => item, render: (item: string) => item, empty: 'Nothing.' };
const html = (query: Query, more: { end?: string | null; limit?: number } = {}) =>
  renderToStaticMarkup(<InfiniteList<string> query={query} {...props} {...more} />);

it.each([
  ['without items', [[]], {}, true],
  ['whose first page is empty, with more to come', [[]], { hasNextPage: true }, false],
  ['with items', [['a']], {}, false],
])('a list %s says that it is empty: %#', (_what, pages, more, empty) => {
  expect(html(queryOf(pages, more)) === 'Nothing.').toBe(empty);
});

it.each([
  ['with more to come', { hasNextPage: true }, true],
  ['that is complete', {}, false],
  ['that is loading more', { hasNextPage: true, isFetchingNextPage: true }, false],
  ['whose next page failed', { hasNextPage: true, isFetchNextPageError: true, error: new Error('x') }, false],
])('a list %s has the button for more: %#', (_what, more, found) => {
  expect(html(queryOf([['a']], more)).includes('Show more')).toBe(found);
});

it.each([
  ['of several pages', [['a'], ['b']], {}, {}, true],
  ['of one page', [['a']], {}, {}, false],
  ['with more to come', [['a'], ['b']], { hasNextPage: true }, {}, false],
  ['of an earlier search', [['a'], ['b']], { isPlaceholderData: true }, {}, false],
  ['whose screen has an end of its own', [['a'], ['b']], {}, { end: null }, false],
])('a list %s says that this is its end: %#', (_what, pages, more, own, found) => {
  const drawnList = html(queryOf(pages, more), { end: 'The end.', ...own });
  expect([drawnList.includes('The end.'), drawnList.includes('<p')]).toEqual([found, found]);
});

it('a list with a limit shows so many items, and offers nothing that comes after them', () => {
  const few = html(queryOf([['a', 'b'], ['c']], { hasNextPage: true }), { limit: 2, end: 'The end.' });
  expect(few.replaceAll(/<[^>]*>/g, '')).toBe('ab');
  expect(html(queryOf([['a', 'b'], ['c']]), { limit: 3, end: 'The end.' })).toContain('The end.');
});

it('a list whose items belong to an earlier search is marked as busy', () => {
  expect(html(queryOf([['a']], { isPlaceholderData: true }))).toContain('aria-busy="true"');
  expect(html(queryOf([['a']], { isPlaceholderData: false }))).not.toContain('aria-busy');
});

it('the next page is loaded when the end of the list is near, once at a time', async () => {
  let near = () => {};
  class Observer {
    constructor(called: (entries: readonly object[]) => void) {
      near = () => called([{ isIntersecting: false }, { isIntersecting: true }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  let more: Partial<Record<keyof Query, unknown>> = {};
  const { draw } = await drawn(() => <InfiniteList<string> query={queryOf([['a']], more)} {...props} />);
  const loads = async (next: typeof more) => {
    more = next;
    await draw();
    fetchNextPage.mockClear();
    near();
    return fetchNextPage.mock.calls.length;
  };
  expect([
    await loads({ hasNextPage: true }),
    await loads({}),
    await loads({ hasNextPage: true, isFetchingNextPage: true }),
    await loads({ hasNextPage: true, isFetchNextPageError: true, error: new Error('x') }),
  ]).toEqual([1, 0, 0, 0]);
  vi.unstubAllGlobals();
});

it.each([
  [1, 20, [1, 2]],
  [2, 20, [1, 2]],
  [1, 10, []],
])('on page %i of %i items, the pages %o have links', async (number, total, pages) => {
  const onChange = vi.fn<(page: number) => void>();
  const { container, settle } = await drawn(() => (
    <Pager size={10} number={number} total={total} onChange={onChange} />
  ));
  const buttons = [...container.querySelectorAll('button')];
  expect(buttons.slice(1, -1).map(({ textContent }) => Number(textContent))).toEqual(pages);
  if (pages.length === 0) return;
  const usable = [buttons[0], buttons.at(-1)].map((button) => button?.hasAttribute('disabled') === false);
  expect(usable).toEqual([number > 1, number < 2]);
  await settle(() => press(buttons[number === 1 ? buttons.length - 1 : 0]!));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(number === 1 ? 2 : 1);
});

it('pages with addresses are links, which a plain click answers here', async () => {
  const onChange = vi.fn<(page: number) => void>();
  const { container, settle } = await drawn(() => (
    <Pager size={10} number={1} total={30} onChange={onChange} hrefOf={(page) => `/open-jobs?page=${page}`} />
  ));
  const links = [...container.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href')?.split('=')[1])).toEqual(['1', '2', '3', '2']);
  await settle(() => press(links[1]!));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});

it.each([
  [7, false, false],
  [8, false, true],
  [3, true, true],
])('a list of %i items (filtered: %s) shows its tools: %s, and keeps them', async (count, isFiltered, shown) => {
  let state = { count, isFiltered };
  const seen: boolean[] = [];
  const { draw } = await drawn(() => {
    seen.push(useTools(state.count, state.isFiltered));
    return null;
  });
  state = { count: 0, isFiltered: false };
  await draw();
  expect([seen[0], seen.at(-1)]).toEqual([shown, shown]);
});
