import { useEffect } from 'react';
import { isDialogOpen } from './dialog/store.ts';
import { createStore } from './store.ts';
import { stored } from './stored.ts';

const KEY = 'shortcuts';
/** Single-key shortcuts interfere with speech input, so they can be switched off (WCAG 2.1.4). */
export const shortcutsOn = createStore(stored.read(KEY) !== 'off');
export function switchShortcuts(on: boolean): void {
  stored.write(KEY, on ? null : 'off');
  shortcutsOn.set(on);
}

/** A key of the screen that is open, as the help lists it. */
export interface ScreenKey {
  readonly key: string;
  readonly does: string;
}
/** The keys of what the screen shows, such as a table. */
export const screenKeys = createStore<readonly ScreenKey[]>([]);

const FIELDS = 'textarea, select, [role="textbox"], [role="menuitem"], input:not([type="checkbox"], [type="radio"])';
export const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches(FIELDS));

/** A key without others, while no one types, uses a menu or answers a dialog. */
const isPlain = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !isTyping(document.activeElement) &&
  !isDialogOpen();

/**
 * Keys of a part of the screen, before those of the whole app. `press` answers whether the key was for it. `listed`:
 * what the help says of them.
 */
export function useScreenKeys(press: (event: KeyboardEvent) => boolean, listed: readonly ScreenKey[]): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPlain(event) || (event.key.length === 1 && !shortcutsOn.get())) return;
      if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  });
  const names = listed.map(({ key, does }) => `${key} ${does}`).join('\n');
  useEffect(() => {
    const before = screenKeys.get();
    const next = [...before.filter(({ key }) => !listed.some((each) => each.key === key)), ...listed];
    screenKeys.set(next);
    return () => screenKeys.set(screenKeys.get().filter((each) => !listed.includes(each)));
    // oxlint-disable-next-line react/exhaustive-deps -- the names stand for the list
  }, [names]);
}
