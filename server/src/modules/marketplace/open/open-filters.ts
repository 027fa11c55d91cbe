import { openProductSearch, type OpenProductSearch } from '#contract/marketplace/explore.ts';

export interface OpenFilters {
  readonly sought: OpenProductSearch;
  /** The query of the call that the screen makes for it; null: none. */
  readonly request: Readonly<Record<string, string>> | null;
}

const FIELDS = Object.keys(openProductSearch.shape) as (keyof OpenProductSearch)[];

/**
 * The filters in the address of the public marketplace, as its screen reads them: what means nothing is left out, and
 * so is what is the same without being stated.
 */
export function openFilters(query: Readonly<Record<string, unknown>>): OpenFilters {
  const entries = FIELDS.flatMap((name) => {
    const typed = query[name];
    const read = typeof typed === 'string' && typed !== '' ? openProductSearch.shape[name].safeParse(typed) : null;
    if (read?.success !== true || read.data === undefined) return [];
    return [[name, read.data] as const];
  });
  const sought = Object.fromEntries(entries) as OpenProductSearch;
  const stated = entries.filter(
    ([name, value]) => !(name === 'page' && value === 1) && !(name === 'sort' && value === 'newest') && value !== '',
  );
  const request = Object.fromEntries(stated.map(([name, value]) => [name, String(value)]));
  return { sought, request: stated.length === 0 ? null : request };
}
