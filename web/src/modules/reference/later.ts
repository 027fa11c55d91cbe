import { storeLocation } from './location.ts';

/** The location is not needed for the first screen, so it must not delay it. */
export const later = (): void => void storeLocation();
