import { draftOf } from '#shell/forms/drafts.ts';
import { createStore, useStore } from '#ui/store.ts';

/** Older ones are forgotten. */
const MAX_RECENT = 8;

/** Kept in this browser like drafts: one person's own, and gone when that person logs out by choice. */
const storage = () => draftOf<unknown>('searches');
/** Grows with each change, so that lists follow. */
const version = createStore(0);

/** What was looked for lately, the latest first. */
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
