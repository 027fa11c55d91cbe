import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { session } from '../session/session.ts';
import { MAX_AGE_MS, MAX_CHARACTERS } from './rules.ts';
import { saveReads } from './save-reads.ts';
import { type SavedRead, savedReads } from './store.ts';

const asha = { id: 'asha' } as CurrentUser;
const page = (text: string) => ({ pages: [text, 'second'], pageParams: [null, 'x'] });
const put = vi.spyOn(savedReads, 'put');
const erase = vi.spyOn(savedReads, 'erase');
const all = vi.spyOn(savedReads, 'all');
let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  applyLanguage('en');
  stored.write('selectedPage', null);
  session.set({ token: 't', user: asha });
  // Those of former tests follow the session too.
  for (const spy of [put, erase]) spy.mockReset().mockResolvedValue();
  all.mockReset().mockResolvedValue([]);
  queries = new QueryClient();
  vi.stubGlobal('indexedDB', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.set({ token: null, user: null });
  stored.write('selectedPage', null);
});
const read = (key: string, data: unknown, saved = true) =>
  queries.query({ queryKey: [key], queryFn: () => Promise.resolve(data), meta: { saved } });
/** Reads, waits for the write to the disk, and answers what was written. */
async function written(key: string, data: unknown, saved?: boolean) {
  put.mockClear();
  await read(key, data, saved);
  await vi.advanceTimersByTimeAsync(2_000);
  return put.mock.calls.map(([record]) => [record.read, record.member, record.data]);
}

it('the first page of a marked read is kept for its member, once per burst', async () => {
  saveReads(queries);
  const first = [['["feed"]', 'asha', { pages: ['a'], pageParams: [null] }]];
  expect(await written('feed', page('a'))).toEqual(first);
  expect(await written('other', page('a'), false)).toEqual([]);
  put.mockClear();
  for (const text of ['b', 'c']) queries.setQueryData(['feed'], page(text));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(put.mock.calls.map(([{ data }]) => data)).toEqual([{ pages: ['c'], pageParams: [null] }]);
});

it('a read that was there before is kept at once, unless it has no data or is another one', async () => {
  await read('feed', page('a'));
  await read('other', page('a'), false);
  await queries
    .query({
      queryKey: ['lost'],
      queryFn: () => Promise.reject(new Error('x')),
      meta: { saved: true },
    })
    .catch(() => undefined);
  saveReads(queries);
  expect(put.mock.calls.map(([record]) => record.read)).toEqual(['["feed"]']);
});

