import { expect, it, vi } from 'vitest';
import { drawn } from '../../test/draw.tsx';
import { onDemand, useOnDemand } from './on-demand.ts';

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

it('a component gets the code once it needs it and it is loaded, and tries again with the connection', async () => {
  let needed = false;
  let broken = true;
  const fetch = vi.fn(() => (broken ? Promise.reject(new Error('offline')) : Promise.resolve({ default: 'here' })));
  const code = onDemand(fetch);
  const onFail = vi.fn<() => void>();
  const draws: (string | undefined)[] = [];
  const Needing = () => {
    draws.push(useOnDemand(code, needed, onFail));
    return null;
  };
  const { draw, settle } = await drawn(() => <Needing />);
  expect([fetch.mock.calls.length, draws.at(-1)]).toEqual([0, undefined]);
  needed = true;
  await draw();
  expect([fetch.mock.calls.length, onFail.mock.calls.length, draws.at(-1)]).toEqual([1, 1, undefined]);
  broken = false;
  await settle(() => dispatchEvent(new Event('online')));
  expect([fetch.mock.calls.length, onFail.mock.calls.length, draws.at(-1)]).toEqual([2, 1, 'here']);
  const { length } = draws;
  needed = false;
  await draw();
  needed = true;
  await draw();
  // What is loaded is drawn at once, and once.
  expect(draws.slice(length)).toEqual([undefined, 'here']);
});
