import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RoundRobin } from './round-robin.ts';

test('keys take turns, and a failure gives the turn to the next', async () => {
  const lane = new RoundRobin(1);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const run = (key: string, name: string) =>
    lane.pass(key, async () => {
      order.push(name);
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      if (name === 'a2') throw new Error('failed');
    });
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4'), run('b', 'b1'), run('c', 'c1')];
  const settled = Promise.allSettled(all);
  for (let count = 0; count < 6; count += 1) {
    await turn();
    expect(order).toHaveLength(count + 1);
    ends.shift()?.();
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
  expect(await lane.pass('d', () => Promise.resolve('free'))).toBe('free');
});

test('as many run at once as allowed', async () => {
  const lane = new RoundRobin(2);
  let active = 0;
  let most = 0;
  await Promise.all(
    ['a', 'a', 'b', 'c', 'c'].map((key) =>
      lane.pass(key, async () => {
        active += 1;
        most = Math.max(most, active);
        await turn();
        active -= 1;
      }),
    ),
  );
  expect([most, active]).toEqual([2, 0]);
});
