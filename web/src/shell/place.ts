import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { Address } from '../routes.ts';
import type { NamesOf } from './address.ts';

/** Values of the `$names` of the screen's own address: `const { id } = usePlace('/posts/$id')`. */
export const usePlace = <P extends Address>(_path: P): Readonly<Record<NamesOf<P>, string>> => useParams({ strict: false });

/** The query of the address, as text; what is missing is undefined. */
export const useQueryText = (): Readonly<Partial<Record<string, string>>> => useSearch({ strict: false });

/** Id of the element that the address points to, without the sign; empty when it points to none. */
export const useHash = (): string => useLocation({ select: ({ hash }) => hash });

interface GoOptions {
  search?: Readonly<Record<string, string | undefined>>;
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Keeps the place on the page: what only changes the query. */
  keepScroll?: boolean;
}

/** `go(address('/posts/$id', { id }))` */
export function useGo(): (to: string, options?: GoOptions) => Promise<void> {
  const router = useRouter();
  return (to, { search = {}, replace = false, keepScroll = false } = {}) => router.navigate({ to, search, replace, resetScroll: !keepScroll });
}
