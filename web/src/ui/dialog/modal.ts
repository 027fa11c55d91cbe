import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/**
 * Modal windows that are open, the topmost last. The browser makes all that is outside the topmost one inert, whatever
 * lies above it.
 */
const modals = createStore<readonly HTMLDialogElement[]>([]);

export const useTopModal = (): HTMLDialogElement | null => useStore(modals).at(-1) ?? null;

/** A field to type or choose in, by the keyboard. */
const FIELD = ':is(input, textarea, select):not([type=hidden], [hidden], [tabindex="-1"], :disabled)';

/**
 * Opens a dialog as a window above the screen while its component stands; what carries `data-autofocus`, or else the
 * first field, gets the focus, which returns at the end.
 */
export function useModal(reference: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = reference.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    modals.set([...modals.get(), dialog]);
    // The browser would take the close button; the safe answer or the first field is meant.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FIELD);
    first?.focus();
    return () => {
      modals.set(modals.get().filter((each) => each !== dialog));
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [reference]);
}
