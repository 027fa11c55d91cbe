import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/profiles.ts';
import { readProfileVisibility, viewAs, type ViewerKind } from '#contract/profile-visibility.ts';
import { keyOf, reading } from '#shell/reading.ts';
import { refreshUser } from '#shell/session.ts';

export const profileQuery = (username: string) => reading(contract.readProfile, { params: { username } });
export const ownQuery = () => reading(contract.readOwnProfile, {});
/** Whom to follow does not change by the minute. Milliseconds. */
export const suggestionsQuery = (limit: number) => ({
  ...reading(contract.listSuggestions, { query: { limit } }),
  staleTime: 5 * 60_000,
});
export const postVisibilityQuery = () => reading(contract.readPostVisibility, {});

export const visibilityQuery = () => reading(readProfileVisibility, {});
export const viewAsQuery = (viewer: ViewerKind, username: string) =>
  reading(viewAs, { query: { viewer, ...(viewer === 'person' && { username }) } });

/** Puts one's own profile, as the server has just answered it, wherever it is shown. */
export function keepOwn(queries: QueryClient, own: contract.OwnProfile): void {
  queries.setQueryData(ownQuery().queryKey, { data: own });
  void queries.invalidateQueries({ queryKey: keyOf(contract.readProfile) });
  // The header's portrait and name; it keeps the old ones until the next try where this one fails.
  refreshUser().catch(() => undefined);
}
