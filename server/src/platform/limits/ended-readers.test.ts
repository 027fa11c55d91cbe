import { expect, test } from 'vitest';
import { createLog } from '#platform/observability/log.ts';
import type { Outcome } from '../pictures/decoder-process.ts';
import { Refusal } from '../refusal.ts';
import { EndedReaders } from './ended-readers.ts';

/** Counts two at most, and says whose they are. */
function counting() {
  const counted: string[] = [];
  const ended = new EndedReaders({
    log: createLog('silent'),
    limits: {
      consume: async (_, key) => {
        if (counted.filter((each) => each === key).length >= 2) throw new Refusal('rate_limited', { retryAfter: 60 });
        return Promise.resolve(void counted.push(key));
      },
      refund: async (_, key) => Promise.resolve(void counted.splice(counted.indexOf(key), 1)),
    },
  });
  const read = async (memberId: string, outcome: Outcome<string>) =>
    ended.around(memberId, async () => Promise.resolve(outcome));
  return { counted, read };
}

test('files that ended their reader are counted by member, and after too many the next is not read', async () => {
  const { counted, read } = counting();
  for (const died of ['time', 'memory'] as const) expect(await read('asha', { died })).toEqual({ died });
  expect(counted).toEqual(['asha', 'asha']);
  await expect(read('asha', { answer: 'not read' })).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await read('ravi', { died: 'crash' })).toEqual({ died: 'crash' });
  expect(counted).toEqual(['asha', 'asha', 'ravi']);
});

test('other files are not, also those of a member who has sent one, nor is what a busy machine ends', async () => {
  const { counted, read } = counting();
  await read('asha', { answer: 'read' });
  await read('asha', { died: 'late' });
  expect(counted).toEqual([]);
  await read('asha', { died: 'time' });
  for (const outcome of [{ answer: 'read' }, { died: 'late' }, { died: 'closed' }] as const)
    await read('asha', outcome);
  expect(counted).toEqual(['asha']);
});
