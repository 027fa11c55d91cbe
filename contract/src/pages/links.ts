/** Parameter of an address that opens it as a page, for links that are sent to its team. */
const ACTING_KEY = 'acting-as';

/** The path with that parameter: `/switch-messaging?c=1&acting-as=2`. */
export function pathAs(path: string, pageId: string): string {
  const url = new URL(path, 'http://path');
  url.searchParams.set(ACTING_KEY, pageId);
  return url.pathname + url.search + url.hash;
}

/** Takes the parameter off an address; null where it has none. */
export function splitActing(href: string): { readonly pageId: string; readonly href: string } | null {
  const url = new URL(href, 'http://path');
  const pageId = url.searchParams.get(ACTING_KEY);
  url.searchParams.delete(ACTING_KEY);
  return pageId === null ? null : { pageId, href: url.pathname + url.search + url.hash };
}
