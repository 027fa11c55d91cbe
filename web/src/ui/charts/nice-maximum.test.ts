import { expect, it } from 'vitest';
import { niceMaximum } from './nice-maximum.ts';

it('the axis ends at a round number that is at least the largest value', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 49, 51, 1_234].map(niceMaximum)).toEqual([1, 1, 2, 5, 10, 10, 20, 50, 100, 2_000]);
});