it('a read that is opened again, without a change, is not written again', async () => {
  saveReads(queries);
  await written('feed', page('a'));
  put.mockClear();
  const options = { queryKey: ['feed'], queryFn: () => Promise.resolve(page('a')), staleTime: Infinity };
  const close = new QueryObserver(queries, { ...options, meta: { saved: true } }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(put).not.toHaveBeenCalled();
  close();
});

it('nothing is kept for a page, for a visitor, of what was removed, or above the limit', async () => {
  saveReads(queries);
  const size = JSON.stringify({ pages: [''], pageParams: [null] }).length;
  expect(await written('most', page('x'.repeat(MAX_CHARACTERS - size)))).toHaveLength(1);
  expect(await written('more', page('x'.repeat(MAX_CHARACTERS - size + 1)))).toEqual([]);
  put.mockClear();
  await read('gone', page('a'));
  queries.clear();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(put).not.toHaveBeenCalled();
  stored.write('selectedPage', 'p1');
  expect(await written('page', page('a'))).toEqual([]);
  stored.write('selectedPage', null);
  session.set({ token: 't', user: null });
  expect(await written('visitor', page('a'))).toEqual([]);
});

it('another session erases what is kept, and what another member left behind is erased at the start', async () => {
  saveReads(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect(erase).not.toHaveBeenCalled();
  await read('feed', page('a'));
  session.set({ token: 'other', user: asha });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(put).not.toHaveBeenCalled();
  expect(erase).toHaveBeenCalled();
  erase.mockClear();
  all.mockResolvedValue([{ member: 'ravi' } as SavedRead]);
  saveReads(new QueryClient());
  await vi.advanceTimersByTimeAsync(0);
  expect(erase).toHaveBeenCalledOnce();
});

/** Shows what is kept, as at a start of the app. */
async function shown(
  record: Partial<SavedRead> = {},
  { user = asha, data }: { user?: CurrentUser | null; data?: string } = {},
) {
  vi.resetModules();
  const { showSaved } = await import('./show-saved.ts');
  const { session: fresh } = await import('../session/session.ts');
  const { savedReads: disk } = await import('./store.ts');
  fresh.set({ token: 't', user });
  const saved = { read: '["feed"]', member: 'asha', language: 'en', at: Date.now() - 1_000, data: 'kept', ...record };
  const reads = vi.spyOn(disk, 'all').mockResolvedValue([saved]);
  const client = new QueryClient();
  if (data !== undefined) client.setQueryData(['feed'], data);
  const was = await showSaved(client, ['feed']);
  return { was, reads, data: client.getQueryData(['feed']), again: () => showSaved(client, ['feed']), client, fresh };
}

it('the last result is shown at the start, once', async () => {
  const { was, data, again, client } = await shown();
  expect([was, data]).toEqual([true, 'kept']);
  // However young it is, the next read asks the server.
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('new'));
  await client.query({ queryKey: ['feed'], queryFn: read, staleTime: 30_000 });
  expect(read).toHaveBeenCalledOnce();
  client.clear();
  expect(await again()).toBe(false);
});

it.each([
  ['of another member', { member: 'ravi' }],
  ['in another language', { language: 'hn' }],
  ['of another read', { read: '["other"]' }],
  ['of last week', { at: 0 }],
])('a result %s is not shown', async (_what, record) => {
  expect(await shown(record)).toMatchObject({ was: false, data: undefined });
});

it('what has been read already is not replaced', async () => {
  expect(await shown({}, { data: 'read' })).toMatchObject({ was: false, data: 'read' });
});

it('for a visitor nothing is read from the disk', async () => {
  const { was, reads } = await shown({}, { user: null });
  expect([was, reads.mock.calls]).toEqual([false, []]);
});

it('nothing is shown for a page, nor without a disk', async () => {
  // The module reads its own copy of what is stored.
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'selectedPage' ? 'p1' : null) });
  expect((await shown()).was).toBe(false);
  vi.unstubAllGlobals();
  const { was, reads } = await shown();
  expect(was).toBe(false);
  expect(reads).not.toHaveBeenCalled();
});

it('a read that says what is kept of it keeps that, or nothing', async () => {
  saveReads(queries);
  const meta = (saved: (data: { last: string | undefined }) => unknown) => ({ meta: { saved } });
  const last = async (key: string, value: string | undefined) => {
    put.mockClear();
    const options = { queryKey: [key], queryFn: () => Promise.resolve({ last: value }), ...meta((data) => data.last) };
    await queries.query(options);
    await vi.advanceTimersByTimeAsync(2_000);
    return put.mock.calls.map(([record]) => record.data);
  };
  expect(await last('history', 'the last messages')).toEqual(['the last messages']);
  expect(await last('middle', undefined)).toEqual([]);
});

it('what is too old to be shown is removed at the start', async () => {
  const remove = vi.spyOn(savedReads, 'remove').mockResolvedValue();
  const at = Date.now();
  const own = { member: 'asha', language: 'en', data: {} };
  all.mockResolvedValue([
    { ...own, read: 'new', at },
    { ...own, read: 'old', at: at - MAX_AGE_MS },
  ]);
  saveReads(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect(remove.mock.calls).toEqual([['old']]);
  expect(erase).not.toHaveBeenCalled();
});
