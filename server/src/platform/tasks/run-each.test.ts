import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('one that fails keeps back no others, and is reported', async () => {
  const done: string[] = [];
  const running = runEach(['one', 'bad', 'two'], async (item) => {
    if (item === 'bad') throw new Error('its hold has ended');
    done.push(item);
    return Promise.resolve();
  });
  await expect(running).rejects.toMatchObject({ errors: [{ message: 'its hold has ended' }] });
  expect(done).toEqual(['one', 'two']);
});
