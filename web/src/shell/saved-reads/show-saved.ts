import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { language } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { session } from '../session/session.ts';
import { mayShow } from './rules.ts';
import { type SavedRead, savedReads } from './store.ts';

/** Milliseconds: a disk that is slower than this is slower than the network. */
const PATIENCE_MS = 300;

let saved: Promise<readonly SavedRead[]> | undefined;

/** What is kept on this computer. */
async function readSaved(): Promise<readonly SavedRead[]> {
  if (session.get().user === null || typeof indexedDB === 'undefined') return [];
  return Promise.race([
    savedReads.all(),
    new Promise<[]>((resolve) => {
      setTimeout(() => resolve([]), PATIENCE_MS);
    }),
  ]).catch(() => []);
}

/**
 * Puts the last results of reads into the cache, those that this computer keeps for this member; returns whether it
 * keeps all. They count as stale however young they are, so that the next read of them asks the server. Only the first
 * time: later the cache itself knows better.
 */
export async function showSaved(queries: QueryClient, ...queryKeys: readonly QueryKey[]): Promise<boolean> {
  const reads = await (saved ?? readSaved());
  saved = Promise.resolve([]);
  const { user } = session.get();
  const isNew = (queryKey: QueryKey) => queries.getQueryData(queryKey) === undefined;
  if (user === null || stored.read('selectedPage') !== null || !queryKeys.every(isNew)) return false;
  const shown = queryKeys.filter((queryKey) => {
    const found = reads.find(({ read }) => read === hashKey(queryKey));
    if (found === undefined || !mayShow(found, { member: user.id, language: language() }, Date.now())) return false;
    queries.setQueryData(queryKey, found.data, { updatedAt: found.at });
    void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    return true;
  });
  return shown.length === queryKeys.length;
}
