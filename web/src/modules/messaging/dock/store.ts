import { createStore } from '#ui/store.ts';

/** Conversations that are open at once; another one takes the place of the oldest. */
const WINDOWS = 2;

interface Dock {
  /** Whether the list of conversations is unfolded. */
  readonly isListOpen: boolean;
  /** Ids of conversations, the latest first; they are folded up or not. */
  readonly windows: readonly { readonly id: string; readonly isFolded: boolean }[];
}
const CLOSED: Dock = { isListOpen: false, windows: [] };

/** What the dock of this window shows. */
export const dock = createStore<Dock>(CLOSED);

export const closeDock = (): void => dock.set(CLOSED);
export const toggleList = (): void => dock.set({ ...dock.get(), isListOpen: !dock.get().isListOpen });
const without = (id: string) => dock.get().windows.filter((each) => each.id !== id);
export const openWindow = (id: string): void =>
  dock.set({ ...dock.get(), windows: [{ id, isFolded: false }, ...without(id)].slice(0, WINDOWS) });
export const closeWindow = (id: string): void => dock.set({ ...dock.get(), windows: without(id) });
/** Folds a window up, or unfolds it, in its place. */
export const foldWindow = (id: string, isFolded: boolean): void =>
  dock.set({
    ...dock.get(),
    windows: dock.get().windows.map((each) => (each.id === id ? { id, isFolded } : each)),
  });
