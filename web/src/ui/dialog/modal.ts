import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/** Modal windows that are open, the topmost last. The browser makes all that is outside the topmost one inert, whatever lies above it. */
const modals = createStore<readonly HTMLDialogElement[]>([]);

export const useTopModal = (): HTMLDialogElement | null => useStore(modals).at(-1) ?? null;

/** Opens a dialog as a window above the screen while its component stands; what carries `data-autofocus` gets the focus, which returns at the end. */
export function useModal(reference: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = reference.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    modals.set([...modals.get(), dialog]);
    // The browser would take the close button; the field or the safe answer is meant.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      modals.set(modals.get().filter((each) => each !== dialog));
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [reference]);
}
