import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { addresses } from './addresses.ts';

const screens = ['/jobs', '/messaging', '/notifications'] as const;

afterEach(() => vi.unstubAllGlobals());

/** Opens a screen at the start of the app, and answers what it reads. */
async function open(address: (typeof screens)[number]) {
  vi.resetModules();
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: ['new'], next: null })));
  applyLanguage('en');
  const { session } = await import('#shell/session/session.ts');
  const { savedReads } = await import('#shell/saved-reads/store.ts');
  const { parseSearch } = await import('#shell/navigation/search-params.ts');
  const { prefetching } = await import('#shell/app-router.ts');
  session.set({ token: 't', user: { id: 'asha' } as CurrentUser });
  const { loadFile } = await import('./routes.ts');
  const screen = (await loadFile(addresses[address])) as {
    search: Parameters<typeof parseSearch>[0];
    loader: (context: object) => Promise<void>;
  };
  const queries = new QueryClient();
  vi.spyOn(savedReads, 'all').mockResolvedValue([]);
  await screen.loader({ params: {}, search: parseSearch(screen.search, {}), queries, ...prefetching(queries) });
  return queries.getQueryCache().getAll();
}

it.each(screens)('what %s needs is kept for the next start', async (address) => {
  const keys = await open(address);
  expect(
    keys
      .filter(({ meta }) => meta?.['saved'] === undefined || meta['saved'] === false)
      .map(({ queryKey }) => hashKey(queryKey)),
  ).toEqual([]);
});
