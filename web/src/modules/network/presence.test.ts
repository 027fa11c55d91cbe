import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_PRESENCE } from '#contract/network/presence.ts';
import { presenceQuery } from './presence.ts';

const filters: string[][] = [];
vi.stubGlobal('fetch', (address: string) => {
  // Files share a worker: what an earlier one still wanted to read is not counted here.
  if (!address.startsWith('/api/actors/presence?')) return new Promise(() => {});
  const ids = (new URLSearchParams(address.split('?')[1]).get('ids') ?? '').split(',');
  filters.push(ids);
  return Promise.resolve(
    new Response(
      JSON.stringify({
        data: ids
          .filter((id) => id.startsWith('here'))
          .map((actorId) => ({ actorId, now: true, at: '2026-01-01T00:00:00.000Z' })),
      }),
    ),
  );
});
afterEach(() => filters.splice(0));

it('all people shown at the same moment are requested together, in batches that the server accepts', async () => {
  const queries = new QueryClient();
  const of = (id: string) => queries.query(presenceQuery(id));
  expect(await Promise.all([of('here1'), of('gone'), of('here2'), of('here1')])).toMatchObject([
    { actorId: 'here1', now: true },
    null,
    { actorId: 'here2' },
    { actorId: 'here1' },
  ]);
  expect(filters).toEqual([['here1', 'gone', 'here2']]);
  await Promise.all(Array.from({ length: MAX_PRESENCE + 3 }, (_, index) => of(`here-${index}`)));
  expect(filters.slice(1).map((ids) => ids.length)).toEqual([MAX_PRESENCE, 3]);
  // The answer from a moment ago is cached.
  await of('gone');
  expect(filters).toHaveLength(3);
});
