import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/profiles/profiles.ts';
import { readProfileVisibility, viewAs, type ViewerKind } from '#contract/profiles/visibility.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { learning } from '#shell/state/learning.ts';
import { learnPerson } from '#web/network';
import { refreshUser } from '#shell/session/session.ts';

const learnProfile = learning(({ data }: ReplyOf<typeof contract.readProfile>, learn) => {
  if ('actor' in data) learnPerson(learn, data);
});
export const profileQuery = (username: string) =>
  queryOptions(contract.readProfile, { params: { username } }, learnProfile);
export const ownQuery = () => queryOptions(contract.readOwnProfile, {});
declare module '#shell/state/overlay.ts' {
  interface Entities {
    /** A suggested person, by actor id: gone once dismissed. */
    suggestion: { readonly id: string };
  }
}
const learnSuggestions = learning(({ data }: ReplyOf<typeof contract.listSuggestions>, learn) => {
  for (const row of data) {
    learnPerson(learn, row);
    learn('suggestion', { id: row.actor.id });
  }
});
/** Milliseconds. Suggestions do not change by the minute. */
export const suggestionsQuery = (limit: number) => ({
  ...queryOptions(contract.listSuggestions, { query: { limit } }, learnSuggestions),
  staleTime: 5 * 60_000,
});
export const postVisibilityQuery = () => queryOptions(contract.readPostVisibility, {});

export const visibilityQuery = () => queryOptions(readProfileVisibility, {});
export const viewAsQuery = (viewer: ViewerKind, username: string) =>
  queryOptions(viewAs, { query: { viewer, ...(viewer === 'person' && { username }) } });

/** Stores the user's own profile from a server reply wherever it is shown. */
export function keepOwn(queries: QueryClient, profile: contract.OwnProfile): void {
  queries.setQueryData(ownQuery().queryKey, { data: profile });
  void queries.invalidateQueries({ queryKey: queryKey(contract.readProfile) });
  // The portrait and name in the header; on failure they stay until the next attempt.
  refreshUser().catch(() => undefined);
}
