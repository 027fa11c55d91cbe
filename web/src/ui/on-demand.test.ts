import { expect, it } from 'vitest';
import { onDemand } from './on-demand.ts';

it('on-demand code is loaded once', async () => {
  let fetched = 0;
  const code = onDemand(() => Promise.resolve({ default: (fetched += 1) }));
  expect(code.get()).toBeUndefined();
  expect(await Promise.all([code.load(), code.load()])).toEqual([1, 1]);
  expect(await code.load()).toBe(1);
  expect(code.get()).toBe(1);
});

it('on-demand code is loaded again after a failure', async () => {
  let broken = true;
  const code = onDemand(() => (broken ? Promise.reject(new Error('offline')) : Promise.resolve({ default: 'here' })));
  await expect(code.load()).rejects.toThrow('offline');
  broken = false;
  expect(code.get()).toBeUndefined();
  expect(await code.load()).toBe('here');
});
