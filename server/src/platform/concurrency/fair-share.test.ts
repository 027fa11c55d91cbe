import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
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
  const share = new FairShare({ atOnce: 10, each: 2, waiting: 2 });
  const { running, work, end } = steppedWork();
  const results = ['a1', 'a2', 'a3', 'a4'].map((name) => share.pass('a', work(name)));
  await expect(share.pass('a', work('a5'))).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 1 } });
  results.push(share.pass('b', work('b1')));
  await turn();
  expect([running, share.of('a'), share.of('b')]).toEqual([
    ['a1', 'a2', 'b1'],
    { active: 2, waiting: 2 },
    { active: 1, waiting: 0 },
  ]);
  end();
  await expect(results[0]).resolves.toBe('a1');
  await turn();
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (let left = 4; left > 0; left -= 1) {
    end();
    await turn();
  }
  await Promise.all(results);
  expect([running.at(-1), share.of('a'), share.of('b')]).toEqual([
    'a4',
    { active: 0, waiting: 0 },
    { active: 0, waiting: 0 },
  ]);
});

test('all keys together run as many at once as there are, in order of arrival', async () => {
  const share = new FairShare({ atOnce: 2, each: 1, waiting: 2 });
  const { running, work, end } = steppedWork();
  const results = [share.pass('a', work('a1')), share.pass('a', work('a2')), share.pass('b', work('b1'))];
  results.push(share.pass('c', work('c1')), share.pass('d', work('d1')));
  const own = share.passOwn('e', work('e1'));
  await turn();
  expect(running).toEqual(['a1', 'b1', 'e1']);
  for (let left = 6; left > 0; left -= 1) {
    end();
    await turn();
  }
  expect(await Promise.all([...results, own])).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'e1']);
  expect(running).toEqual(['a1', 'b1', 'e1', 'c1', 'd1', 'a2']);
});

test('the time of a request does not run while it waits', async () => {
  const share = new FairShare({ atOnce: 1, each: 1, waiting: 5 });
  const { work, end } = steppedWork();
  const first = share.pass('a', work('first'));
  const second = withDeadline(100, async (scope) => share.pass('b', async () => Promise.resolve(scope.expired)));
  await wait(300);
  end();
  expect(await Promise.all([first, second])).toEqual(['first', false]);
});

test('a failure gives the turn to the next, and a wait in which nothing ends is refused', async () => {
  const share = new FairShare({ atOnce: 1, each: 1, waiting: 5 }, { most: 10_000, standstill: 60 });
  const { running, work, end } = steppedWork();
  const first = share.pass('a', async () => {
    await work('first')();
    throw new Error('failed');
  });
  const failure = first.catch((error: unknown) => error);
  for (const key of ['a', 'b'])
    await expect(share.pass(key, work('late'))).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 2 },
    });
  expect([share.of('a'), share.of('b')]).toEqual([
    { active: 1, waiting: 0 },
    { active: 0, waiting: 0 },
  ]);
  const second = share.pass('a', work('second'));
  end();
  expect(await failure).toMatchObject({ message: 'failed' });
  await turn();
  end();
  await expect(second).resolves.toBe('second');
  expect(running).toEqual(['first', 'second']);
});

test('no wait is longer than the longest, although others end', async () => {
  const share = new FairShare({ atOnce: 1, each: 1, waiting: 50 }, { most: 100, standstill: 5_000 });
  const brief = async () => wait(30);
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => share.pass(String(index), brief)));
  const outcomes = results.map(({ status }) => status);
  expect([outcomes[1], outcomes.at(-1)]).toEqual(['fulfilled', 'rejected']);
});
