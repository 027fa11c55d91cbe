import type { QueryClient } from '@tanstack/react-query';
import { splitActing } from '#contract/pages/links.ts';
import { stored } from '#ui/stored.ts';
import { addresses, type Screen } from '../addresses.ts';
import { frameOf, loadLayout } from './layouts/layouts.ts';
import { parseSearch } from './navigation/search-params.ts';
import { browserHistory, type RouterHistory } from './router/history.ts';
import { hrefOf } from './router/location.ts';
import { Router } from './router/router.ts';
import { type LoaderContext, loadScreen } from './screens.ts';
import { actAs } from './session/acting.ts';
import { currentAccess, guard, isEntrance } from './session/guards.ts';
import { ownAddress, RETURN_KEY } from './session/return-address.ts';
import { session, whoIsHere } from './session/session.ts';
import { isOn } from './switches/switches.ts';

/** Where users go who may not open the screen, or null; visitors take the requested address along to the login. */
export async function diverted(path: string, screen: Screen, requested: string): Promise<string | null> {
  const user = await whoIsHere();
  const acting = splitActing(requested);
  // The guard decides about the address without it, as the page from then on.
  if (acting !== null && user !== null) {
    const isOwn = user.actingFor.some(({ id }) => id === acting.pageId);
    if (isOwn && stored.read('selectedPage') !== acting.pageId) actAs(acting.pageId);
    return acting.href;
  }
  const access = currentAccess(session.get().token, user, stored.read('selectedPage'));
  const target = guard({ ...screen, path }, access);
  if (target === null) return null;
  // Both screens lead back to what was requested.
  if (!access.signedIn || target === '/unauthorized')
    return hrefOf({ to: target, search: { [RETURN_KEY]: requested } });
  // After a login, continue to the address that led to it; the guard of that address decides again.
  const returnTo = isEntrance(path)
    ? ownAddress(new URL(requested, location.origin).searchParams.get(RETURN_KEY), location.origin)
    : null;
  return returnTo ?? target;
}

/** Early reads; the screen reads again, shares the result or shows the failure. */
export function prefetching(
  queries: QueryClient,
): Pick<LoaderContext, 'prefetch' | 'awaitRead' | 'awaitInfinite' | 'prefetchInfinite'> {
  const shownByTheScreen = () => undefined;
  return {
    prefetch: (options) => void queries.query(options).catch(shownByTheScreen),
    awaitRead: async (options) => void (await queries.query(options).catch(shownByTheScreen)),
    awaitInfinite: async (options) => void (await queries.infiniteQuery(options).catch(shownByTheScreen)),
    prefetchInfinite: (options) => void queries.infiniteQuery(options).catch(shownByTheScreen),
  };
}

/** Where addresses lead that do not exist, or whose module is switched off. */
const UNKNOWN = '/login';

/** The router over the table of addresses. `history` is given on the server, which has no address bar. */
export const buildRouter = (queries: QueryClient, history: RouterHistory = browserHistory()): Router =>
  new Router(
    {
      table: addresses,
      fallback: UNKNOWN,
      home: '/home',
      admit: async ({ address, screen }, { href }) => (isOn(screen.module) ? diverted(address, screen, href) : UNKNOWN),
      async load({ address, screen, params }, { search }, preloading) {
        const [module] = await Promise.all([
          loadScreen(address, screen, preloading),
          loadLayout(frameOf(screen, session.get())),
        ]);
        await module.loader?.({
          params,
          search: module.search ? parseSearch(module.search, search) : {},
          queries,
          ...prefetching(queries),
        });
      },
    },
    history,
  );
