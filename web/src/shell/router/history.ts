import { type EntryState, type RouterLocation, toLocation } from './location.ts';

/** The history that a router follows: the browser's, or one fixed address on the server. */
export interface RouterHistory {
  readonly read: () => RouterLocation;
  readonly write: (href: string, state: Pick<EntryState, 'over'>, how: { readonly replace: boolean }) => void;
  /** Calls back when the user goes back or forward, or edits the hash. */
  readonly listen: (listener: () => void) => void;
}

const newKey = (): string => Math.random().toString(36).slice(2);

export function browserHistory(): RouterHistory {
  let index = -1;
  return {
    read() {
      const { pathname, search, hash } = window.location;
      // An entry that the router has not made, such as the first one or an edited hash, has none of it.
      const { key, index: made, over } = (history.state ?? {}) as Partial<EntryState>;
      index = made ?? index + 1;
      const state: EntryState = { key: key ?? newKey(), index, ...(over !== undefined && { over }) };
      if (key === undefined || made === undefined) history.replaceState(state, '');
      return toLocation(pathname + search + hash, state);
    },
    write(href, state, { replace }) {
      const entry: EntryState = { ...state, key: newKey(), index: replace ? index : index + 1 };
      if (replace) history.replaceState(entry, '', href);
      else history.pushState(entry, '', href);
    },
    listen: (listener) => addEventListener('popstate', listener),
  };
}

/** The history of a page that the server draws. */
export function fixedHistory(href: string): RouterHistory {
  let location = toLocation(href, { key: 'first', index: 0 });
  return {
    read: () => location,
    write: (next, state) => (location = toLocation(next, { ...state, key: newKey(), index: 0 })),
    listen: () => undefined,
  };
}
