import { expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

it.each([
  [{ size: 10, number: 1, total: 0 }, [1], 1],
  [{ size: 10, number: 1, total: 10 }, [1], 1],
  [{ size: 10, number: 1, total: 11 }, [1, 2], 2],
  [{ size: 10, number: 1, total: 93 }, [1, 2, 3, 4, 5], 10],
  [{ size: 10, number: 6, total: 93 }, [4, 5, 6, 7, 8], 10],
  [{ size: 10, number: 10, total: 93 }, [6, 7, 8, 9, 10], 10],
  [{ size: 10, number: 99, total: 25 }, [1, 2, 3], 3],
  [{ size: 10, number: 5, total: 93, shown: 3 }, [4, 5, 6], 10],
])('%o', (paging, numbers, last) => {
  expect(pagesOf(paging)).toEqual({ numbers, last });
});

it.each([{ size: 0 }, { number: 0 }, { shown: 0 }, { size: -1 }, { number: Number.NaN }])('refuses %o', (wrong) => {
  expect(() => pagesOf({ size: 10, number: 1, total: 5, ...wrong })).toThrow(RangeError);
});
