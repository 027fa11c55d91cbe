import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/profiles.ts';
import { readProfileVisibility, viewAs, type ViewerKind } from '#contract/profiles.visibility.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { refreshUser } from '#shell/session/session.ts';

export const profileQuery = (username: string) => queryOptions(contract.readProfile, { params: { username } });
export const ownQuery = () => queryOptions(contract.readOwnProfile, {});
/** Whom to follow does not change by the minute. Milliseconds. */
export const suggestionsQuery = (limit: number) => ({
  ...queryOptions(contract.listSuggestions, { query: { limit } }),
  staleTime: 5 * 60_000,
});
export const postVisibilityQuery = () => queryOptions(contract.readPostVisibility, {});

export const visibilityQuery = () => queryOptions(readProfileVisibility, {});
export const viewAsQuery = (viewer: ViewerKind, username: string) =>
  queryOptions(viewAs, { query: { viewer, ...(viewer === 'person' && { username }) } });

/** Puts one's own profile, as the server has just answered it, wherever it is shown. */
export function keepOwn(queries: QueryClient, own: contract.OwnProfile): void {
  queries.setQueryData(ownQuery().queryKey, { data: own });
  void queries.invalidateQueries({ queryKey: queryKey(contract.readProfile) });
  // The header's portrait and name; it keeps the old ones until the next try where this one fails.
  refreshUser().catch(() => undefined);
}
