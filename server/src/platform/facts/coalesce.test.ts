import { expect, test } from 'vitest';
import { createCoalescedRunner } from './coalesce.ts';

/** A runner whose steps end when the test says so. */
function runner() {
  const steps: PromiseWithResolvers<'more' | 'done'>[] = [];
  const errors: unknown[] = [];
  const created = createCoalescedRunner(
    async () => {
      steps.push(Promise.withResolvers());
      return steps.at(-1)!.promise;
    },
    (error) => errors.push(error),
  );
  const end = async (with_: 'more' | 'done' | Error) => {
    if (with_ instanceof Error) steps.at(-1)?.reject(with_);
    else steps.at(-1)?.resolve(with_);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { ...created, steps, errors, end };
}

test('a step that is started while it runs runs once more, and one that has more runs on', async () => {
  const { start, idle, steps, end } = runner();
  for (let time = 0; time < 3; time += 1) start();
  expect(steps).toHaveLength(1);
  start();
  await end('done');
  expect(steps).toHaveLength(2);
  await end('more');
  expect(steps).toHaveLength(3);
  await end('done');
  await idle();
  expect(steps).toHaveLength(3);
});

test('a step that failed runs when it is started again', async () => {
  const { start, steps, errors, end } = runner();
  start();
  start();
  await end(new Error('broken'));
  expect([steps.length, errors.length]).toEqual([1, 1]);
  start();
  await end('done');
  expect([steps.length, errors.length]).toEqual([2, 1]);
});

test('a closed runner finishes its step and begins no other', async () => {
  const { start, close, steps, end } = runner();
  start();
  const closing = close();
  await end('more');
  await closing;
  start();
  expect(steps).toHaveLength(1);
});
