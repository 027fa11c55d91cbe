import { expect, it, vi } from 'vitest';
import { resultsSearch } from '../search.ts';
import { loader } from './search.tsx';

type Search = Parameters<typeof loader>[0]['search'];
const empty = Object.fromEntries(Object.keys(resultsSearch).map((name) => [name, ''])) as object as Search;
it.each([
  ['all', '', {}, 0, 0],
  ['all', 'ravi', {}, 1, 1],
  ['all', '', { company: 'Loom' }, 0, 0],
  ['people', '', {}, 0, 0],
  ['people', 'ravi', {}, 1, 0],
  ['people', '', { company: 'Loom' }, 1, 0],
  ['jobs', 'weaver', {}, 0, 0],
  ['pages', '', {}, 0, 0],
  ['pages', 'loom', {}, 1, 0],
  ['pages', '', { industry: 'crafts' }, 1, 0],
] as const)('the tab %s with "%s" and %o reads %i lists and %i best results', (tab, q, filters, lists, best) => {
  const [prefetch, prefetchInfinite] = [vi.fn(), vi.fn()];
  loader({ search: { ...empty, tab, q, ...filters } as Search, prefetch, prefetchInfinite } as object as Parameters<
    typeof loader
  >[0]);
  expect([prefetchInfinite.mock.calls.length, prefetch.mock.calls.length]).toEqual([lists, best]);
});
