import { hashKey, type QueryClient } from '@tanstack/react-query';
import { language } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { session } from '../session/session.ts';
import { firstPage, MAX_CHARACTERS } from './rules.ts';
import { savedReads } from './store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `saved`: the last result is kept on this computer for the member, and shown at the next start. */
    queryMeta: { saved?: boolean };
  }
}

/** Milliseconds between a change and the write; live facts come in bursts. */
const DEBOUNCE_MS = 2_000;

/** Writes reads marked as kept to disk, and erases all of them when the session ends or changes. */
export function saveReads(queries: QueryClient): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  const keep = (read: string) => {
    timers.delete(read);
    const { user } = session.get();
    const query = queries.getQueryCache().get(read);
    // A page's reads are not kept: several people may act for it.
    if (user === null || query?.state.data === undefined || stored.read('selectedPage') !== null) return;
    const data = firstPage(query.state.data);
    if (JSON.stringify(data).length > MAX_CHARACTERS) return;
    quietly(savedReads.put({ read, member: user.id, language: language(), at: query.state.dataUpdatedAt, data }));
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.['saved'] !== true || timers.has(query.queryHash)) return;
    timers.set(
      query.queryHash,
      setTimeout(() => keep(query.queryHash), DEBOUNCE_MS),
    );
  });
  for (const query of queries.getQueryCache().getAll())
    if (query.meta?.['saved'] === true) keep(hashKey(query.queryKey));

  // What another member left behind, whose session ended without this program.
  const me = session.get().user?.id;
  quietly(
    savedReads.all().then((reads) => (reads.some(({ member }) => member !== me) ? savedReads.erase() : undefined)),
  );
  let { token } = session.get();
  session.subscribe(() => {
    if (session.get().token === token) return;
    ({ token } = session.get());
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    quietly(savedReads.erase());
  });
}
