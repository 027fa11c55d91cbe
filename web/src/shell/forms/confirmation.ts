import { createStore } from '#ui/store.ts';

interface Wanted {
  readonly answer: (confirmed: boolean) => void;
}
/** Calls that wait until the user confirms their identity; the dialog is shown while there is one. */
export const wantedConfirmation = createStore<Wanted | null>(null);

let asking: Promise<boolean> | undefined;

/** Asks once for all waiting calls. Resolves to false when the user cancels. */
export function confirmAgain(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    wantedConfirmation.set({ answer: resolve });
  }).finally(() => {
    asking = undefined;
    wantedConfirmation.set(null);
  });
  return asking;
}
