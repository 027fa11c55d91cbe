import { createStore } from '#ui/store.ts';

interface Wanted {
  readonly answer: (confirmed: boolean) => void;
}
/** What waits for a person to confirm that it is they; the sheet that asks is drawn while something does. */
export const wantedConfirmation = createStore<Wanted | null>(null);

let asking: Promise<boolean> | undefined;

/** Asks once, however many calls wait for it. False when the person would rather not. */
export function confirmAgain(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    wantedConfirmation.set({ answer: resolve });
  }).finally(() => {
    asking = undefined;
    wantedConfirmation.set(null);
  });
  return asking;
}
