import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { stored } from '#ui/stored.ts';
import { addresses, type Layout, type Screen } from '../addresses.ts';
import { parseSearch as parseScreenSearch } from './navigation/search-params.ts';
import { guard, currentAccess, isEntrance } from './session/guards.ts';
import { exists } from './exists.ts';
import { loadLayout } from './layouts/layouts.ts';
import { ownAddress, RETURN_KEY } from './session/return-address.ts';
import { type LoaderContext, loadScreen, screenAt, screenShown } from './screens.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { session, whoIsHere } from './session/session.ts';
import { Frame } from './frame.tsx';

/** Redirects to another address, replacing the history entry. */
function divert(target: { to: string; search?: Record<string, string> } | { href: string }): never {
  // The router's protocol: a redirect is thrown but is no error.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect({ ...target, replace: true });
}

/** Redirects users who may not open the screen; visitors take the requested address along to the login. */
async function admit(path: string, screen: Screen, requested: string): Promise<void> {
  const user = await whoIsHere();
  const access = currentAccess(session.get().token, user, stored.read('selectedPage'));
  const target = guard({ path, layout: screen.layout, ...(screen.pages && { pages: screen.pages }) }, access);
  if (target === null) return;
  if (!access.signedIn) divert({ to: target, search: { [RETURN_KEY]: requested } });
  // After a login, continue to the address that led to it; the guard of that address decides again.
  const returnTo = isEntrance(path)
    ? ownAddress(new URL(requested, location.origin).searchParams.get(RETURN_KEY), location.origin)
    : null;
  divert(returnTo === null ? { to: exists(target) ? target : '/unauthorized' } : { href: returnTo });
}

/** Early reads; the screen reads again, shares the result or shows the failure. */
function prefetching(queries: QueryClient): Pick<LoaderContext, 'prefetch' | 'awaitRead' | 'prefetchInfinite'> {
  const shownByTheScreen = () => undefined;
  return {
    prefetch: (options) => void queries.query(options).catch(shownByTheScreen),
    awaitRead: async (options) => void (await queries.query(options).catch(shownByTheScreen)),
    prefetchInfinite: (options) => void queries.infiniteQuery(options).catch(shownByTheScreen),
  };
}

function screenRoute(parent: AnyRoute, path: string, screen: Screen, queries: QueryClient): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ location }) => admit(path, screen, location.href),
    loaderDeps: ({ search }: { search: Record<string, string> }) => search,
    loader: async (context: { params: Record<string, string>; deps: Record<string, string>; preload: boolean }) => {
      const [module] = await Promise.all([loadScreen(path, screen, context.preload), loadLayout(screen.layout)]);
      const search = module.search ? parseScreenSearch(module.search, context.deps) : {};
      await module.loader?.({ params: context.params, search, queries, ...prefetching(queries) });
    },
    component: function CurrentScreen() {
      const module = screenAt(path);
      useEffect(screenShown, []);
      return module ? <module.default /> : null;
    },
    staticData: { screen },
  }) as AnyRoute;
}

/** Query values are plain text: `?page=2` is the text "2". */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>): string => {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};

/** Builds the router from the table of addresses. `history` is given on the server, which has no address bar. */
export function buildRouter(queries: QueryClient, history?: RouterHistory) {
  const root = createRootRoute({ component: Frame });
  const toLogin = () => divert({ to: '/login' });
  const layouts: readonly Layout[] = ['public', 'member', 'admin'];
  const children = layouts.flatMap((layout) =>
    Object.entries<Screen>(addresses)
      .filter(([, screen]) => screen.layout === layout)
      .map(([path, screen]) => screenRoute(root, path, screen, queries)),
  );
  // The router ignores a redirect thrown by its not-found route, so a catch-all address redirects instead.
  const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toLogin });
  const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toLogin });
  return createRouter({
    routeTree: root.addChildren([...children, start, unknown]),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenFailed,
    // On the server it would add an inline script, which the content security policy forbids.
    scrollRestoration: history === undefined,
    defaultPendingMs: 800,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}
