import * as z from 'zod/mini';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { returnParam } from '#shell/session/return-address.ts';

/** Of every account screen: where to go after logging in. */
export const accountSearch = z.object(returnParam);

/** The address that was asked for before logging in, as the search parameters that account screens pass on. */
export function useReturnSearch(): Readonly<Record<string, string>> {
  return searchWith(accountSearch, useSearch(accountSearch));
}
