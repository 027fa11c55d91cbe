import { createStore, type Store } from '#ui/store.ts';
import type { Screen } from '../../addresses.ts';
import type { RouterHistory } from './history.ts';
import { type Destination, HERE, hrefOf, type RouterLocation, toLocation } from './location.ts';
import { type Match, matcherOf } from './match.ts';

/** The screen that is drawn, with the address that led to it. */
export interface Shown extends Match {
  readonly location: RouterLocation;
  /** Why the screen cannot be drawn. */
  readonly failure?: { readonly error: unknown };
  /** The screen below one that is a window, once it is loaded. */
  readonly below?: Shown;
}

export interface NavigateOptions extends Destination {
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
  readonly keepScroll?: boolean;
}

/** How the current address was opened. */
interface Way {
  readonly keepScroll: boolean;
  /** By a link or by the app, not by Back and Forward. */
  readonly pushed: boolean;
}
const byHistory: Way = { keepScroll: false, pushed: false };

export interface Navigation {
  readonly toLocation: RouterLocation;
  /** The address that was drawn before, if any. */
  readonly fromLocation: RouterLocation | undefined;
}
interface Events {
  /** A navigation has begun, also for the first address. */
  onBeforeNavigate: Navigation & { readonly pathChanged: boolean };
  /** The screen of an address is in the document. */
  onResolved: Navigation & Way;
}
type Listener<E> = (event: E) => void;

/** What the app does at an address. */
export interface Screens {
  readonly table: Readonly<Record<string, Screen>>;
  /** The address to open instead, or null. */
  readonly admit: (match: Match, location: RouterLocation) => Promise<string | null>;
  /** Loads the files of a screen and starts its reads. `preloading`: the user has only hovered over a link. */
  readonly load: (match: Match, location: RouterLocation, preloading: boolean) => Promise<void>;
  /** Where addresses lead that are not in the table. */
  readonly fallback: string;
  /** The screen below a window that was opened by its address. */
  readonly home?: string;
}

const MAX_REDIRECTS = 10;

/**
 * Follows the address bar: asks the guard, loads the screen of the address, and keeps the previous one in the document
 * until the next is complete. A later navigation replaces one that is under way.
 */
