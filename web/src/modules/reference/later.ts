import { storeLocation } from './location.ts';

/** Where this browser seems to be is worth no part of the first screen's time. */
export const later = (): void => void storeLocation();
