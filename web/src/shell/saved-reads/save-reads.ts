import { hashKey, type QueryClient } from '@tanstack/react-query';
import { language } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { session } from '../session/session.ts';
import { firstPage, MAX_AGE_MS, MAX_CHARACTERS } from './rules.ts';
import { savedReads } from './store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `saved`: the last result is kept on this computer for the member, and shown at the next start: the first page of
     * an infinite list, or what the function makes of the result; undefined keeps nothing.
     */
    queryMeta: { saved?: boolean | ((data: never) => unknown) };
  }
}

/** Milliseconds between a change and the write; live facts come in bursts. */
const DEBOUNCE_MS = 2_000;

const isSaved = (saved: unknown): boolean => saved === true || typeof saved === 'function';

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
    const saved = query.meta?.['saved'];
    const data = typeof saved === 'function' ? saved(query.state.data as never) : firstPage(query.state.data);
    if (data === undefined) return;
    if (JSON.stringify(data).length > MAX_CHARACTERS) return;
    quietly(savedReads.put({ read, member: user.id, language: language(), at: query.state.dataUpdatedAt, data }));
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isSaved(query.meta?.['saved']) || timers.has(query.queryHash)) return;
    timers.set(
      query.queryHash,
      setTimeout(() => keep(query.queryHash), DEBOUNCE_MS),
    );
  });
  for (const query of queries.getQueryCache().getAll())
    if (isSaved(query.meta?.['saved'])) keep(hashKey(query.queryKey));

  // What another member left behind, whose session ended without this program.
  const me = session.get().user?.id;
  quietly(
    savedReads.all().then(async (reads) => {
      if (reads.some(({ member }) => member !== me)) return savedReads.erase();
      // What is shown no more, such as conversations that were opened last week.
      const old = reads.filter(({ at }) => Date.now() - at >= MAX_AGE_MS);
      await Promise.all(old.map(async ({ read }) => savedReads.remove(read)));
    }),
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
