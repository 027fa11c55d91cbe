import { useLocation, useParams, useRouter, useSearch as useSearchText } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { Address } from '../../addresses.ts';
import type { NamesOf } from './address.ts';
import { parseSearch, type SearchOf, type SearchSchema, type SearchText } from './search-params.ts';

/** Values of the `$names` of the screen's own address: `const { id } = usePlace('/posts/$id')`. */
export const useLocationParams = <P extends Address>(_path: P): Readonly<Record<NamesOf<P>, string>> =>
  useParams({ strict: false });

/** The search parameters of the address, read by the schema that the screen exports as `search`. */
export function useSearch<S extends SearchSchema>(schema: S): SearchOf<S> {
  const text: SearchText = useSearchText({ strict: false });
  return useMemo(() => parseSearch(schema, text), [schema, text]);
}

/** The address of this moment as one comes back to it. */
export const useCurrentAddress = (): string => useLocation({ select: ({ href }) => href });

/** Id of the element that the address points to, without the sign; empty when it points to none. */
export const useHash = (): string => useLocation({ select: ({ hash }) => hash });

interface GoOptions {
  search?: Readonly<Record<string, string | undefined>>;
  /** Id of the element to go to, without the sign. */
  hash?: string;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Keeps the place on the page: what only changes the query. */
  keepScroll?: boolean;
}

/** `go(address('/posts/$id', { id }))` */
export function useGo(): (to: string, options?: GoOptions) => Promise<void> {
  const router = useRouter();
  return (to, { search = {}, hash = '', replace = false, keepScroll = false } = {}) =>
    router.navigate({ to, search, hash, replace, resetScroll: !keepScroll });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What lies over the screen at this entry of the history. */
    over?: string;
  }
}

interface LaidOver {
  /** What lies over the screen, if anything. */
  over: string | undefined;
  lay: (what: string) => void;
  close: () => void;
}

/**
 * Something laid over the screen, such as an opened picture: an entry of the history of its own, so that Back takes it
 * away and nothing else.
 */
export function useLaidOver(): LaidOver {
  const router = useRouter();
  const over = useLocation({ select: ({ state }) => state.over });
  const closing = useRef<string>(undefined);
  useEffect(() => {
    if (over === undefined) closing.current = undefined;
  }, [over]);
  return {
    over,
    lay: (what) =>
      void router.navigate({ to: '.', search: true, hash: true, state: { over: what }, resetScroll: false }),
    close() {
      // Going back takes a moment: a second press in between would leave the screen.
      if (over === undefined || closing.current === over) return;
      closing.current = over;
      history.back();
    },
  };
}
