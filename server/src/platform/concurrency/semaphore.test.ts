import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('a semaphore admits a fixed number at once and the others in their order, also after a failure', async () => {
  const semaphore = new Semaphore(2);
  let active = 0;
  let maxActive = 0;
  const order: number[] = [];
  const work = (index: number) =>
    semaphore.pass(async () => {
      active += 1;
      maxActive = Math.max(maxActive, active);
      order.push(index);
      await wait(5);
      active -= 1;
      if (index === 1) throw new Error('failed');
      return index;
    });
  const results = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => work(index)));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array.from({ length: 5 }, () => 'fulfilled'),
  ]);
  expect([maxActive, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6]]);
});
