import { draftOf } from '#shell/forms/drafts.ts';
import { createStore, useStore } from '#ui/store.ts';

/** Older ones are forgotten. */
const MOST = 8;

/** Kept in this browser like drafts: one person's own, and gone when that person logs out by choice. */
const kept = () => draftOf<unknown>('searches');
/** Grows with each change, so that lists follow. */
const version = createStore(0);

/** What was looked for lately, the latest first. */
export function recentSearches(): readonly string[] {
  const known = kept().load();
  return Array.isArray(known) ? known.filter((each): each is string => typeof each === 'string').slice(0, MOST) : [];
}

export function rememberSearch(query: string): void {
  const same = query.toLocaleLowerCase();
  const others = recentSearches().filter((each) => each.toLocaleLowerCase() !== same);
  kept().save([query, ...others].slice(0, MOST));
  version.set(version.get() + 1);
}

export function forgetSearch(query: string): void {
  kept().save(recentSearches().filter((each) => each !== query));
  version.set(version.get() + 1);
}

export function forgetSearches(): void {
  kept().clear();
  version.set(version.get() + 1);
}

export function useRecentSearches(): readonly string[] {
  useStore(version);
  return recentSearches();
}
