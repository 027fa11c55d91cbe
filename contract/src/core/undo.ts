/** How long "Undo" is offered after something was deleted, hidden or muted, seconds. */
export const UNDO_SECONDS = 10;
/**
 * Seconds for which a deletion can be undone. Longer than the button is shown, since a click in the last moment takes
 * time to arrive.
 */
export const RESTORE_SECONDS = 15;
