import { expect, test, vi } from 'vitest';
import { createTurns, runKind } from './kinds.ts';

const services = {
  log: { error: vi.fn(), warn: vi.fn() },
  metrics: { tasksRun: { observe: vi.fn() }, tasksDead: { inc: vi.fn() } },
} as unknown as Parameters<typeof runKind>[2];

test('onDead is called after the last attempt failed, and not before', async () => {
  const onDead = vi.fn(async () => {});
  const work = runKind(
    { name: 'x.y', attempts: 2, run: () => Promise.reject(new Error('broken')), onDead },
    createTurns(),
    services,
  );
  await expect(work({ id: 1 }, { attempts: 1, maxAttempts: 2 })).rejects.toThrow('broken');
  expect(onDead).not.toHaveBeenCalled();
  await expect(work({ id: 1 }, { attempts: 2, maxAttempts: 2 })).rejects.toThrow('broken');
  expect(onDead).toHaveBeenCalledExactlyOnceWith({ id: 1 });
});
