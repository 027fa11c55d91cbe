import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
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
