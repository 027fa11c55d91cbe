import { useEffect, useMemo, useRef } from 'react';
import type { Address } from '../../addresses.ts';
import type { NamesOf } from './address.ts';
import { useLocation, useRouter, useShown } from '../router/provider.tsx';
import { parseSearch, type SearchOf, type SearchSchema } from './search-params.ts';

/** Values of the `$names` in the screen's own address: `const { id } = useLocationParams('/posts/$id')`. */
export const useLocationParams = <P extends Address>(_path: P): Readonly<Record<NamesOf<P>, string>> =>
  useShown()?.params as Readonly<Record<NamesOf<P>, string>>;

/** The search parameters of the address, parsed by the schema that the screen exports as `search`. */
export function useSearch<S extends SearchSchema>(schema: S): SearchOf<S> {
  const text = useShown()?.location.searchStr ?? '';
  return useMemo(() => parseSearch(schema, Object.fromEntries(new URLSearchParams(text))), [schema, text]);
}

/** The current address, for returning to it later. */
export const useCurrentAddress = (): string => useLocation().href;

/** The path of the current address, without search and hash. */
export const usePath = (): string => useLocation().pathname;

/** The entry of the history whose screen is drawn: Back and Forward lead to it under the same key. */
export const useEntryKey = (): string => useShown()?.location.state.key ?? '';

/** Id from the hash of the address, without the sign; empty if there is none. */
export const useHash = (): string => useLocation().hash;

interface GoOptions {
  search?: Readonly<Record<string, string | undefined>>;
  /** Id of the target element, without the hash sign. */
  hash?: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Keeps the scroll position, for changes of the query only. */
  keepScroll?: boolean;
}

/** `go(address('/posts/$id', { id }))` */
export function useGo(): (to: string, options?: GoOptions) => Promise<void> {
  const router = useRouter();
  return (to, { search = {}, hash = '', replace = false, keepScroll = false } = {}) =>
    router.navigate({ to, search, hash, replace, keepScroll });
}

/** Goes back to the screen before; to `home` where the app was opened here. */
export function useLeave(home: string): () => void {
  const { index } = useLocation().state;
  const go = useGo();
  return () => {
    if (index > 0) history.back();
    else void go(home, { replace: true });
  };
}

interface LaidOver {
  /** The overlay above the screen, if any. */
  over: string | undefined;
  lay: (what: string) => void;
  close: () => void;
}

/**
 * An overlay above the screen, such as an opened picture. It has its own history entry, so that Back closes it and
 * nothing else.
 */
export function useLaidOver(): LaidOver {
  const router = useRouter();
  const over = useLocation().state.over;
  const closing = useRef<string>(undefined);
  useEffect(() => {
    if (over === undefined) closing.current = undefined;
  }, [over]);
  return {
    over,
    lay: (what) => router.layOver(what),
    close() {
      // Going back is asynchronous: a second press in between would leave the screen.
      if (closing.current === over) return;
      closing.current = over;
      history.back();
    },
  };
}