export class Router {
  /** The address bar. It changes when a navigation begins. */
  readonly location: Store<RouterLocation>;
  /** What is drawn. It changes when the screen and what it needs have arrived. */
  readonly shown: Store<Shown | undefined> = createStore<Shown | undefined>(undefined);
  readonly #screens: Screens;
  readonly #history: RouterHistory;
  readonly #match: (pathname: string) => Match | undefined;
  readonly #listeners: { readonly [K in keyof Events]: Set<Listener<Events[K]>> } = {
    onBeforeNavigate: new Set(),
    onResolved: new Set(),
  };
  #latest: Promise<void> = Promise.resolve();
  #runs = 0;
  #way = byHistory;
  /** The address whose screen is in the document. */
  #resolved: RouterLocation | undefined;

  constructor(screens: Screens, history: RouterHistory) {
    this.#screens = screens;
    this.#history = history;
    this.#match = matcherOf(screens.table);
    this.location = createStore(history.read());
    history.listen(() => {
      const location = history.read();
      // The address was written by this router.
      if (location.state.key === this.location.get().state.key) return;
      this.location.set(location);
      void this.load(byHistory);
    });
  }

  subscribe<K extends keyof Events>(name: K, listener: Listener<Events[K]>): () => void {
    this.#listeners[name].add(listener);
    return () => void this.#listeners[name].delete(listener);
  }

  #emit<K extends keyof Events>(name: K, event: Events[K]): void {
    for (const listener of this.#listeners[name]) listener(event);
  }

  /** Loads the current address: at the start, and again when guards or data may answer differently. */
  load(way: Way = this.#way): Promise<void> {
    this.#way = way;
    this.#runs += 1;
    this.#latest = this.#run(this.#runs);
    return this.#latest;
  }

  async navigate({ replace = false, keepScroll = false, ...destination }: NavigateOptions): Promise<void> {
    // The screen that changes its own query is being left.
    if (destination.to === HERE && this.shownPath() !== this.location.get().pathname) return;
    const href = this.hrefOf(destination);
    this.#write(href, {}, replace || href === this.location.get().href);
    await this.load({ keepScroll, pushed: true });
  }

  /** The path of the screen that is drawn; before the first, that of the address bar. */
  shownPath(): string {
    return (this.shown.get()?.location ?? this.location.get()).pathname;
  }

  /** The address of a destination, with the screen's own path in place of `HERE`. */
  hrefOf({ to, ...rest }: Destination): string {
    return hrefOf({ to: to === HERE ? this.shownPath() : to, ...rest });
  }

  /** The screen that a link leads to, if it is in the table. */
  screenAt(href: string): Screen | undefined {
    return this.#match(toLocation(href, { key: '', index: 0 }).pathname)?.screen;
  }

  /** Opens an overlay above the screen, with its own entry in the history. */
  layOver(over: string): void {
    this.#write(this.location.get().href, { over }, false);
    void this.load({ keepScroll: true, pushed: true });
  }

  /** Loads what a link leads to. Failures are left to the navigation. */
  async preload(href: string): Promise<void> {
    const location = toLocation(href, { key: '', index: 0 });
    const match = this.#match(location.pathname);
    try {
      if (match && (await this.#screens.admit(match, location)) === null)
        await this.#screens.load(match, location, true);
    } catch {
      // The navigation tries again and shows the failure.
    }
  }

  /** Called by the page when a screen is in the document. */
  rendered({ location }: Shown): void {
    const fromLocation = this.#resolved;
    this.#resolved = location;
    this.#emit('onResolved', { toLocation: location, fromLocation, ...this.#way });
    this.#way = byHistory;
  }

  #write(href: string, state: { over?: string }, replace: boolean): void {
    this.#history.write(href, state, { replace });
    this.location.set(this.#history.read());
  }

  async #run(id: number, redirects = 0): Promise<void> {
    const toLocation = this.location.get();
    const fromLocation = this.#resolved;
    if (redirects === 0) {
      const pathChanged = fromLocation?.pathname !== toLocation.pathname;
      this.#emit('onBeforeNavigate', { pathChanged, toLocation, fromLocation });
    }
    const next = await this.#find(toLocation);
    // A later navigation has taken over: what waits for this one waits for that one.
    if (id !== this.#runs) return this.#latest;
    if (typeof next !== 'string') {
      this.shown.set(next);
      if (next.screen.above && !next.below) void this.#loadBelow(next);
      return;
    }
    if (redirects === MAX_REDIRECTS) throw new Error(`too many redirects at ${toLocation.href}`);
    this.#write(next, {}, true);
    return this.#run(id, redirects + 1);
  }

  /** Loads home below a window that was opened by its address; without it, the window stands alone. */
  async #loadBelow(window: Shown): Promise<void> {
    const location = toLocation(this.#screens.home ?? this.#screens.fallback, { key: '', index: 0 });
    const match = this.#match(location.pathname);
    if (!match) return;
    try {
      if ((await this.#screens.admit(match, location)) !== null) return;
      await this.#screens.load(match, location, true);
    } catch {
      return;
    }
    if (this.shown.get() === window) this.shown.set({ ...window, below: { ...match, location } });
  }

  /** What is below a window: the screen that is drawn, or the one below the window that is drawn. */
  #below(): Pick<Shown, 'below'> {
    const shown = this.shown.get();
    const below = shown?.screen.above ? shown.below : shown;
    return below === undefined || below.failure ? {} : { below };
  }

  /** The screen at an address, complete, or the address to open instead. */
  async #find(location: RouterLocation): Promise<Shown | string> {
    const match = this.#match(location.pathname);
    if (!match) {
      const trimmed = location.pathname.replace(/\/+$/, '');
      return this.#match(trimmed) ? trimmed + location.searchStr : this.#screens.fallback;
    }
    try {
      const target = await this.#screens.admit(match, location);
      if (target !== null) return target;
      const loading = this.#screens.load(match, location, false);
      // Another hash or an overlay above the same screen: its reads are renewed, but nothing waits for them.
      if (this.#stays(location)) loading.catch(() => undefined);
      else await loading;
      return { ...match, location, ...(match.screen.above && this.#below()) };
    } catch (error) {
      return { ...match, location, failure: { error } };
    }
  }

  #stays({ pathname, searchStr }: RouterLocation): boolean {
    const shown = this.shown.get();
    return (
      shown !== undefined &&
      shown.failure === undefined &&
      shown.location.pathname === pathname &&
      shown.location.searchStr === searchStr
    );
  }
}
