/** Parts of a link, as the router takes them. */
export interface LinkTarget {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Id of the element there, without the sign. */
  readonly hash?: string;
}

/** Splits a path that the server sent, such as the one of a card. */
export function splitPath(path: string): LinkTarget {
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  return {
    to: pathname,
    ...(searchParams.size > 0 && { search: Object.fromEntries(searchParams) }),
    ...(hash !== '' && { hash: decodeURIComponent(hash.slice(1)) }),
  };
}
