import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { returnParam } from '#shell/session/return-address.ts';

/** Search parameters of every account screen: the address to open after logging in. */
export const accountSearch = returnParam;

/** The requested address as search parameters, which the account screens pass to each other. */
export function useReturnSearch(): Readonly<Record<string, string>> {
  return searchWith(accountSearch, useSearch(accountSearch));
}
