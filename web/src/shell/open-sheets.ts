import { createStore } from '#ui/store.ts';

/** Whether the command bar is open. */
export const commandsOpen = createStore(false);
/** Whether the help dialog with the list of shortcuts is open. */
export const helpOpen = createStore(false);
