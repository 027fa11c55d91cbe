import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFETCH_JITTER } from '#contract/core/live.ts';
import { runPaced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls `name` once a second for some seconds; returns the seconds at which it ran. */
async function everySecond(queries: QueryClient, seconds: number, name = 'post'): Promise<number[]> {
  const ran: number[] = [];
  const start = Date.now();
  for (let second = 0; second < seconds; second += 1) {
    runPaced(queries, name, () => ran.push((Date.now() - start) / 1_000));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return ran;
}

test('a single call runs within the random delay, and several within it run once', async () => {
  const queries = new QueryClient();
  const run = vi.fn();
  for (let call = 0; call < 3; call += 1) runPaced(queries, 'post', run);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(REFETCH_JITTER);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a name that is called every second runs less and less often, at most every 30 s', async () => {
  const ran = await everySecond(new QueryClient(), 300);
  expect(ran.length).toBeLessThanOrEqual(14);
  const pauses = ran.slice(1).map((at, index) => at - ran[index]!);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30 + REFETCH_JITTER / 1_000 + 1);
  expect(pauses.slice(4).every((pause) => pause >= 30)).toBe(true);
});

test('two pauses of rest do not end the slowness, a little more does', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const [rest, next] of [
    [4_000, 4_000],
    [4_001, 2_000],
  ] as const) {
    const queries = new QueryClient();
    const run = vi.fn<() => void>();
    const call = () => runPaced(queries, 'post', run);
    call();
    await vi.advanceTimersByTimeAsync(rest);
    call();
    await vi.advanceTimersByTimeAsync(0);
    call();
    await vi.advanceTimersByTimeAsync(next - 1);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(3);
  }
  vi.restoreAllMocks();
});

test('500 names are remembered, and the oldest is forgotten for another one', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const queries = new QueryClient();
  const run = vi.fn<() => void>();
  const others = (from: number, to: number) => {
    for (let name = from; name < to; name += 1) runPaced(queries, `${name}`, () => undefined);
  };
  runPaced(queries, 'post', run);
  await vi.advanceTimersByTimeAsync(0);
  others(0, 499);
  await vi.advanceTimersByTimeAsync(0);
  // Still remembered: it waits for its pause.
  runPaced(queries, 'post', run);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  others(499, 999);
  await vi.advanceTimersByTimeAsync(0);
  runPaced(queries, 'post', run);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});

test('after a rest the next call is quick again, and names do not slow each other', async () => {
  const queries = new QueryClient();
  await everySecond(queries, 60);
  expect((await everySecond(queries, 3, 'other'))[0]).toBeLessThanOrEqual(REFETCH_JITTER / 1_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await everySecond(queries, 3))[0]).toBeLessThanOrEqual(REFETCH_JITTER / 1_000);
});
