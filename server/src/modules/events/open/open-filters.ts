import { openEventSearch, type OpenEventSearch } from '#contract/events/explore.ts';

export interface OpenFilters {
  readonly sought: OpenEventSearch;
  /** The query of the call that the screen makes for it; null: none. */
  readonly request: Readonly<Record<string, string>> | null;
}

const FIELDS = Object.keys(openEventSearch.shape) as (keyof OpenEventSearch)[];

/**
 * The filters in the address of the public events, as their screen reads them: what means nothing is left out, and so
 * is what is the same without being stated.
 */
export function openFilters(query: Readonly<Record<string, unknown>>): OpenFilters {
  const entries = FIELDS.flatMap((name) => {
    const typed = query[name];
    const read = typeof typed === 'string' && typed !== '' ? openEventSearch.shape[name].safeParse(typed) : null;
    return read?.success === true && read.data !== undefined && read.data !== '' ? [[name, read.data] as const] : [];
  });
  const sought: OpenEventSearch = Object.fromEntries(entries);
  // The days of a range come from two fields, of which one may be empty or before the other.
  const { when, from, to, ...others } = sought;
  const isRange = when === 'range' && from !== undefined && (to === undefined || to >= from);
  const days = isRange ? { when, from, ...(to !== undefined && { to }) } : when === 'range' ? {} : { when };
  const clean = Object.fromEntries(Object.entries({ ...others, ...days }).filter(([, value]) => value !== undefined));
  const stated = Object.entries(clean).filter(([name, value]) => !(name === 'page' && value === 1));
  const request = Object.fromEntries(stated.map(([name, value]) => [name, String(value)]));
  return { sought: clean, request: stated.length === 0 ? null : request };
}
