import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { FactName } from '#contract/core/facts.ts';
import { session } from '#shell/session/session.ts';
import type { Listener } from '#test/listener.ts';
import type { Member, World } from '#test/world.ts';
import { stored } from '#ui/stored.ts';
import { withoutSeals } from '#test/jobs/without-seals.ts';

/**
 * A `fetch` that sends the web app's calls to the world by `inject`, with the token that is stored.
 */
const fetchInto =
  (world: World) =>
  async (address: string, init: { method: string; headers: Headers; body: string | null }): Promise<Response> => {
    const answer = await world.fastify.inject({
      method: init.method as 'GET',
      url: address,
      headers: Object.fromEntries(init.headers),
      ...(init.body === null ? {} : { payload: init.body }),
    });
    const empty = answer.statusCode === 204;
    return new Response(empty ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };

/** The logged-in person as the web app caches it. */
const cached = (member: Member) => ({
  id: member.id,
  username: member.username,
  firstName: 'Asha',
  lastName: 'Rao',
  email: '',
  avatar: null,
  headline: '',
  isAdmin: false,
  duties: [],
  suspension: null,
  accountType: null,
  language: 'en' as const,
  theme: 'system' as const,
  welcomed: true,
  mustAcceptTerms: null,
  mustAcceptPrivacy: null,
  phone: null,
  timeZone: null,
  autoplay: true,
  feed: 'latest' as const,
  commentOrder: 'newest' as const,
  showPhotos: true,
  actingFor: [],
});

/**
 * Logs the web app of this worker in as a member: its calls go to the world, and the listener hears the facts of its
 * socket. Call `closeWindow()` in `afterAll`.
 */
export async function openWindow(world: World, member: Member): Promise<Listener> {
  const listener = await world.listen(member);
  vi.stubGlobal('fetch', fetchInto(world));
  // Delays before refetches end at once.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  stored.write('token', member.token);
  session.set({ token: member.token, user: cached(member) });
  return listener;
}
/** Leaves nothing to the next file of the worker. */
export function closeWindow(): void {
  stored.write('token', null);
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** Options of a read that a window has open, of the web app's own. */
type Read = object;
export interface LiveCase {
  what: string;
  fact: FactName;
  reads: () => readonly Read[];
  /** Happens before the window is opened. */
  first?: () => Promise<unknown>;
  action: () => Promise<unknown>;
}
interface LiveWindow {
  world: World;
  window: Listener;
  /** Hands a fact to the handlers of the module. */
  hear: (fact: { name: string; data: unknown }, queries: QueryClient) => void;
}

/** Opens reads as screens do; `shown` has the data of each, or the code of its refusal. */
async function openReads(reads: readonly Read[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observers = reads.map((read) =>
    'initialPageParam' in read
      ? new InfiniteQueryObserver(queries, read as InfiniteQueryObserverOptions)
      : new QueryObserver(queries, read as QueryObserverOptions),
  );
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0), { timeout: 5_000 });
  const shown = () =>
    observers.map((observer) => {
      const { data, error } = observer.getCurrentResult();
      return error === null ? withoutSeals(data) : { refused: (error as { code?: string }).code };
    });
  const close = () => {
    for (const stop of stops) stop();
    queries.clear();
  };
  return { queries, shown, close };
}

/**
 * Waits until stale state and the fact make what a fresh read finds, and answers both; the fact must change something.
 */
export async function expectLive({ world, window, hear }: LiveWindow, live: LiveCase) {
  await live.first?.();
  await world.settled();
  const open = await openReads(live.reads());
  const stale = structuredClone(open.shown());
  const before = window.facts.length;
  await live.action();
  await window.heard(live.fact, (data) => window.facts.slice(before).some((fact) => fact.data === data));
  await world.settled();
  for (const fact of window.facts.slice(before)) if (fact.name === live.fact) hear(fact, open.queries);
  const fresh = await openReads(live.reads());
  expect(fresh.shown()).not.toEqual(stale);
  await vi.waitFor(() => expect(open.shown()).toEqual(fresh.shown()), { timeout: 5_000 });
  const both = { open: open.shown(), fresh: fresh.shown() };
  open.close();
  fresh.close();
  return both;
}
