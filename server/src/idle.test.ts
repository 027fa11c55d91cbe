import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { PipelinedPool } from '#platform/database/pipeline/pipelined-pool.ts';
import { openWorld } from '#test/world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Method = (...values: unknown[]) => unknown;

/** Watches all calls of a method; `pending` holds those that are not answered. */
function watch(prototype: object, name: string, pending: Set<unknown>, report: (first: unknown) => void): void {
  const methods = prototype as Record<string, Method>;
  const original = methods[name] as Method;
  vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...values: unknown[]) {
    report(values[0]);
    const answer = original.apply(this, values);
    if (answer instanceof Promise) {
      pending.add(answer);
      void Promise.allSettled([answer]).finally(() => pending.delete(answer));
    }
    return answer;
  });
}

test('a process without work sends at most one query a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const pending = new Set<unknown>();
  const texts: string[] = [];
  const count = (first: unknown) =>
    texts.push((typeof first === 'string' ? first : (first as { text: string }).text).trim().slice(0, 60));
  watch(pg.Client.prototype, 'query', pending, count);
  watch(PipelinedPool.prototype, 'run', pending, count);
  watch(pg.Pool.prototype, 'connect', pending, () => undefined);
  const world = await openWorld();
  await world.settled();
  const second = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    // Queries are real: the next second begins when they have been answered.
    for (let quiet = 0; quiet < 10; quiet += 1) {
      while (pending.size > 0) await Promise.allSettled(pending);
      await turn();
    }
  };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await second();
  const before = texts.length;
  for (let seconds = 0; seconds < 120; seconds += 1) await second();
  const sent = texts.slice(before);
  const byText = [...Map.groupBy(sent, (text) => text)].map(([text, all]) => [text, all.length]);
  await world.close();
  expect(sent.length).toBeGreaterThan(30);
  // The tasks of each minute go by the real clock and are not among them: half is left for these.
  expect(sent.length > 60 ? byText : []).toEqual([]);
});
