import { createStore } from '#ui/store.ts';

/** Whether the command bar is open. */
export const commandsOpen = createStore(false);
/** Whether the help dialog with the list of shortcuts is open. */
export const helpOpen = createStore(false);
/** What is typed while the code of a dialog loads, for the field of the command bar; null while none loads. */
export const typedAhead = createStore<string | null>(null);
