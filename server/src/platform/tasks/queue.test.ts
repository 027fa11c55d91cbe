import { expect, test, vi } from 'vitest';
import { queueOptions } from './queue.ts';

test('the queue logs its own problems, and not how tasks end', () => {
  const log = { warn: vi.fn(), debug: vi.fn() };
  const { logger } = queueOptions({ kinds: [], log } as unknown as Parameters<typeof queueOptions>[0], 1_000);
  logger?.error('failed task 1: private', { failure: true });
  logger?.info('completed task 1: private', { success: true });
  expect([log.warn.mock.calls, log.debug.mock.calls]).toEqual([[], []]);
  logger?.error('no connection\nand its stack');
  logger?.warn('slow', { failure: false });
  logger?.info('started');
  expect(log.warn.mock.calls.map(([fields]) => fields as unknown)).toEqual([
    { queue: 'no connection' },
    { queue: 'slow' },
  ]);
  expect(log.debug.mock.calls).toEqual([[{ queue: 'started' }, 'task queue']]);
});
