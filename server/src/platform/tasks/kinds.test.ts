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

test('tasks of a kind run side by side up to its cap, and the next when one ends', async () => {
  const turns = createTurns();
  const kind = (concurrency?: number) => ({
    name: 'x.y',
    attempts: 1,
    concurrency,
    run: async () => Promise.resolve(),
  });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const started: number[] = [];
  const run = (index: number, until: Promise<void>) =>
    turns.take(kind(1), async () => {
      started.push(index);
      await until;
    });
  const both = [run(1, first.promise), run(2, second.promise)];
  await Promise.resolve();
  expect([started, turns.full()]).toEqual([[1], ['x.y']]);
  first.resolve();
  await both[0];
  expect([started, turns.full()]).toEqual([[1, 2], ['x.y']]);
  second.resolve();
  await both[1];
  expect(turns.full()).toEqual([]);
  expect(await turns.take(kind(), async () => Promise.resolve('free'))).toBe('free');
});
