import { createStore } from '#ui/store.ts';

/** Whether the command bar is open. */
export const commandsOpen = createStore(false);
/** Whether the help dialog with the list of shortcuts is open. */
export const helpOpen = createStore(false);
/** The text in the field of the command bar, also while the bar loads. */
export const commandText = createStore('');
export function closeCommands(): void {
  commandsOpen.set(false);
  commandText.set('');
}
