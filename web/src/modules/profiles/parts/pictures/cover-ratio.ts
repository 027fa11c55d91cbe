/** Width to height of the picture above a profile. */
export const COVER_RATIO = 4;
