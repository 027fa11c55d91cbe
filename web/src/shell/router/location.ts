/** The search parameters of an address as text: `?page=2` is the text "2". */
export type SearchText = Readonly<Partial<Record<string, string>>>;

/** What an entry of the history carries besides its address. */
export interface EntryState {
  /** Unique for each entry of the history. */
  readonly key: string;
  /** Number of entries that this app has made before it: Back leads to one of them unless it is 0. */
  readonly index: number;
  /** Name of the overlay at this entry. */
  readonly over?: string;
}

/** An entry of the history. */
export interface RouterLocation {
  /** Path, query and hash. */
  readonly href: string;
  readonly pathname: string;
  /** The query with its question mark, or nothing. */
  readonly searchStr: string;
  readonly search: SearchText;
  /** Id of the target element, without the hash sign. */
  readonly hash: string;
  readonly state: EntryState;
}

/** Decodes a part of an address; what is encoded wrongly stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Reads an address of this site. It is split by hand, because `URL` would take `//name` for another host. */
export function toLocation(href: string, state: EntryState): RouterLocation {
  const [, pathname = '/', searchStr = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return {
    href,
    pathname,
    searchStr: searchStr === '?' ? '' : searchStr,
    search: Object.fromEntries(new URLSearchParams(searchStr)),
    hash: decoded(hash),
    state,
  };
}

/** The address of the screen itself, for changes of its query. */
export const HERE = '.';

/** Where a navigation leads. */
export interface Destination {
  /** Built by `address()`, or `HERE`. */
  readonly to: string;
  /** Empty values are left out. */
  readonly search?: Readonly<Record<string, string | undefined>>;
  /** Id of the target element, without the hash sign. */
  readonly hash?: string;
}

export function hrefOf({ to, search = {}, hash = '' }: Destination): string {
  const filled = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  const query = new URLSearchParams(filled).toString();
  return `${to}${query === '' ? '' : `?${query}`}${hash === '' ? '' : `#${encodeURIComponent(hash)}`}`;
}
