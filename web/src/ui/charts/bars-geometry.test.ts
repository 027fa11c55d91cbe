import { expect, it } from 'vitest';
import { ghostPoints, movedBar } from './bars-geometry.ts';

it('keys move between bars and stop at the ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => movedBar(key, 1, 4))).toEqual([
    2,
    0,
    0,
    3,
    undefined,
  ]);
  expect([movedBar('ArrowRight', 3, 4), movedBar('ArrowLeft', 0, 4)]).toEqual([3, 0]);
});

it('the line of the period before passes through the middle of each bar', () => {
  expect(ghostPoints([0, 5, 10], 10)).toBe('0.5,100 1.5,50 2.5,0');
});
