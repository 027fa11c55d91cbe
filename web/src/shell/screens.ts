import type {
  DefaultError,
  InfiniteData,
  InfiniteQueryExecuteOptions,
  QueryClient,
  QueryExecuteOptions,
  QueryKey,
} from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { loadStrings, stringsReady } from '#ui/language/strings.ts';
import { createStore } from '#ui/store.ts';
import type { Screen } from '../addresses.ts';
import { loadFile } from '../first-routes.ts';
import { isReachable } from './calls/reachable.ts';
import type { SearchOf, SearchSchema } from './navigation/search-params.ts';

/** `LoaderContext<typeof search>` for a screen with search parameters. */
export interface LoaderContext<S extends SearchSchema = SearchSchema> {
  params: Readonly<Record<string, string>>;
  search: SearchOf<S>;
  queries: QueryClient;
  /** Starts a read without waiting for it; the screen shows a failure when it is drawn. */
  prefetch: <F, E = DefaultError, D = F, C = F, K extends QueryKey = QueryKey>(
    options: QueryExecuteOptions<F, E, D, C, K>,
  ) => void;
  /** The same for what the first frame needs, such as the counts of tabs: resolves when it has arrived or failed. */
  awaitRead: <F, E = DefaultError, D = F, C = F, K extends QueryKey = QueryKey>(
    options: QueryExecuteOptions<F, E, D, C, K>,
  ) => Promise<void>;
  /** The same for an infinite list on which the first frame depends. */
  awaitInfinite: <F, E = DefaultError, D = InfiniteData<F>, K extends QueryKey = QueryKey, P = unknown>(
    options: InfiniteQueryExecuteOptions<F, E, D, K, P>,
  ) => Promise<void>;
  /** The same for an infinite list. */
  prefetchInfinite: <F, E = DefaultError, D = InfiniteData<F>, K extends QueryKey = QueryKey, P = unknown>(
    options: InfiniteQueryExecuteOptions<F, E, D, K, P>,
  ) => void;
}
/**
 * Exports of a screen file. `search` parses the search parameters; `loader` starts the screen's reads, also when a link
 * is hovered.
 */
export interface ScreenModule {
  default: ComponentType;
  search?: SearchSchema;
  loader?: (context: LoaderContext) => unknown;
}

/** The file of the screen failed to load twice. */
export class ScreenUnavailable extends Error {
  override readonly name = 'ScreenUnavailable';
}

const RELOADED = 'screen-reloaded';
const loaded = new Map<string, ScreenModule>();

let resolveFirst = () => {};
/** Resolves when the first screen is in the document and responds. */
export const firstScreen = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});
/** Whether it is. */
export const isScreenShown = createStore(false);
export const screenShown = (): void => {
  isScreenShown.set(true);
  resolveFirst();
};

export const screenAt = (path: string): ScreenModule | undefined => loaded.get(path);

export function isScreen(value: unknown): value is ScreenModule {
  return typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function';
}

/**
 * A file that fails to load was usually replaced by a new release: reload the page once without a message; if it fails
 * again, report it. Without a connection, reloading would not help, so the page stays. A mark in session storage
 * prevents a reload loop; if storage is blocked, there is no reload.
 */
async function failed(cause: unknown, silently: boolean): Promise<never> {
  if (silently || !(await isReachable())) throw new ScreenUnavailable('screen could not be loaded', { cause });
  let first = false;
  try {
    first = sessionStorage.getItem(RELOADED) === null;
    if (first) sessionStorage.setItem(RELOADED, '1');
  } catch {
    first = false;
  }
  if (!first) throw new ScreenUnavailable('screen could not be loaded', { cause });
  location.reload();
  // The page is being reloaded; never resolve.
  return new Promise<never>(() => {});
}

/** Loads the file of a screen and its texts. `preloading` marks a prefetch, which must not reload the page. */
export async function loadScreen(path: string, screen: Screen, preloading: boolean): Promise<ScreenModule> {
  const known = loaded.get(path);
  try {
    const [module] = await Promise.all([known ?? loadFile(screen), loadStrings(screen.module)]);
    await stringsReady();
    if (!isScreen(module)) throw new TypeError(`${path}: the file exports no screen`);
    loaded.set(path, module);
    try {
      sessionStorage.removeItem(RELOADED);
    } catch {
      // Blocked storage holds no mark either.
    }
    return module;
  } catch (error) {
    return failed(error, preloading);
  }
}
