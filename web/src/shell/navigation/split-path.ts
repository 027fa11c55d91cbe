/** Parts of a link, in the form the router needs. */
export interface LinkTarget {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Id of the target element, without the hash sign. */
  readonly hash?: string;
}

/** Splits a path sent by the server, such as the path of a card. */
export function splitPath(path: string): LinkTarget {
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  return {
    to: pathname,
    ...(searchParams.size > 0 && { search: Object.fromEntries(searchParams) }),
    ...(hash !== '' && { hash: decodeURIComponent(hash.slice(1)) }),
  };
}
