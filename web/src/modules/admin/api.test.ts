import { expect, it } from 'vitest';
import { daysIn, pageIn, stateIn } from './api.ts';

it('reads the address, and takes nonsense for the default', () => {
  expect([{ days: '90' }, { days: '91' }, {}].map(daysIn)).toEqual([90, 30, 30]);
  expect([{ tasks: 'waiting' }, { tasks: 'lost' }, {}].map(stateIn)).toEqual(['waiting', 'dead', 'dead']);
  expect(
    ['3', '0', '-1', '1.5', 'x', '100000', undefined].map((page) => pageIn(page === undefined ? {} : { page }, 'page')),
  ).toEqual([3, 1, 1, 1, 1, 1, 1]);
});
