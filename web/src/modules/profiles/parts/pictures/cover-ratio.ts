/** Width divided by height of the cover. */
export const COVER_RATIO = 4;
