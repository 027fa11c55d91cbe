import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failProgress, finishProgress, progress, startProgress, TERMINATION } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  finishProgress();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('the bar creeps in random steps to at most 99 percent', () => {
  startProgress();
  const steps: number[] = [];
  for (let tick = 0; tick < 400; tick += 1) {
    const before = progress.get().percent;
    vi.advanceTimersByTime(200);
    steps.push(progress.get().percent - before);
    expect(progress.get().percent).toBeLessThanOrEqual(99);
  }
  expect(steps.every((step) => step >= 0)).toBe(true);
  expect(new Set(steps.slice(0, 10)).size).toBeGreaterThan(3);
  expect(progress.get().percent).toBeGreaterThan(90);
});

it('the bar finishes at 100, stays for the termination time, then hides', () => {
  startProgress();
  finishProgress();
  expect(progress.get()).toMatchObject({ percent: 100, shown: true, failed: false });
  vi.advanceTimersByTime(TERMINATION - 1);
  expect(progress.get().shown).toBe(true);
  vi.advanceTimersByTime(1);
  expect(progress.get().shown).toBe(false);
  vi.runAllTimers();
  expect(progress.get().percent).toBe(0);
});

it('the bar shows the failed colour, and reverts it and a temporary colour after hiding', () => {
  startProgress('var(--brand)');
  expect(progress.get().colour).toBe('var(--brand)');
  failProgress();
  expect(progress.get()).toMatchObject({ failed: true, percent: 100, shown: true });
  vi.runAllTimers();
  expect(progress.get()).toEqual({ shown: false, percent: 0, failed: false, colour: null });
});

it('the bar continues when a second navigation starts, and restarts after the end', () => {
  startProgress();
  vi.advanceTimersByTime(3_000);
  const { percent } = progress.get();
  startProgress();
  expect(progress.get().percent).toBe(percent);
  finishProgress();
  vi.advanceTimersByTime(100);
  startProgress();
  expect(progress.get()).toMatchObject({ shown: true, failed: false });
  expect(progress.get().percent).toBeLessThan(10);
});
