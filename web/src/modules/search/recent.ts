import { draftOf } from '#shell/forms/drafts.ts';
import { createStore, useStore } from '#ui/store.ts';

/** Maximum number; older searches are forgotten. */
const MAX_RECENT = 8;

/** Stored in this browser per user, and deleted on a deliberate log-out, like drafts. */
const storage = () => draftOf<unknown>('searches');
/** Increases with each change, so that lists update. */
const version = createStore(0);

/** Recent searches, newest first. */
export function recentSearches(): readonly string[] {
  const stored = storage().load();
  return Array.isArray(stored)
    ? stored.filter((each): each is string => typeof each === 'string').slice(0, MAX_RECENT)
    : [];
}

export function rememberSearch(query: string): void {
  const normalized = query.toLocaleLowerCase();
  const otherSearches = recentSearches().filter((each) => each.toLocaleLowerCase() !== normalized);
  storage().save([query, ...otherSearches].slice(0, MAX_RECENT));
  version.set(version.get() + 1);
}

export function forgetSearch(query: string): void {
  storage().save(recentSearches().filter((each) => each !== query));
  version.set(version.get() + 1);
}

export function forgetSearches(): void {
  storage().clear();
  version.set(version.get() + 1);
}

export function useRecentSearches(): readonly string[] {
  useStore(version);
  return recentSearches();
}
