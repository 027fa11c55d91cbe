/** Seconds for which "Undo" is offered after something was deleted, hidden or muted. */
export const UNDO_SECONDS = 10;
/**
 * Seconds for which the server accepts an undo. Longer than the button is shown, because a late click takes time to
 * arrive.
 */
export const RESTORE_SECONDS = 15;
