import { isDialogOpen } from '#ui/dialog/store.ts';
import { createStore } from '#ui/store.ts';
import { stored } from '#ui/stored.ts';

/** Whether the help dialog with the list of shortcuts is open. */
export const helpOpen = createStore(false);

const KEY = 'shortcuts';
/** Single-key shortcuts interfere with speech input, so they can be switched off (WCAG 2.1.4). */
export const shortcutsOn = createStore(stored.read(KEY) !== 'off');
export function switchShortcuts(on: boolean): void {
  stored.write(KEY, on ? null : 'off');
  shortcutsOn.set(on);
}

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  isComposing: boolean;
}
export type Shortcut = 'search' | 'post' | 'help';
const keys: Readonly<Record<string, Shortcut | undefined>> = { '/': 'search', n: 'post', '?': 'help' };

/** The action of a key, or undefined while someone types, uses a menu or answers a dialog. */
export function shortcutOf(
  press: Press,
  place: { typing: boolean; dialog: boolean },
  on: boolean,
): Shortcut | undefined {
  if (
    press.defaultPrevented ||
    press.isComposing ||
    press.ctrlKey ||
    press.metaKey ||
    press.altKey ||
    place.typing ||
    place.dialog
  )
    return undefined;
  const shortcut = keys[press.key];
  // The help contains the switch, so its key always works.
  return on || shortcut === 'help' ? shortcut : undefined;
}

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('input, textarea, select, [role="textbox"], [role="menuitem"]'));

/** Listens on the document; `post` opens the screen for a new post if there is one. */
export function followShortcuts(actions: Readonly<Record<'post', () => void>>): void {
  document.addEventListener('keydown', (event) => {
    const place = { typing: isTyping(document.activeElement), dialog: isDialogOpen() };
    const shortcut = shortcutOf(event, place, shortcutsOn.get());
    if (shortcut === undefined) return;
    event.preventDefault();
    if (shortcut === 'help') helpOpen.set(true);
    else if (shortcut === 'search') document.querySelector<HTMLElement>('[data-shortcut="search"]')?.focus();
    else actions.post();
  });
}
