import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/profiles.ts';
import { readProfileVisibility, viewAs, type ViewerKind } from '#contract/profiles.visibility.ts';
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
    /** Somebody suggested, by the actor's id: gone once dismissed. */
    suggestion: { readonly id: string };
  }
}
const learnSuggestions = learning(({ data }: ReplyOf<typeof contract.listSuggestions>, learn) => {
  for (const row of data) {
    learnPerson(learn, row);
    learn('suggestion', { id: row.actor.id });
  }
});
/** Whom to follow does not change by the minute. Milliseconds. */
export const suggestionsQuery = (limit: number) => ({
  ...queryOptions(contract.listSuggestions, { query: { limit } }, learnSuggestions),
  staleTime: 5 * 60_000,
});
export const postVisibilityQuery = () => queryOptions(contract.readPostVisibility, {});

export const visibilityQuery = () => queryOptions(readProfileVisibility, {});
export const viewAsQuery = (viewer: ViewerKind, username: string) =>
  queryOptions(viewAs, { query: { viewer, ...(viewer === 'person' && { username }) } });

/** Puts one's own profile, as the server has just answered it, wherever it is shown. */
export function keepOwn(queries: QueryClient, profile: contract.OwnProfile): void {
  queries.setQueryData(ownQuery().queryKey, { data: profile });
  void queries.invalidateQueries({ queryKey: queryKey(contract.readProfile) });
  // The header's portrait and name; it keeps the old ones until the next try where this one fails.
  refreshUser().catch(() => undefined);
}
