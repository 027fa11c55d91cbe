import { expect, test } from 'vitest';
import { passDue } from './pass-due.ts';

test('one that fails keeps back no others, is tried once, and is reported', async () => {
  const due = new Set(['bad', 'one', 'two']);
  const tried: string[] = [];
  const run = passDue(
    new AbortController().signal,
    async () => Promise.resolve([...due].map((id) => ({ id }))),
    async (id) => {
      tried.push(id);
      if (id === 'bad') throw new Error('its hold has ended');
      // What follows from the first is due by then.
      if (id === 'one') due.add('next');
      return Promise.resolve(due.delete(id));
    },
  );
  await expect(run).rejects.toMatchObject({ errors: [{ message: 'its hold has ended' }] });
  expect(tried).toEqual(['bad', 'one', 'two', 'next']);
});
