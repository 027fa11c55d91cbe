import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

async function doneWith(items: readonly string[]) {
  const done: string[] = [];
  const running = runEach(items, async (item) => {
    if (item.startsWith('bad')) throw new Error(`${item}: its hold has ended`);
    done.push(item);
    return Promise.resolve();
  });
  const error: unknown = await running.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { done, error };
}

test('one that fails keeps back no others, and its failure is reported', async () => {
  expect(await doneWith(['one', 'bad', 'two'])).toEqual({
    done: ['one', 'two'],
    error: new Error('bad: its hold has ended'),
  });
});

test('several failures are reported in one', async () => {
  const { done, error } = await doneWith(['bad 1', 'one', 'bad 2']);
  expect(done).toEqual(['one']);
  expect(error).toMatchObject({
    message: '2 failed, the first one with: Error: bad 1: its hold has ended',
    errors: [{ message: 'bad 1: its hold has ended' }, { message: 'bad 2: its hold has ended' }],
  });
});
