import { expect, test } from 'vitest';
import { withDeadline } from '../database/request-scope.ts';
import { FairShare } from './fair-share.ts';

/** Work that ends when the test says so. */
function steppedWork() {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    running.push(name);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
    });
    return name;
  };
  return { running, work, end: () => ends.shift()?.() };
}

test('a key runs a few at once and the others in their order, while other keys pass', async () => {
  const share = new FairShare({ atOnce: 2, waiting: 2 });
  const { running, work, end } = steppedWork();
  const results = ['a1', 'a2', 'a3', 'a4'].map((name) => share.pass('a', work(name)));
  await expect(share.pass('a', work('a5'))).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } });
  results.push(share.pass('b', work('b1')));
  await Promise.resolve();
  expect([running, share.of('a'), share.of('b')]).toEqual([
    ['a1', 'a2', 'b1'],
    { active: 2, waiting: 2 },
    { active: 1, waiting: 0 },
  ]);
  end();
  await expect(results[0]).resolves.toBe('a1');
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3']);
  while (running.length < 5) {
    end();
    await Promise.resolve();
  }
  end();
  end();
  end();
  await Promise.all(results);
  expect([running.at(-1), share.of('a'), share.of('b')]).toEqual([
    'a4',
    { active: 0, waiting: 0 },
    { active: 0, waiting: 0 },
  ]);
});

test('a failure gives the turn to the next, and a deadline ends a wait', async () => {
  const share = new FairShare({ atOnce: 1, waiting: 5 });
  const { running, work, end } = steppedWork();
  const first = share.pass('a', async () => {
    await work('first')();
    throw new Error('failed');
  });
  const late = withDeadline(1, async () => share.pass('a', work('late')));
  const second = share.pass('a', work('second'));
  await expect(late).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  expect(share.of('a')).toEqual({ active: 1, waiting: 1 });
  end();
  await expect(first).rejects.toThrow('failed');
  end();
  await expect(second).resolves.toBe('second');
  expect(running).toEqual(['first', 'second']);
});
