/** How long "Undo" is offered after something was deleted, hidden or muted, seconds. */
export const UNDO_SECONDS = 10;
/**
 * How long what was deleted can be brought back, seconds. Longer than it is offered: a click in the last moment has a
 * line to cross.
 */
export const RESTORE_SECONDS = 15;
