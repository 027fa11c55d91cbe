import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyLiveFact, MAX_WATCHES, REFETCH_JITTER } from '#contract/core/live.ts';
import { backOff } from './back-off.ts';
import { createHearing, type LiveHandlers, staleSoon } from './handlers.ts';
import { currentWatches, watch, setSender } from './watches.ts';

describe('the delay before a reconnection', () => {
  it('doubles from one second to five, with jitter of half', () => {
    expect([0, 1, 2, 3, 9, 50].map((attempt) => backOff(attempt, () => 0.5))).toEqual([
      1_000, 2_000, 4_000, 5_000, 5_000, 5_000,
    ]);
    expect([backOff(0, () => 0), backOff(0, () => 0.999_999)]).toEqual([500, 1_500]);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      expect(backOff(attempt)).toBeLessThanOrEqual(5_000);
      expect(backOff(attempt)).toBeGreaterThanOrEqual(500);
    }
  });
});

describe('fact handlers', () => {
  const fact = (id: number, name = 'accounts.opened') =>
    ({ id: `${id}`, name, data: { memberId: 'm' } }) as AnyLiveFact;
  it('each receive a fact once, however often it arrives', () => {
    const one = vi.fn<() => void>();
    const two = vi.fn<() => void>();
    const hear = createHearing(
      [{ 'accounts.opened': one }, { 'accounts.opened': two }, {}] as readonly LiveHandlers[],
      new QueryClient(),
    );
    for (const id of [1, 1, 2, 1]) hear(fact(id));
    hear(fact(3, 'not.known_here'));
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([2, 2]);
    expect(one).toHaveBeenLastCalledWith({ memberId: 'm' }, expect.any(QueryClient));
  });

  it('forget the oldest ids, not all of them', () => {
    const heard = vi.fn<() => void>();
    const hear = createHearing([{ 'accounts.opened': heard }], new QueryClient());
    for (let id = 0; id <= 500; id += 1) hear(fact(id));
    hear(fact(500));
    hear(fact(1));
    expect(heard).toHaveBeenCalledTimes(501);
    hear(fact(0));
    expect(heard).toHaveBeenCalledTimes(502);
  });
});

describe('staleSoon', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  it('refetches once within two seconds for many facts about one object', () => {
    const queries = new QueryClient();
    const invalidate = vi.spyOn(queries, 'invalidateQueries');
    for (let count = 0; count < 5; count += 1) staleSoon(queries, ['/posts/{postId}', { postId: '1' }]);
    staleSoon(queries, ['/posts/{postId}', { postId: '2' }]);
    expect(invalidate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(REFETCH_JITTER);
    expect(invalidate).toHaveBeenCalledTimes(2);
    staleSoon(queries, ['/posts/{postId}', { postId: '1' }]);
    vi.advanceTimersByTime(REFETCH_JITTER);
    expect(invalidate).toHaveBeenCalledTimes(3);
  });
});

describe('watches', () => {
  afterEach(() => setSender(null));
  it('are sent to the server for the first and the last watcher only', () => {
    const sent: string[] = [];
    setSender((action, { kind, id }) => sent.push(`${action} ${kind} ${id}`));
    const first = watch('post', '1');
    const second = watch('post', '1');
    const other = watch('post', '2');
    first();
    first();
    expect(sent).toEqual(['watch post 1', 'watch post 2']);
    expect(currentWatches()).toEqual([
      { kind: 'post', id: '1' },
      { kind: 'post', id: '2' },
    ]);
    second();
    other();
    expect(sent.slice(2)).toEqual(['unwatch post 1', 'unwatch post 2']);
    expect(currentWatches()).toEqual([]);
  });

  it('are limited to the newest that the server accepts, and older ones return when there is room', () => {
    const stops = Array.from({ length: MAX_WATCHES + 2 }, (_, index) => watch('post', `${index}`));
    expect(currentWatches().map(({ id }) => id)).toEqual(
      Array.from({ length: MAX_WATCHES }, (_, index) => `${index + 2}`),
    );
    stops.pop()?.();
    expect(currentWatches()[0]).toEqual({ kind: 'post', id: '1' });
    for (const stop of stops) stop();
    expect(currentWatches()).toEqual([]);
  });
});
