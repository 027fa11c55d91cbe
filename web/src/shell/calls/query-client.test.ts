import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeToast, toasts } from '#ui/toasts/store.ts';
import { startStrings } from '../strings.ts';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

it('reads again what became stale during its first read', async () => {
  const queries = createQueryClient();
  const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const read = vi.fn(() => replies[read.mock.calls.length - 1]!.promise);
  const queryKey = ['seats'];
  const seen: unknown[] = [];
  const stop = new QueryObserver(queries, { queryKey, queryFn: read }).subscribe(({ data }) => seen.push(data));
  void queries.invalidateQueries({ queryKey });
  replies[0]!.resolve('before the change');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  replies[1]!.resolve('after the change');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('after the change'));
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

beforeAll(startStrings);
afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
});
const refused = new ApiError(404, { code: 'not_found', message: 'Not there.' });
const busy = new ApiError(503, { code: 'unavailable', message: 'Busy.', retryAfter: 60 });
const offline = new ApiError(0, { code: 'offline' });

it('a call without an answer is tried three times, a refusal is final', () => {
  const { queries: { retry, retryDelay } = {} } = createQueryClient().getDefaultOptions();
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no functions');
  expect([0, 1, 2].map((failures) => retry(failures, offline))).toEqual([true, true, false]);
  expect(retry(0, refused)).toBe(false);
  // The server may say how long to wait, up to ten seconds.
  expect(retryDelay(0, busy)).toBe(10_000);
  const others = [offline, Object.assign(new Error('x'), { retryAfter: 5 }) as ApiError];
  for (const other of others) {
    expect(retryDelay(1, other)).toBeGreaterThanOrEqual(1_000);
    expect(retryDelay(1, other)).toBeLessThan(1_500);
  }
});

it.each([
  ['a refused read shows its own failure where there is no data', undefined, refused, 0],
  ['a refused read is reported where old data hides it', 'old', refused, 1],
  ['a read without a connection keeps the old data', 'old', offline, 0],
])('%s', async (_what, data, error, reported) => {
  const queries = createQueryClient();
  if (data !== undefined) queries.setQueryData(['x'], data);
  const queryFn = () => Promise.reject<string>(error);
  await queries.query({ queryKey: ['x'], queryFn, retry: false, staleTime: 0 }).catch(() => undefined);
  expect(toasts.get()).toHaveLength(reported);
});

it('a read with data that became stale under way is repeated once', async () => {
  const queries = createQueryClient();
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('x'));
  queries.setQueryData(['seats'], 'old');
  const options = { queryKey: ['seats'], queryFn: read, staleTime: Infinity };
  const stop = new QueryObserver(queries, options).subscribe(() => undefined);
  const pending = Promise.withResolvers<string>();
  read.mockReturnValueOnce(pending.promise);
  void queries.invalidateQueries({ queryKey: ['seats'] });
  await queries.invalidateQueries({ queryKey: ['seats'] });
  expect([queries.getQueryData(['seats']), queries.isFetching(), read.mock.calls.length]).toEqual(['x', 0, 2]);
  stop();
});

it('a further read that became stale under way is replaced, and not repeated besides', async () => {
  const queries = createQueryClient();
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('new'));
  queries.setQueryData(['seats'], 'old');
  const stop = new QueryObserver(queries, { queryKey: ['seats'], queryFn: read, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  read.mockReturnValueOnce(new Promise(() => {}));
  void queries.refetchQueries({ queryKey: ['seats'] });
  await queries.invalidateQueries({ queryKey: ['seats'] });
  await queries.invalidateQueries({ queryKey: ['others'] });
  expect([queries.getQueryData(['seats']), read.mock.calls.length]).toEqual(['new', 2]);
  stop();
});

it('a read that became stale after its first reply is read once more, not for ever', async () => {
  const queries = createQueryClient();
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('x'));
  const stop = new QueryObserver(queries, { queryKey: ['seats'], queryFn: read }).subscribe(() => undefined);
  await vi.waitFor(() => expect(queries.getQueryData(['seats'])).toBe('x'));
  expect(read).toHaveBeenCalledOnce();
  await queries.invalidateQueries({ queryKey: ['seats'] });
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  // A read that nobody has open, and of which there is nothing yet, is not stale.
  const idle = new QueryObserver(queries, { queryKey: ['idle'], queryFn: read, enabled: false }).subscribe(
    () => undefined,
  );
  await queries.invalidateQueries({ queryKey: ['idle'] });
  queries.setQueryData(['idle'], 'set');
  expect(queries.getQueryState(['idle'])?.isInvalidated).toBe(false);
  idle();
});
